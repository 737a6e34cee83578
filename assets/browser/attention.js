// On a phone page, hand and table are larger than the screen: they are scrolled to what a question is about.
import { $ } from "./dom.js";
import { focusOf } from "./focus.js";
import { division, far, shown } from "./sprites.js";

/** @typedef {import("./sprites.js").Shown} Shown */

let asked = "";

/**
 * Scroll the table to what can be pressed there, else to what has come. A question that goes on leaves it where the
 * player has scrolled it.
 * @param {string[]} came the ids of the sprites that are new
 */
export function attend(came) {
  if (division.layout !== "look") {
    asked = "";
    return;
  }
  const all = [...shown.values()];
  const pressed = all.filter((s) => s.hit?.[0]);
  const now = pressed.map((s) => s.id).join(" ");
  if (now === asked && (now || !came.length)) return;
  asked = now;
  show(pressed.length ? pressed : all.filter((s) => came.includes(s.id)));
}

/** Show what a new question is about: the page's top, and cards to choose. Nothing moves while somebody types. */
export function begin() {
  if (!$("plate").getClientRects().length || document.activeElement?.matches("input, textarea")) return;
  scrollTo(0, 0);
  if (division.layout === "hand") show([...shown.values()].filter((s) => s.hit?.[0] && !far(s.at)));
}

/** Scroll hand or table so that sprites are in sight. @param {Shown[]} about */
function show(about) {
  const frame = $("frame");
  const left = focusOf(
    about.map((s) => s.at),
    frame.clientWidth / division.scale,
  );
  if (left !== null) frame.scrollLeft = left * division.scale;
}

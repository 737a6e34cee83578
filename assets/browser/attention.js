// On a phone the table is wider than the screen: it is scrolled to what a question is about.
import { $ } from "./dom.js";
import { focusOf } from "./focus.js";
import { division, shown } from "./sprites.js";

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
  const frame = $("frame");
  const all = [...shown.values()];
  const pressed = all.filter((s) => s.hit?.[0]);
  const now = pressed.map((s) => s.id).join(" ");
  if (now === asked && (now || !came.length)) return;
  asked = now;
  const about = pressed.length ? pressed : all.filter((s) => came.includes(s.id));
  const left = focusOf(
    about.map((s) => s.at),
    frame.clientWidth / division.scale,
  );
  if (left !== null) frame.scrollLeft = left * division.scale;
}

// Dragging a card onto a target chooses both, the card at once, so that the table shows where it can go. A long press
// enlarges.
import { sleep } from "./channel.js";
import { told } from "./acting.js";
import { enlarge } from "./help.js";
import { act } from "./link.js";
import { division, placed, shown } from "./sprites.js";

/** @typedef {import("./sprites.js").Shown} Shown */
/** @typedef {import("./sprites.js").Target} Target */

const LONG = 550; // milliseconds of a long press
const STILL = 10; // pixels that a finger may move in a long press
const FAR = 14; // pixels from which on a card is dragged
const LOOKS = 8; // looks for the target, which may still be on its way from the table
const BETWEEN = 60; // milliseconds between them

/** Follow a pointer that went down on a button. @param {Target} el @param {string} id @param {PointerEvent} down */
export function drag(el, id, down) {
  const s = /** @type {Shown} */ (shown.get(id));
  /** @type {Promise<unknown>} */
  let chosen = Promise.resolve();
  el.dragged = false;
  const enlarges = () => {
    el.dragged = true;
    end();
    enlarge(id);
  };
  const touches = down.pointerType === "touch";
  const hold = el.zoom && touches ? setTimeout(enlarges, LONG) : 0;

  /** @param {PointerEvent} e */
  function move(e) {
    const dx = e.clientX - down.clientX;
    const dy = e.clientY - down.clientY;
    const far = Math.hypot(dx, dy);
    if (far > STILL) clearTimeout(hold);
    if (touches && !el.dragged && far > STILL && Math.abs(dx) > Math.abs(dy)) return end(); // it moves the hand along
    if (!el.held || !el.may || (!el.dragged && far < FAR)) return;
    if (!el.dragged) begin();
    s.el.style.transform = placed({
      ...s.at,
      x: s.at.x + dx / division.scale,
      y: s.at.y + dy / division.scale,
      angle: 0,
    });
  }

  function begin() {
    if (el.may === 1) chosen = act({ press: id });
    el.dragged = true;
    el.setPointerCapture(down.pointerId);
    s.el.classList.add("dragged");
  }

  function end() {
    clearTimeout(hold);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
    s.el.classList.remove("dragged");
    s.el.style.transform = placed(s.at);
  }

  /** @param {PointerEvent} e */
  async function up(e) {
    const moved = s.el.classList.contains("dragged");
    end();
    if (!moved) return;
    setTimeout(() => (el.dragged = false), 50);
    await chosen;
    for (let looks = 0; looks < LOOKS && !below(e, id); looks++) await sleep(BETWEEN);
    const onto = below(e, id);
    if (onto) told({ drop: [id, onto] });
  }

  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
}

/** Return the sprite below a pointer that can be chosen, other than one. @param {PointerEvent} e @param {string} id */
function below(e, id) {
  const all = /** @type {Target[]} */ (document.elementsFromPoint(e.clientX, e.clientY));
  return all.find((one) => one.dataset.id !== id && one.parentElement?.id === "hits" && one.may)?.dataset.id;
}

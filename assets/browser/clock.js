// The time left for the question.
import { put } from "./dom.js";
import { texts } from "./texts.js";
import { words } from "./words.js";

let deadline = 0;
let ticks = 0;

/** Begin to count the seconds of the latest view. */
export function wind() {
  deadline = words.seconds == null ? 0 : performance.now() + words.seconds * 1000;
  tick();
}

function tick() {
  clearTimeout(ticks);
  if (!deadline) {
    put("clock", "");
    return;
  }
  const left = Math.max(0, Math.round((deadline - performance.now()) / 1000));
  put("clock", words.stopped ? texts.stopped : `${left} ${texts.seconds}`);
  ticks = setTimeout(tick, 1000);
}

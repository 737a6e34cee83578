// What has happened, and what people say.
import { $, lines, make, the } from "./dom.js";
import { texts } from "./texts.js";

const MOST = 300; // lines that are kept
const DOWN = 1e9; // pixels: to the end of any list

/** Add news, after taking away the old ones if told `anew`. @param {string[]} news @param {boolean} [anew] */
export function log(news, anew) {
  const el = $("log");
  if (anew) el.replaceChildren();
  el.append(...news.map((text) => make("p", text)));
  while (el.children.length > MOST) el.firstChild?.remove();
  el.scrollTop = getComputedStyle(el).flexDirection === "column-reverse" ? -DOWN : DOWN; // the newest is in sight
}

/** Begin anew, with no news. */
export function clearLog() {
  $("log").replaceChildren();
}

/** Show the talk. @param {[string, string][]} all who said what */
export function chat(all) {
  lines(
    "chat",
    all.map(([who, text]) => `${who}: ${text}`),
  );
  $("chat").scrollTop = DOWN;
  if (all.length) the("details", "talk").open = true;
}

/** Let people talk, or not. @param {boolean} may */
export function talk(may) {
  const field = the("input", "words");
  field.disabled = !may;
  field.placeholder = may ? texts.say : texts.chat_rests;
}

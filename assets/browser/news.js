// What has happened, and what people say.
import { $, lines, make, put, the } from "./dom.js";
import { watching } from "./link.js";
import { texts } from "./texts.js";

const MOST = 300; // lines that are kept
const LATEST = 4; // lines that a shared screen shows, of many at once
const DOWN = 1e9; // pixels: to the end of any list

/** Add news, after taking away the old ones if told `anew`. @param {string[]} news @param {boolean} [anew] */
export function log(news, anew) {
  const el = $("log");
  if (anew) el.replaceChildren();
  if (watching()) show(el.children.length ? news : news.slice(-1));
  el.append(...news.map((text) => make("p", text)));
  while (el.children.length > MOST) el.firstChild?.remove();
  el.scrollTop = DOWN;
}

/** Begin anew, with no news. */
export function clearLog() {
  $("log").replaceChildren();
  waiting.length = 0;
}

// A shared screen (/wall) shows the latest lines large, each for as long as it takes to read.
/** @type {string[]} */
const waiting = [];
let reading = 0;

/** How long a line is read, in milliseconds. @param {string} text */
export const readingTime = (text) => Math.max(2500, 70 * text.length);

/** @param {string[]} news */
function show(news) {
  waiting.push(...news);
  waiting.splice(0, waiting.length - LATEST);
  if (!reading) read();
}

function read() {
  const text = waiting.shift();
  reading = text === undefined ? 0 : setTimeout(read, readingTime(text));
  if (text !== undefined) put("last", text);
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

// The window's sounds, if turned on; a browser plays none before the page was touched.
import { watching } from "./channel.js";
import { kept } from "./kept.js";
import { words } from "./words.js";

/** @type {Map<string, HTMLAudioElement>} */
const cues = new Map();

/** Play a sound. @param {string} name */
export function cue(name) {
  if (kept.get("sounds") !== "on") return;
  const sound = cues.get(name) || new Audio(`${name}.wav`);
  cues.set(name, sound);
  sound.play().catch(() => 0);
}

/** Play what news sound like. @param {import("./messages.js").News} news told now, after `words` */
export function heard(news) {
  if (news.outcome?.length && !words.outcome?.length) cue(news.won || watching() ? "win" : "knock");
  else if (news.asked && !words.asked) cue("turn");
}

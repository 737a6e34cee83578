// The room: who sits where, what its owner can decide, and the parts of the page that a stage of it shows.
import { told } from "./acting.js";
import { sure } from "./dialogs.js";
import { $, button, lines, make, put, refill, shows } from "./dom.js";
import { texts } from "./texts.js";
import { words } from "./words.js";

/** @typedef {import("./messages.js").Words} Words */

/** List the seats. @param {Words["places"]} all */
export function places(all) {
  const line = (/** @type {Words["places"][0]} */ [seat, name, facts, free]) =>
    `${seat}. ${free ? texts.free : name}${facts ? ` (${facts})` : ""}`;
  lines("places", all.map(line), "li");
}

/**
 * Take a decision of the owner.
 * @param {Words["decisions"][0]} one @param {number} n its place in the list
 */
const decide = ([, label, why, mark], n) => sure(why, label, () => told({ order: [n, mark] }));

/** Fill the owner's decisions: about the table, then each seat. @param {Words["decisions"]} all */
export function decisions(all) {
  shows("to-owner", all.length);
  const start = all.findIndex((one) => one[4]);
  for (const el of [$("begin"), $("next")]) {
    el.hidden = start < 0;
    if (start < 0) continue;
    el.textContent = all[start][1];
    el.onclick = () => decide(all[start], start);
  }
  /** @type {Map<string, HTMLElement[]>} */
  const groups = new Map();
  all.forEach((one, n) => groups.set(one[0], [...(groups.get(one[0]) || []), button(one[1], () => decide(one, n))]));
  const sections = [...groups].map(([about, buttons]) =>
    make("section", "", make("h3", about || texts.about_table), ...buttons),
  );
  refill($("decisions"), sections);
}

/** Show what belongs to the stage of the room. */
export function stages() {
  const lobby = words.stage === "lobby" || words.stage === "dealing";
  const over = !!words.outcome?.length;
  shows("lobby", lobby);
  shows("end", over);
  $("game").classList.toggle("waits", lobby);
  $("game").classList.toggle("over", over);
  shows("invite", words.code && lobby);
  const plays = words.ready != null;
  shows("ready", plays);
  put("ready", words.ready ? texts.not_ready : texts.ready);
  const [come, begun] = words.along || [];
  shows("again", plays && words.stage === "over");
  put("again", come || (words.ready ? texts.not_again : texts.again));
  put("begun", begun || "");
  $("plate").className = words.asked ? "asked" : "";
  document.title = (words.asked ? `(!) ${texts.your_turn} - ` : "") + (words.title || "Vernissage");
}

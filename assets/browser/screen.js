// This screen: its size and layout, and letting the table know when they change.
import { seated, watching } from "./channel.js";
import { kept } from "./kept.js";
import { layoutOf } from "./layouts.js";
import { act } from "./link.js";
import { spoken } from "./texts.js";
import { words } from "./words.js";

/** @type {"" | "hand" | "look"} */
let picked = "";

export const layout = () => layoutOf(innerWidth, innerHeight, watching(), picked, words.begins || "hand");

/** What the table is told of this screen: a `Fit`. */
export const screenNow = () => ({
  w: document.documentElement.clientWidth,
  h: innerHeight,
  layout: layout(),
  text: +(kept.get("text") || 1),
  language: spoken,
  pack: kept.get("pack"),
});

/** Ask the table for the picture as this screen is now. */
export const fit = () => act({ fit: screenNow() });

/** Show the hand or the table from now on. @param {"hand" | "look"} name */
export function pick(name) {
  picked = name;
  fit();
}

/** Use the size of text that was chosen here. */
export function enlarged() {
  document.documentElement.style.fontSize = 16 * +(kept.get("text") || 1) + "px";
}

let sizing = 0;
addEventListener("resize", () => {
  clearTimeout(sizing);
  sizing = setTimeout(() => seated() && fit(), 150);
});

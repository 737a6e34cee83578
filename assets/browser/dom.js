// Elements, in few words.
export const $ = (id) => document.getElementById(id);

// Opens a dialog, which Back closes: not at the door, whose address has the code.
export function over(dialog) { dialog.showModal(); if (!$("game").hidden && !history.state) history.pushState(1, ""); }

// `more`: its text, or its properties.
export function make(tag, more = "", ...inside) {
  const el = Object.assign(document.createElement(tag), typeof more === "string" ? { textContent: more } : more);
  el.append(...inside);
  return el;
}

// Helpers for DOM elements.
export const $ = (id) => document.getElementById(id);

// Opens a dialog that Back closes; not while joining: the URL with the code would enter the history.
export function over(dialog) { dialog.showModal(); if (!$("game").hidden && !history.state) history.pushState(1, ""); }

// `more`: its text, or its properties.
export function make(tag, more = "", ...inside) {
  const el = Object.assign(document.createElement(tag), typeof more === "string" ? { textContent: more } : more);
  el.append(...inside);
  return el;
}

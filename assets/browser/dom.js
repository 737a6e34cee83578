// Elements, in few words.
export const $ = (id) => document.getElementById(id);

// `more`: its text, or its properties.
export function make(tag, more = "", ...inside) {
  const el = Object.assign(document.createElement(tag), typeof more === "string" ? { textContent: more } : more);
  el.append(...inside);
  return el;
}

// Helpers for DOM elements, in browsers from Safari 15, Chrome 100 and Firefox 100 on.

/** The element with an id. @param {string} id @returns {HTMLElement} */
export const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The element of a kind with an id.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} id @returns {HTMLElementTagNameMap[T]}
 */
export const the = (tag, id) => /** @type {HTMLElementTagNameMap[T]} */ (document.querySelector(`${tag}#${id}`));

/**
 * Set properties. Roles and what begins with `aria` are set as attributes; null removes one.
 * @template {Element} E
 * @param {E} el @param {Record<string, unknown>} all @returns {E}
 */
export function set(el, all) {
  for (const [key, value] of Object.entries(all)) {
    const name = key.startsWith("aria") ? "aria-" + key.slice(4).toLowerCase() : key === "role" && key;
    if (!name) Object.assign(el, { [key]: value });
    else if (value == null) el.removeAttribute(name);
    else el.setAttribute(name, String(value));
  }
  return el;
}

/**
 * Make an element. more: its text, or its properties.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string | Record<string, unknown>} [more] @param {...(Node | string)} inside
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, more = "", ...inside) {
  const el = set(document.createElement(tag), typeof more === "string" ? { textContent: more } : more);
  el.append(...inside);
  return el;
}

/** @param {string} textContent @param {() => void} onclick @param {boolean} [off] */
export const button = (textContent, onclick, off) => make("button", { textContent, onclick, ariaDisabled: !!off });

/** @param {string} id @param {string} text */
export const put = (id, text) => {
  $(id).textContent = text;
};

/** @param {string} id @param {unknown} may */
export const shows = (id, may) => {
  $(id).hidden = !may;
};

/**
 * Fill an element with one element a line.
 * @param {string} id @param {string[]} all @param {"p" | "li"} [tag]
 */
export const lines = (id, all, tag = "p") => $(id).replaceChildren(...all.map((text) => make(tag, text)));

/**
 * Replace an element's children; the focus stays at the same position.
 * @param {Element} el @param {Node[]} made
 */
export function refill(el, made) {
  const buttons = () => [...el.querySelectorAll("button")];
  const at = buttons().findIndex((one) => one === document.activeElement);
  el.replaceChildren(...made);
  if (at >= 0) (buttons()[at] || buttons()[0])?.focus();
}

// Helpers for DOM elements, in browsers from Safari 15, Chrome 100 and Firefox 100 on.
export const $ = (id) => document.getElementById(id);
const root = document.documentElement;

// Dialogs for browsers without them: drawn by CSS, closed by Escape.
const Dialog = Object.getPrototypeOf(document.createElement("dialog"));
if (!Dialog.showModal) {
  root.classList.add("plain");
  const open = () => [...document.querySelectorAll("dialog[open]")];
  Object.defineProperties(Dialog, {
    open: { get() { return this.hasAttribute("open"); } },
    showModal: { value() { this.setAttribute("open", ""); this.querySelector("button, input, select, [tabindex]")?.focus(); } },
    close: { value() { if (this.open) { this.removeAttribute("open"); this.dispatchEvent(new Event("close")); } } },
  });
  addEventListener("keydown", (e) => { if (e.key === "Escape") open().pop()?.close(); });
}

// Opens a dialog that Back closes; not while joining: the URL with the code would enter the history. Nothing scrolls behind it.
export function over(dialog) {
  dialog.showModal();
  root.classList.add("covered");
  dialog.addEventListener("close", () => root.classList.toggle("covered", !!document.querySelector("dialog[open]")), { once: true });
  if (!$("game").hidden && !history.state) history.pushState(1, "");
}

// Sets properties. Roles and what begins with `aria` are set as attributes; null removes one.
export function set(el, all) {
  for (const [key, value] of Object.entries(all)) {
    const name = key.startsWith("aria") ? "aria-" + key.slice(4).toLowerCase() : key === "role" && key;
    if (!name) el[key] = value; else if (value == null) el.removeAttribute(name); else el.setAttribute(name, value);
  }
  return el;
}

// `more`: its text, or its properties.
export function make(tag, more = "", ...inside) {
  const el = set(document.createElement(tag), typeof more === "string" ? { textContent: more } : more);
  el.append(...inside);
  return el;
}

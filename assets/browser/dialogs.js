// Dialogs: opened over the table; closed by their button, by Back, and by a tap beside them.
import { $, put, the } from "./dom.js";

const root = document.documentElement;
const open = () => /** @type {HTMLDialogElement[]} */ ([...document.querySelectorAll("dialog[open]")]);

// Dialogs for browsers without them: drawn by CSS, closed by Escape.
const Dialog = Object.getPrototypeOf(document.createElement("dialog"));
if (!Dialog.showModal) {
  root.classList.add("plain");
  Object.defineProperties(Dialog, {
    open: {
      /** @this {HTMLElement} */
      get() {
        return this.hasAttribute("open");
      },
    },
    showModal: {
      /** @this {HTMLElement} */
      value() {
        this.setAttribute("open", "");
        /** @type {?HTMLElement} */ (this.querySelector("button, input, select, [tabindex]"))?.focus();
      },
    },
    close: {
      /** @this {HTMLDialogElement} */
      value() {
        if (!this.open) return;
        this.removeAttribute("open");
        this.dispatchEvent(new Event("close"));
      },
    },
  });
  addEventListener("keydown", (e) => {
    if (e.key === "Escape") open().pop()?.close();
  });
}

/**
 * Open a dialog that Back closes; not while joining: the URL with the code would enter the history. Nothing scrolls
 * behind it.
 * @param {HTMLDialogElement} dialog
 */
export function over(dialog) {
  dialog.showModal();
  root.classList.add("covered");
  dialog.addEventListener("close", () => root.classList.toggle("covered", open().length > 0), { once: true });
  if (!$("game").hidden && !history.state) history.pushState(1, "");
}

export const closeAll = () => open().forEach((one) => one.close());

/**
 * Do an action; ask first if there is a question (`why`). label: of the button that does it.
 * @param {string} why @param {string} label @param {() => unknown} does
 */
export function sure(why, label, does) {
  if (!why) {
    does();
    return;
  }
  put("sure-told", why);
  put("sure-yes", label);
  $("sure-yes").onclick = () => {
    the("dialog", "sure").close();
    does();
  };
  over(the("dialog", "sure"));
}

addEventListener("popstate", closeAll);
// A finger that has opened a dialog by holding still does not close it by letting go.
let pressed = /** @type {?EventTarget} */ (null);
addEventListener("pointerdown", ({ target }) => (pressed = target), true);
addEventListener("click", ({ target, x, y }) => {
  const el = /** @type {HTMLDialogElement} */ (target);
  if (el.tagName !== "DIALOG" || el !== pressed) return;
  const r = el.getBoundingClientRect();
  if (x < r.x || x > r.right || y < r.y || y > r.bottom) el.close();
});
for (const el of document.querySelectorAll("[id$=-close]")) {
  /** @type {HTMLElement} */ (el).onclick = () => /** @type {HTMLDialogElement} */ (el.parentElement).close();
}

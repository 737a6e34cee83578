// What this browser keeps between visits. Where site data are blocked it is kept only while the page is open.

/** @type {Map<string, string>} */
const page = new Map();
const found = (() => {
  try {
    localStorage.setItem("tried", "1");
    localStorage.removeItem("tried");
    return localStorage;
  } catch {
    return null;
  }
})();

export const forgetful = !found;
export const kept = {
  /** @param {string} key @returns {string} empty where nothing is kept */
  get: (key) => (found ? found.getItem(key) : page.get(key)) || "",
  /** Keep a value; an empty one is not kept. @param {string} key @param {string} value */
  set(key, value) {
    if (!found) page.set(key, value);
    else if (value) found.setItem(key, value);
    else found.removeItem(key);
  },
};

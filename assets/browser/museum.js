// The museum: search all works and see each with its label.
import { load } from "./channel.js";
import { over } from "./dialogs.js";
import { make } from "./dom.js";
import { found } from "./museum_search.js";
import { loadDeck, pictureUrl } from "./pictures.js";

/** @typedef {import("./museum_search.js").Work} Work */

/**
 * Open the museum, with the pictures of a pack or, "", the painted ones.
 * @param {Record<string, string>} texts @param {string} pack
 */
export async function open(texts, pack) {
  const answer = await load(`/museum/${pack || "painted"}/${texts.spoken}.json`);
  const { title, look_for, none, shown, offers, deck, works } = await answer.json();
  const text = make("input", { type: "search", placeholder: look_for, ariaLabel: look_for, maxLength: 40 });
  const picks = offers.map((/** @type {[string, string][]} */ all) =>
    make("select", { ariaLabel: all[0][1] }, ...all.map(([value, name]) => new Option(name, value))),
  );
  const list = make("select", { size: 9, ariaLabel: title });
  const count = make("p", { role: "status" });
  const loading = make("p");
  const close = make("button", texts.close);
  const { figure, hang, empty } = frame(none);
  const wall = make("dialog", { className: "museum", ariaLabel: title },
    make("header", "", make("h2", title), count, close),
    make("div", { className: "search" }, text, ...picks, list, loading),
    figure,
  ); // prettier-ignore
  const chosen = () => works.find((/** @type {Work} */ [key]) => key === list.value);
  const look = () => {
    const before = list.value;
    const values = picks.map((/** @type {HTMLSelectElement} */ one) => one.value).filter(Boolean);
    const left = found(works, values, text.value);
    list.replaceChildren(...left.map(([key, name, artist, year]) => new Option(`${artist}: ${name}, ${year}`, key)));
    list.value = left.some(([key]) => key === before) ? before : left[0]?.[0] || "";
    count.textContent = shown[left.length];
    hang(chosen());
  };
  list.oninput = () => hang(chosen());
  for (const one of [text, ...picks]) one.oninput = look;
  close.onclick = () => wall.close();
  wall.addEventListener("close", () => {
    empty();
    wall.remove();
  });
  document.body.append(wall);
  over(wall);
  look();
  list.focus();
  await loadDeck(deck, loading, texts.pictures);
  hang(chosen());
}

/** Make the frame in which a work hangs, with its label. @param {string} none what is said where nothing hangs */
function frame(none) {
  const picture = make("img");
  const label = make("div", { className: "label" });
  const figure = make("figure", "", picture, make("figcaption", "", label));
  let url = "";
  const empty = () => URL.revokeObjectURL(url);
  /** @param {Work | undefined} work */
  const hang = (work) => {
    picture.hidden = !work;
    empty();
    label.replaceChildren(...(work ? [...work[4], ...work[5]] : [none]).map((line) => make("p", line)));
    if (!work) return;
    picture.alt = work[1];
    picture.style.setProperty("--shape", String(work[6][0] / work[6][1]));
    picture.src = url = pictureUrl(work[0]);
  };
  return { figure, hang, empty };
}

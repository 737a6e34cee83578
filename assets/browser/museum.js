// The museum: search all works and see each with its label.
import { make, over } from "./dom.js";
import { loadDeck, pictureUrl } from "./draw.js";
import { load } from "./link.js";

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export async function open(texts, pack) {
  const answer = await load(`/museum/${pack || "painted"}/${texts.spoken}.json`);
  const { title, look_for, none, shown, offers, deck, works } = await answer.json();
  const text = make("input", { type: "search", placeholder: look_for, ariaLabel: look_for, maxLength: 40 });
  const picks = offers.map((all) => make("select", { ariaLabel: all[0][1] }, ...all.map(([value, name]) => new Option(name, value))));
  const list = make("select", { size: 9, ariaLabel: title }), count = make("p", { role: "status" }), loading = make("p");
  const picture = make("img"), label = make("div", { className: "label" });
  const close = make("button", texts.close);
  const wall = make("dialog", { className: "museum", ariaLabel: title },
    make("header", "", make("h2", title), count, close),
    make("div", { className: "search" }, text, ...picks, list, loading), make("figure", "", picture, make("figcaption", "", label)));
  let url = "";
  const hang = () => {
    const work = works.find(([key]) => key === list.value);
    picture.hidden = !work;
    URL.revokeObjectURL(url);
    label.replaceChildren(...(work ? [...work[4], ...work[5]] : [none]).map((line) => make("p", line)));
    if (!work) return;
    picture.alt = work[1];
    picture.style.setProperty("--shape", work[6][0] / work[6][1]);
    picture.src = url = pictureUrl(work[0]);
  };
  const look = () => {
    const before = list.value, wanted = folded(text.value), by = picks.map((one) => one.value).filter(Boolean);
    const found = works.filter((work) => by.every((one) => work[7].includes(one)) && folded(`${work[1]} ${work[2]}`).includes(wanted));
    list.replaceChildren(...found.map(([key, name, artist, year]) => new Option(`${artist}: ${name}, ${year}`, key)));
    list.value = found.some(([key]) => key === before) ? before : found[0]?.[0] || "";
    count.textContent = shown[found.length];
    hang();
  };
  list.oninput = hang;
  for (const one of [text, ...picks]) one.oninput = look;
  close.onclick = () => wall.close();
  wall.addEventListener("close", () => { URL.revokeObjectURL(url); wall.remove(); });
  document.body.append(wall);
  over(wall);
  look();
  list.focus();
  await loadDeck(deck, loading, texts.pictures);
  hang();
}

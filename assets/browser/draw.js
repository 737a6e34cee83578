// Drawing faces: lists of commands recorded by the table, in units around the upper left corner of a sprite.
const FAMILY = { r: "v-serif, serif", i: "v-serif-italic, serif", s: "v-sans, sans-serif", m: "v-sans-semi, sans-serif", b: "v-sans-bold, sans-serif" };
const FACES = ["v-serif", "v-serif-italic", "v-sans", "v-sans-semi", "v-sans-bold"];
const pictures = new Map(), stamps = new Map();
let symbols = {}, waiting = new Set(), loaded = "";

export async function prepare() {
  symbols = await (await fetch("/symbols.json")).json();
  await Promise.all(FACES.map((face) => document.fonts.load(`16px ${face}`).catch(() => 0)));
}

// Loads all pictures of a game in one piece, always the same: how many bytes come tells nothing of a hand. Those there are stay until then.
export async function loadDeck(path, progress) {
  if (!path || path === loaded) return;
  loaded = path;
  const repaint = pictures.size > 0;
  try {
    const answer = await fetch(path), reader = answer.body.getReader(), parts = [];
    const size = +answer.headers.get("Content-Length");
    for (let got = 0; ;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (loaded !== path) return; // others are wanted by now
      parts.push(value);
      progress((got += value.length) / size);
    }
    const whole = new Blob(parts), head = new DataView(await whole.slice(0, 4).arrayBuffer()).getUint32(0);
    let at = 4 + head;
    for (const [key, length, jpeg] of JSON.parse(await whole.slice(4, at).text())) {
      if (pictures.get(key)?.image) URL.revokeObjectURL(pictures.get(key).image.src);
      pictures.set(key, { from: whole.slice(at, at + length, jpeg ? "image/jpeg" : "image/webp"), image: null });
      at += length;
    }
    if (repaint) dispatchEvent(new Event("pictures"));
    const again = waiting;
    waiting = new Set();
    again.forEach((paint) => paint());
  } catch { if (loaded === path) { loaded = ""; setTimeout(() => loaded || loadDeck(path, progress), 3000); } }
}

export function pictureUrl(key) { return pictures.has(key) ? URL.createObjectURL(pictures.get(key).from) : ""; }

function pictureOf(key, again) {
  const found = pictures.get(key);
  if (!found) { waiting.add(again); return null; }
  if (!found.image) {
    found.again = new Set();
    found.image = new Image();
    found.image.onload = () => { const all = found.again; found.again = new Set(); all.forEach((paint) => paint()); };
    found.image.src = URL.createObjectURL(found.from);
  }
  if (found.image.complete && found.image.naturalWidth) return found.image;
  found.again.add(again);
  return null;
}

export function symbol(name, px, color) {
  const key = `${name} ${px} ${color}`;
  let made = stamps.get(key);
  if (made) return made;
  made = document.createElement("canvas");
  made.width = made.height = Math.max(1, px);
  const c = made.getContext("2d");
  c.fillStyle = color.slice(0, 7);
  for (const [kind, clear, ...at] of symbols[name] || []) {
    c.globalCompositeOperation = clear ? "destination-out" : "source-over";
    c.beginPath();
    if (kind === "d") c.arc(at[0] * px, at[1] * px, at[2] * px, 0, 7);
    else for (let n = 0; n < at.length; n += 2) c.lineTo(at[n] * px, at[n + 1] * px);
    c.fill();
  }
  if (color.length > 7) { c.globalCompositeOperation = "destination-in"; c.fillStyle = "#000000" + color.slice(7); c.fillRect(0, 0, px, px); }
  stamps.set(key, made);
  return made;
}

function bounds(ops, w, h) {
  let x0 = 0, y0 = 0, x1 = w, y1 = h;
  const grow = (x, y, a, b) => { x0 = Math.min(x0, x); y0 = Math.min(y0, y); x1 = Math.max(x1, a); y1 = Math.max(y1, b); };
  for (const o of ops) {
    if (o[0] === "p") grow(o[1], o[2], o[1] + o[3], o[2] + o[4]);
    else if (o[0] === "s") grow(o[1] - 2 * o[5], o[2] - 2 * o[5], o[1] + o[3] + 2 * o[5], o[2] + o[4] + 2 * o[5]);
    else if (o[0] === "d") grow(o[1] - o[3], o[2] - o[3], o[1] + o[3], o[2] + o[3]);
    else if (o[0] === "t") grow(o[2], o[3] - o[5], o[2] + o[7], o[3] + o[5] * 0.3);
    else if (o[0] === "y") grow(o[2] - o[4] / 2, o[3] - o[4] / 2, o[2] + o[4] / 2, o[3] + o[4] / 2);
  }
  return [Math.floor(x0 - 1), Math.floor(y0 - 1), Math.ceil(x1 + 1), Math.ceil(y1 + 1)];
}

// Paints a face of w by h units, `times` as large, on a canvas that lies around the middle of its sprite. `density`: pixels a unit.
export function paint(canvas, ops, w, h, times, density) {
  const [x0, y0, x1, y1] = bounds(ops, w, h), d = density * times;
  canvas.width = Math.max(1, Math.round((x1 - x0) * d));
  canvas.height = Math.max(1, Math.round((y1 - y0) * d));
  Object.assign(canvas.style, { left: (x0 - w / 2) * times + "px", top: (y0 - h / 2) * times + "px", width: (x1 - x0) * times + "px", height: (y1 - y0) * times + "px" });
  const c = canvas.getContext("2d");
  c.setTransform(d, 0, 0, d, -x0 * d, -y0 * d);
  const mine = (canvas.painted = {});
  const again = () => { if (canvas.isConnected && canvas.painted === mine) paint(canvas, ops, w, h, times, density); };
  for (const o of ops) PAINT[o[0]](c, o, d, again);
}

const rounded = (c, x, y, w, h, r) => { c.beginPath(); c.roundRect(x, y, Math.max(0, w), Math.max(0, h), Math.max(0, Math.min(r, w / 2, h / 2))); };

const PAINT = {
  p(c, [, x, y, w, h, top, low, edge, border = 0, r = 0]) {
    const inset = edge ? border / 2 : 0;
    c.fillStyle = top;
    if (low) { const g = c.createLinearGradient(0, y, 0, y + h); g.addColorStop(0, top); g.addColorStop(1, low); c.fillStyle = g; }
    rounded(c, x + inset, y + inset, w - 2 * inset, h - 2 * inset, r - inset);
    c.fill();
    if (edge) { c.strokeStyle = edge; c.lineWidth = border; c.stroke(); }
  },
  s(c, [, x, y, w, h, blur, r, color], d) {
    const far = 20000;
    c.save(); c.shadowColor = color; c.shadowBlur = blur * d * 1.1; c.shadowOffsetX = far; c.fillStyle = "#000";
    rounded(c, x - far / d, y, w, h, r); c.fill(); c.restore();
  },
  d(c, [, x, y, r, color]) { c.fillStyle = color; c.beginPath(); c.arc(x, y, r, 0, 7); c.fill(); },
  y(c, [, name, x, y, size, color], d) { c.drawImage(symbol(name, Math.max(1, Math.round(size * d)), color), x - size / 2, y - size / 2, size, size); },
  t(c, [, text, x, y, face, size, color, wide]) {
    c.font = `${size}px ${FAMILY[face] || "sans-serif"}`; c.fillStyle = color; c.textBaseline = "alphabetic"; c.fillText(text, x, y, wide + 0.5);
  },
  i(c, [, key, x, y, w, h, px = 0, py = 0, pw = 1, ph = 1], d, again) {
    const image = pictureOf(key, again);
    if (!image) { c.fillStyle = "#5F564A"; c.fillRect(x, y, w, h); return; }
    const ww = w / pw, hh = h / ph, part = Math.min(image.naturalWidth / ww, image.naturalHeight / hh);
    const fw = ww * part, fh = hh * part, left = (image.naturalWidth - fw) / 2, top = (image.naturalHeight - fh) * 0.4;
    c.imageSmoothingQuality = "high";
    c.drawImage(image, left + px * fw, top + py * fh, fw * pw, fh * ph, x, y, w, h);
  },
  m(c, [, x, y, w, h, color]) { c.save(); c.globalCompositeOperation = "multiply"; c.fillStyle = color; rounded(c, x, y, w, h, Math.min(w, h) * 0.05); c.fill(); c.restore(); },
  c(c, [, x, y, w, h]) { c.save(); c.beginPath(); c.rect(x, y, w, h); c.clip(); },
  C(c) { c.restore(); },
  k(c, [, x, y, w, h, s]) { c.save(); c.beginPath(); c.moveTo(x + w - s, y + h); c.lineTo(x + w, y + h - s); c.lineTo(x + w, y + h); c.closePath(); c.clip(); },
  K(c) { c.restore(); },
};

// Talking to the table: JSON up by POST, lines of JSON down in one long answer. The seat's token is in a header, never in a cookie.
const WALL = location.pathname === "/wall";
const KEPT = WALL ? "wall" : "seat";
let token = localStorage.getItem(KEPT) || "";

export const seated = () => token !== "";
export const watching = () => WALL;

export function forget() { token = ""; localStorage.removeItem(KEPT); }

function post(path, body, signal) {
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = "Bearer " + token;
  return fetch(path, { method: "POST", body: JSON.stringify(body), headers, signal, cache: "no-store", credentials: "omit", redirect: "error" });
}

// Returns why not, empty where we have a place.
export async function join(name, code, watch, language) {
  let answer;
  try { answer = await post("/join", { name, code, watch, language }); } catch { return "?"; }
  if (!answer.ok) return (await answer.text()) || "?";
  token = (await answer.json()).token;
  localStorage.setItem(KEPT, token);
  return "";
}

// Does one thing at the table; returns what is to be said of it. Once more where the connection was gone: answers carry their question.
export async function act(what, again = true) {
  try {
    const answer = await post("/do", what);
    if (again && answer.status === 429) throw new Error("too much at once");
    return answer.ok ? (await answer.json()).said : "";
  } catch {
    if (!again) return "";
    await new Promise((go) => setTimeout(go, 250));
    return act(what, false);
  }
}

// The table sends something at least every ten seconds. Each time we say that we are here, or it gives our place a rest;
// a timer would sleep with a tab that nobody looks at. Where nothing comes for long, we follow anew.
const BEAT = 5000, SILENT = 30000;
let beaten = 0;
function beat() {
  if (Date.now() - beaten < BEAT) return;
  beaten = Date.now();
  act({});
}

// Follows the table until the seat is gone. `hear` gets each message, `link` whether there is a connection.
export async function follow(screen, hear, link) {
  for (let wait = 300; token; wait = Math.min(8000, wait * 1.7)) {
    const began = Date.now();
    const ends = new AbortController();
    let patience = setTimeout(() => ends.abort(), SILENT);
    try {
      const answer = await post("/stream", screen(), ends.signal);
      if (answer.status === 401) { forget(); return; }
      if (!answer.ok) throw new Error(answer.status);
      link(true);
      const reader = answer.body.getReader(), text = new TextDecoder();
      for (let rest = ""; ;) {
        const { value, done } = await reader.read();
        if (done) break;
        if (Date.now() - began > SILENT) wait = 300; // else one that ends at once would come back at once
        clearTimeout(patience);
        patience = setTimeout(() => ends.abort(), SILENT);
        beat();
        const lines = (rest + text.decode(value, { stream: true })).split("\n");
        rest = lines.pop();
        for (const line of lines) if (line.trim()) hear(JSON.parse(line));
      }
    } catch { link(false); } finally { clearTimeout(patience); }
    await new Promise((go) => setTimeout(go, wait));
  }
}

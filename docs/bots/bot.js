// A bot in JavaScript (docs/bots.md): run it with --program "node docs/bots/bot.js".
// Masters Gallery by counting, any other game by chance. One JSON object a line, both ways.
"use strict";

const NUMBERS = [17, 18, 19, 20, 21]; // cards of each artist; cards are numbered artist after artist, from 0
const ARTIST_OF = NUMBERS.flatMap((count, artist) => Array(count).fill(artist));
const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

let game = "";
let seat = 0;
let chance = 0; // the state of a small generator, so that the same seed gives the same match
let view = null;

function below(limit) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * limit);
}

function worth(intent, strength) {
  if (intent.cards) return intent.cards.length; // cards added at the end of a round cost nothing
  if (intent.card !== undefined) return strength[ARTIST_OF[intent.card]];
  return strength[intent.artist === undefined ? 0 : intent.artist];
}

function choose(legal) {
  if (game !== "masters_gallery") return below(legal.length);
  const me = view.state.players[seat];
  const mine = [...me.hand, ...me.shown].map((card) => ARTIST_OF[card]);
  const strength = NUMBERS.map(
    (_, artist) =>
      4 * mine.filter((other) => other === artist).length +
      3 * view.state.totals[artist] +
      2 * view.state.tokens[artist],
  );
  const values = legal.map((intent) => worth(intent, strength));
  return values.indexOf(Math.max(...values));
}

const hear = {
  hello: () => say({ type: "hello", protocol: 1 }),
  match: (message) => ({ game, seat, seed: chance } = message),
  view: (message) => (view = message.view),
  choose: (message) => say({ type: "choice", id: message.id, number: choose(message.legal) }),
  bye: () => process.exit(0),
};

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    if (hear[message.type]) hear[message.type](message);
  });

// boardgame.io's server and its SocketIO clients, in the pattern of exchange.py: `node boardgame_io.js GUESTS NUMBER WARM PAUSE`
// prints its figures. The table, its intents and views are those of bare.py; `client: false` is a true round trip, without a guess.
const { execSync, fork } = require('child_process');
const fs = require('fs');
const SUITS = ['clubs', 'hearts', 'spades', 'diamonds'];
const card = (n) => 'c' + String(n).padStart(3, '0');
const entry = (n, seat) => ({ n, seat, kind: 'play', card: card(n % 52), text: `Player ${seat} played a card to pile ${n % 6}` });
const each = (count, make) => [...Array(count).keys()].map(make);
const game = {
  name: 'sample', disableUndo: true, minPlayers: 2, maxPlayers: 8,
  setup: ({ ctx }) => ({
    v: 0, numbers: each(ctx.numPlayers, () => 0),
    hands: each(ctx.numPlayers, (p) => each(13, (n) => ({ id: card(13 * p + n), suit: SUITS[n % 4], rank: n, face: true }))),
    piles: each(6, (n) => ({ id: `pile-${n}`, count: 7 + n, top: { id: card(100 + n), suit: SUITS[n % 4], rank: n }, cards: each(8, (m) => card(100 + 8 * n + m)) })),
    log: each(32, (n) => entry(n, n % ctx.numPlayers)),
  }),
  turn: { activePlayers: { all: 'play' } },
  moves: {
    play: { client: false, ignoreStaleStateID: true, move: ({ G, playerID }, intent) => {
      const p = +playerID, hand = G.hands[p], place = hand.findIndex((held) => held.id === intent.cards[0]);
      if (intent.kind !== 'play' || intent.seq !== G.numbers[p] + 1 || place < 0) return 'INVALID_MOVE';
      hand.push(hand.splice(place, 1)[0]); G.piles[G.v % 6].count++; G.v++; G.numbers[p] = intent.seq;
      G.log = G.log.slice(1).concat([entry(G.v, p)]);
    } },
  },
  playerView: ({ G, ctx, playerID }) => {
    if (!G.hands) return G;
    const me = +playerID, hand = G.hands[me] || [];
    return { v: G.v, game: 'sample', phase: 'play', turn: G.v % ctx.numPlayers, me, ack: G.numbers[me],
      seats: G.hands.slice(0, 4).map((h, n) => ({ id: n, name: `Player number ${n}`, connected: true, hand: h.length, score: 10 * n, bot: n > 1 })),
      hand: hand.map((held) => ({ ...held })), piles: G.piles.map((pile) => ({ ...pile, top: { ...pile.top }, cards: [...pile.cards] })),
      legal: hand.map((held, n) => ({ kind: 'play', card: held.id, to: `pile-${n % 6}` })), log: G.log.map((e) => ({ ...e })),
      clock: { turn_ms: 30000, left_ms: 12345, paused: false } };
  },
};
const intent = (number) => ({ t: 'intent', kind: 'play', seat: 0, seq: number, match: '0f8fad5b-d9cd-469f-a165-70867728950e',
  cards: [card(number % 13)], to: 'pile-3', args: { suit: 'hearts', bid: 12, say: 'x'.repeat(60) }, at: 1700000000.123 });
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const now = () => Number(process.hrtime.bigint()) / 1000;
const pin = (core, pid) => { try { execSync(`taskset -a -cp ${core} ${pid}`, { stdio: 'ignore' }); } catch (e) { /* one core, or not Linux */ } };

function cpu(pid) { // microseconds of all threads
  return fs.readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
    try { return sum + fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0] / 1000; } catch (e) { return sum; }
  }, 0);
}

function host() {
  const { Server, Origins } = require('boardgame.io/server');
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  console.log = console.info = () => {};
  const listen = server.app.listen; // its own takes no address: keep it on this machine
  server.app.listen = function (port, told) { listen.call(server.app, port, '127.0.0.1', told); return server.app.server; };
  server.run({ port: 0 }).then(() => process.send(server.app.server.address().port));
  process.on('disconnect', () => process.exit(0));
}

async function load(guests, number, warm, pause) {
  const { Client } = require('boardgame.io/client'), { SocketIO } = require('boardgame.io/multiplayer');
  pin(1, process.pid);
  const child = fork(__filename, ['host'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise((told) => child.once('message', told));
  pin(0, child.pid);
  const clients = each(guests, (p) => Client({ game, numPlayers: guests, playerID: String(p), matchID: 'bench', debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'], forceNew: true } }) }));
  for (const client of clients) {
    client.start();
    for (let n = 0; n < 200 && !(client.getState()?.isConnected && client.getState().G.hand); n++) await sleep(20);
  }
  await sleep(300);
  const seen = each(guests, () => 0), came = each(guests, () => 0), own = [], other = [];
  let left = 0, all = null, before = 0;
  clients.forEach((client, p) => client.subscribe((state) => {
    if (state && state.G.v > seen[p]) { seen[p] = state.G.v; came[p] = now(); if (--left === 0) all(); }
  }));
  for (let count = 1; count <= warm + number; count++) {
    if (count === warm + 1) before = cpu(child.pid);
    if (pause) await sleep(pause);
    left = guests;
    const done = new Promise((resolve) => { all = resolve; }), sent = now();
    clients[0].moves.play(intent(count));
    await done;
    if (count > warm) { own.push(came[0] - sent); other.push(Math.max(...came.slice(1)) - sent); }
  }
  const spent = (cpu(child.pid) - before) / number;
  const at = (values, share) => Math.round(values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]);
  console.log(JSON.stringify({ own_p50: at(own, 0.5), own_p95: at(own, 0.95), other_p50: at(other, 0.5), other_p95: at(other, 0.95), host_cpu: Math.round(spent) }));
  process.exit(0);
}

process.argv[2] === 'host' ? host() : load(...process.argv.slice(2).map(Number));

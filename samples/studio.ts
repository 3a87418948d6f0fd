/** A whole studio in one file: a coin to flip, and what docs/vendor-protocol.md asks for. Node 24 and nothing else; copy it. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomInt,
} from "node:crypto";
import { randomUUID, sign, verify } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type Fields = Record<string, unknown>;
type Key = { kty: string; crv: string; kid: string; x: string; d?: string };
/** A money call, written down before it is sent; status: null until it is decided. */
type Line = { id: string; call: string; text: string; status: string | null; at: string };

const { PORT = "4118", PLATFORM = "http://localhost:3000", PEER = "quito", FILES = "./quito" } = process.env;
/** Seconds before each further try of a call, and how often the platform's keys may be read. */
const PAUSES = (process.env["PAUSES"] ?? "1,3,10").split(",").map(Number);
const KEYS_EVERY = Number(process.env["KEYS_EVERY"] ?? "5");
const STAKES = ["100000", "500000", "2000000"];

// §2: keys and signatures
if (!existsSync(`${FILES}-key.json`)) {
  const jwk = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const named = { ...jwk, kid: `${PEER}-${randomBytes(4).toString("hex")}` };
  writeFileSync(`${FILES}-key.json`, JSON.stringify(named), { mode: 0o600 });
}
const ours = JSON.parse(readFileSync(`${FILES}-key.json`, "utf8")) as Key;
const privateKey = createPrivateKey({ key: ours, format: "jwk" });
const digestOf = (body: Buffer): string => `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;

function signed(parts: [name: string, value: string][], body: Buffer): Record<string, string> {
  const all = [...parts, ["content-digest", digestOf(body)]];
  const names = all.map(([name]) => (name === "signature" ? '"signature";req' : `"${name}"`));
  const nonce = randomBytes(16).toString("base64url");
  const input = `(${names.join(" ")});created=${Math.floor(Date.now() / 1000)};nonce="${nonce}";keyid="${ours.kid}";alg="ed25519"`;
  const base = [...all.map(([, value], at) => `${names[at]}: ${value}`), `"@signature-params": ${input}`].join("\n");
  const signature = `sig=:${sign(null, Buffer.from(base), privateKey).toString("base64")}:`;
  const fields = { "content-digest": digestOf(body), "signature-input": `sig=${input}`, signature };
  return { "content-type": "application/json", ...fields };
}

const theirs = { keys: [] as Key[], readAt: 0, triedAt: 0 };
async function keyOf(kid: string): Promise<Key | undefined> {
  const find = (): Key | undefined => theirs.keys.find((key) => key.kid === kid);
  const isWanted = !find() || Date.now() - theirs.readAt > 60_000;
  if (isWanted && Date.now() - theirs.triedAt > KEYS_EVERY * 1000) {
    theirs.triedAt = Date.now();
    const answer = await fetch(`${PLATFORM}/.well-known/marquee-vendor-keys/${PEER}.json`).catch(() => null);
    if (answer?.ok) Object.assign(theirs, await answer.json(), { readAt: Date.now() });
  }
  return find();
}

const nonces = new Map<string, number>();
/** Why a message is not the platform's; null when it is. `known`: what is covered besides header fields. */
async function refusalOf(headers: IncomingHttpHeaders, body: Buffer, known: Record<string, string>) {
  const header = (name: string): string => headers[name]?.toString() ?? "";
  if (!["signature", "signature-input", "content-digest"].every(header)) return "missing";
  const input = /^([a-z][\w.*-]*)=(\(([^()]*)\)((?:;[a-z]+=(?:\d+|"[^"]*"))+))$/.exec(header("signature-input"));
  const signature = /^([a-z][\w.*-]*)=:([A-Za-z0-9+/]{86}==):$/.exec(header("signature"));
  const pairs = (input?.[4] ?? "").matchAll(/;([a-z]+)=(?:(\d+)|"([^"]*)")/g);
  const {
    created,
    nonce = "",
    keyid = "",
    alg,
    ...rest
  } = Object.fromEntries([...pairs].map((p) => [p[1], p[2] ?? p[3]]));
  if (!input || !signature || input[1] !== signature[1] || alg !== "ed25519") return "malformed";
  if (Object.keys(rest).length > 0 || !/^[A-Za-z0-9+/=_-]{16,64}$/.test(nonce)) return "malformed";
  const names = (input[3] ?? "").split(" ");
  if (![...Object.keys(known), '"content-digest"'].every((name) => names.includes(name))) return "coverage";
  const key = await keyOf(keyid);
  if (!key) return "unknown-key";
  if (!(Math.abs(Date.now() / 1000 - Number(created)) <= 60)) return "stale";
  if (header("content-digest") !== digestOf(body)) return "digest";
  const lines = names.map((name) => `${name}: ${known[name] ?? header(name.slice(1, -1))}`);
  const base = Buffer.from([...lines, `"@signature-params": ${input[2]}`].join("\n"));
  const bytes = Buffer.from(signature[2] ?? "", "base64");
  if (!verify(null, base, createPublicKey({ key, format: "jwk" }), bytes)) return "signature";
  for (const [old, at] of nonces) if (at < Date.now() / 1000 - 120) nonces.delete(old);
  if (nonces.has(nonce)) return "replayed";
  nonces.set(nonce, Number(created));
  return null;
}

// §3: the wallet. The book is a file of lines; the last line of an id counts
const book = new Map<string, Line>();
const decided: Line[] = [];
const keep = (line: Line): unknown => book.set(line.id, line) && line.status === "OK" && decided.push(line);
const kept = existsSync(`${FILES}-book.jsonl`) ? readFileSync(`${FILES}-book.jsonl`, "utf8") : "";
for (const line of kept.split("\n")) if (line) keep(JSON.parse(line) as Line);

/** One try. Null: whatever came, nothing is known. */
async function tryOnce(call: string, text: string): Promise<Fields | null> {
  const [body, path] = [Buffer.from(text), `${new URL(PLATFORM).pathname.replace(/\/$/, "")}/vendor/v1/${call}`];
  const headers = signed([["@method", "POST"], ["@path", path]], body); // prettier-ignore
  try {
    const options = { method: "POST", headers, body, signal: AbortSignal.timeout(5_000) };
    const answer = await fetch(new URL(path, PLATFORM), options);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const known = { '"@status"': "200", '"signature";req': headers["signature"] ?? "" };
    const isTheirs =
      answer.status === 200 && (await refusalOf(Object.fromEntries(answer.headers), bytes, known)) === null;
    return isTheirs ? (JSON.parse(bytes.toString("utf8")) as Fields) : null;
  } catch {
    return null;
  }
}

/** Sends the same bytes until they are decided: a bet a few times, everything else for ever. */
async function settle(line: Line): Promise<Fields | null> {
  const write = (now: Line): void => {
    appendFileSync(`${FILES}-book.jsonl`, `${JSON.stringify(now)}\n`);
    keep(now);
  };
  write(line);
  for (let turn = 0; ; turn++) {
    const answer = await tryOnce(line.call, line.text);
    if (answer) write({ ...line, status: String(answer["status"]), at: new Date().toISOString() });
    if (answer) return answer;
    if (line.call === "bet" && turn >= PAUSES.length) return null;
    await sleep(1000 * (PAUSES[turn] ?? 60));
  }
}

function lineOf(call: string, id: string, fields: Fields): Line {
  const text = JSON.stringify({ requestId: randomUUID(), transactionId: id, ...fields });
  return { id, call, status: null, at: new Date().toISOString(), text };
}

function undo(bet: Line): Promise<Fields | null> {
  const { requestId: _, transactionId: reference, ...fields } = JSON.parse(bet.text) as Fields;
  return settle(lineOf("rollback", `undo-${bet.id}`, { ...fields, token: null, reference, roundClosed: true }));
}

// After a crash: what was sent is sent again, and a stake without a result is given back
for (const line of book.values()) {
  const isOver = book.has(`win-${line.id}`) || book.has(`undo-${line.id}`);
  if (line.call !== "bet" && line.status === null) void settle(line);
  if (line.call === "bet" && (line.status ?? "OK") === "OK" && !isOver) void undo(line);
}

// The game
const plays = new Map<string, Fields & { expires: number; opened?: boolean }>();
const begun = new Map<unknown, number>();
async function flip(
  { player, token, game, currency, playRules }: Fields,
  press: unknown,
  stake: unknown,
): Promise<Fields> {
  const id = `bet-${String(press)}`;
  if (!/^bet-[\w-]{8,48}$/.test(id) || !STAKES.includes(String(stake))) return { status: "INVALID" };
  // A double tap is one bet: the press is the id
  if (book.has(id)) return { status: "DUPLICATE" };
  const { minCycleMs = 0 } = (playRules ?? {}) as { minCycleMs?: number };
  if (Date.now() - (begun.get(player) ?? 0) < minCycleMs) return { status: "TOO_SOON" };
  begun.set(player, Date.now());
  const round = { player, game, currency, round: `round-${String(press)}` };
  const bet = lineOf("bet", id, { ...round, token, reference: null, amount: stake, roundClosed: false });
  const staked = await settle(bet);
  if (!staked) void undo(bet);
  if (staked?.["status"] !== "OK") return staked ?? { status: "UNKNOWN" };
  const won = randomInt(2) === 0 ? "0" : String((BigInt(String(stake)) * 194n) / 100n);
  const win = { ...round, token: null, reference: id, amount: won, roundClosed: true };
  const paid = await Promise.race([settle(lineOf("win", `win-${id}`, win)), sleep(3_000, null)]);
  return { status: "OK", won, balance: paid?.["balance"] };
}

// §5: what the platform asks
const limits = { minBet: "100000", maxBet: "2000000", maxWin: "1.94", returnPercent: "97.00", volatility: "low" };
const title = { code: `${PEER}-coin`, names: { en: "Quito Coin" }, category: "TABLE", playable: true, lines: null };
const games = [{ ...title, ...limits, freePlay: true, releasedAt: "2026-11-01T00:00:00.000Z" }];
const invalid = (detail: string): Fields => ({ status: "INVALID", detail });
const answers: Record<string, (request: Fields) => Fields> = {
  games: () => ({ status: "OK", games }),
  launch(request) {
    const wrong = ["player", "token", "game", "currency", "frameOrigin"].find(
      (one) => typeof request[one] !== "string",
    );
    if (wrong) return invalid(`${wrong}: missing`);
    const { accent = "#000000" } = request;
    if (typeof accent !== "string" || !/^#[0-9a-f]{6}$/.test(accent)) return invalid("accent: format");
    if (request["game"] !== title.code) return { status: "GAME_UNKNOWN" };
    const [secret, expires] = [randomBytes(24).toString("base64url"), Date.now() + 60_000];
    plays.set(secret, { ...request, expires });
    return { status: "OK", url: `http://localhost:${PORT}/play/${secret}`, expiresAt: new Date(expires).toISOString() };
  },
  round({ round, player }) {
    const read = decided.map((line) => ({ ...line, of: JSON.parse(line.text) as Record<string, string> }));
    const [bet, end] = read.filter(({ of }) => of["round"] === round && of["player"] === player);
    if (!bet) return { status: "ROUND_UNKNOWN" };
    const { game, currency, amount } = bet.of;
    const [staked, won] = [end?.call === "rollback" ? "0" : amount, end?.call === "win" ? end.of["amount"] : "0"];
    const lines = [{ label: "Coin", value: end?.call !== "win" ? "not flipped" : won === "0" ? "tails" : "heads" }];
    const about = { openedAt: bet.at, closedAt: end?.at ?? null, lines, detailUrl: null, verifyUrl: null };
    return { status: "OK", round, player, game, currency, staked, won, ...about };
  },
  transactions({ after, limit }) {
    const isCursor = typeof after === "string" && /^\d{1,9}$/.test(after);
    const from = after === null ? 0 : isCursor ? Number(after) : Infinity;
    if (from > decided.length) return { status: "CURSOR_UNKNOWN" };
    if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 1000) return invalid("limit: format");
    const to = Math.min(decided.length, from + Number(limit));
    const page = decided.slice(from, to).map(({ call, at, text }) => ({ ...(JSON.parse(text) as Fields), call, at }));
    const transactions = page.map(({ token: _, requestId: __, roundClosed: ___, ...line }: Fields) => line);
    return { status: "OK", transactions, cursor: String(to), more: to < decided.length };
  },
};

function answerOf(call: string, body: Buffer): Fields {
  try {
    const request = JSON.parse(body.toString("utf8")) as Fields;
    return { requestId: request["requestId"], ...(answers[call]?.(request) ?? { status: "GAME_CLOSED" }) };
  } catch {
    return { requestId: null, ...invalid("body: format") };
  }
}

async function serve(message: IncomingMessage, reply: ServerResponse): Promise<void> {
  const [path = "", query] = (message.url ?? "").split("?");
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const say = (status: number, value: unknown): unknown =>
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const { kty, crv, kid, x } = ours;
  if (path === "/keys.json") return void say(200, { keys: [{ kty, crv, kid, x }] });
  const play = plays.get(path.replace("/play/", ""));
  if (play && message.method === "POST") {
    const { press, stake } = JSON.parse(body.toString("utf8")) as Fields;
    const { token, player, game, currency } = play;
    const about = JSON.stringify({ requestId: randomUUID(), token, player, game, currency });
    return void say(200, press === undefined ? await tryOnce("balance", about) : await flip(play, press, stake));
  }
  if (play && !play.opened && Date.now() < play.expires) return show(play, path, reply);
  const call = path.split("/platform/v1/")[1];
  if (call === undefined || message.method !== "POST") return void say(404, { status: "NOT_FOUND" });
  const known = { '"@method"': "POST", '"@path"': path, ...(query === undefined ? {} : { '"@query"': `?${query}` }) };
  const refusal = await refusalOf(message.headers, body, known);
  if (refusal !== null) return void say(401, { status: "SIGNATURE_REFUSED", detail: refusal });
  const said = Buffer.from(JSON.stringify(answerOf(call, body)));
  const request = String(message.headers["signature"]);
  reply.writeHead(200, signed([["@status", "200"], ["signature", request]], said)).end(said); // prettier-ignore
}

/** The page of a launch; its address opens once. */
function show(play: Fields & { opened?: boolean }, path: string, reply: ServerResponse): void {
  play.opened = true;
  const { frameOrigin, currency, accent = "#2f9e6e", theme = "dark" } = play;
  const facts = JSON.stringify({ frameOrigin, currency, stakes: STAKES }).replaceAll("<", "\\u003c");
  const page = PAGE.replaceAll("%ACCENT%", String(accent)).replaceAll("%SCHEME%", theme === "light" ? "light" : "dark");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'`;
  reply.setHeader("content-security-policy", `${policy}; frame-ancestors ${String(frameOrigin)}`);
  reply.setHeader("cache-control", "no-store").setHeader("content-type", "text/html; charset=utf-8");
  reply.end(page.replace("%PLAY%", path).replace("%FACTS%", () => facts));
}

const PAGE = `<!doctype html><html lang="en" data-certify-play="%PLAY%"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Quito Coin</title><style>:root{color-scheme:%SCHEME%;background:Canvas;color:CanvasText;accent-color:%ACCENT%;font:16px/1.4 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:20px;text-align:center}
h1{margin:0;font-size:28px}#coin{width:128px;height:128px;border-radius:50%;display:grid;place-items:center;font-size:20px;border:6px solid %ACCENT%}
label{display:inline-block;padding:12px 6px}button{min-height:48px;padding:0 40px;border:0;border-radius:24px;font:inherit;font-weight:700;background:%ACCENT%;color:#000}button:disabled{opacity:.5}</style>
<h1>Heads pays 1.94</h1><div id="coin">?</div><output id="told" aria-live="polite">Balance …</output><div id="stakes"></div><button id="flip">Flip</button>
<script>const facts = %FACTS%, money = (n) => (n / 1e5).toFixed(2) + " " + facts.currency, tell = (message) => parent.postMessage(message, facts.frameOrigin);
stakes.innerHTML = facts.stakes.map((n, at) => '<label><input type="radio" name="stake" value="' + n + '"' + (at ? "" : " checked") + "> " + money(n) + "</label>").join(" ");
const ask = async (body) => (await fetch(location.pathname, { method: "POST", body: JSON.stringify(body) })).json();
const words = { INSUFFICIENT_FUNDS: "The money is not enough.", TOKEN_REFUSED: "The session has ended.", UNKNOWN: "No answer came. If the stake was taken, it is given back.", LIMIT_REACHED: "Your own limit holds.", PLAYER_EXCLUDED: "Your break goes on." };
const show = async () => { const { balance } = await ask({}); if (balance) told.textContent = "Balance " + money(balance); };
flip.onclick = async () => {
  flip.disabled = true;
  tell({ type: "round", state: "started" });
  const { status, won, balance } = await ask({ press: crypto.randomUUID(), stake: document.querySelector("input:checked").value }).catch(() => ({ status: "UNKNOWN" }));
  coin.textContent = status !== "OK" ? "?" : won === "0" ? "Tails" : "Heads";
  told.textContent = status !== "OK" ? words[status] ?? "The bet was not taken." : (won === "0" ? "No win." : "You win " + money(won) + ".") + (balance ? " Balance " + money(balance) : "");
  tell({ type: "balance" });
  tell({ type: "round", state: "ended" });
  if (status === "INSUFFICIENT_FUNDS") tell({ type: "deposit" });
  if (status === "TOKEN_REFUSED") tell({ type: "session-ended" });
  flip.disabled = false;
};
addEventListener("message", ({ origin, data }) => { if (origin === facts.frameOrigin && data.type === "refresh") show(); });
const [r, g, b] = "%ACCENT%".match(/\\w\\w/g).map((n) => parseInt(n, 16)); flip.style.color = r * 0.3 + g * 0.6 + b * 0.1 > 130 ? "#000" : "#fff";
show().then(() => tell({ type: "ready" }));</script></html>`;

const server = createServer((message, reply) => void serve(message, reply).catch(() => reply.destroy()));
server.listen(Number(PORT), "127.0.0.1", () => console.log(`http://localhost:${PORT} is open, its keys at /keys.json`));

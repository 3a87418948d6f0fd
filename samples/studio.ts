/** A whole studio in one file: a coin to flip, and what docs/vendor-protocol.md asks for. Node 24 and nothing else. */
import * as crypto from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

type Fields = Record<string, unknown>;
type Key = { kty: string; crv: string; kid: string; x: string; d?: string };
const { PORT = "4118", PLATFORM = "http://localhost:3000", PEER = "quito", FILES = "./quito" } = process.env;
/** Seconds before each further try of a call, and between two looks at the platform's keys. */
const pauses = (process.env["PAUSES"] ?? "1,3,10").split(",").map(Number);
const keysEvery = Number(process.env["KEYS_EVERY"] ?? "5");
const [STAKE, PRIZE] = ["5000000", "9700000"];

// §2: our key, and what we sign
if (!existsSync(`${FILES}-key.json`)) {
  const jwk = crypto.generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const kid = `${PEER}-${crypto.randomBytes(4).toString("hex")}`;
  writeFileSync(`${FILES}-key.json`, JSON.stringify({ ...jwk, kid }), { mode: 0o600 });
}
const ours = JSON.parse(readFileSync(`${FILES}-key.json`, "utf8")) as Key;
const digestOf = (body: Buffer): string => `sha-256=:${crypto.hash("sha256", body, "base64")}:`;
/** The signature base. `covered`: each component as it is written, with its value. */
function baseOf(covered: Fields, input: string): Buffer {
  const lines = Object.entries({ ...covered, '"@signature-params"': input });
  return Buffer.from(lines.map(([name, value]) => `${name}: ${String(value)}`).join("\n"));
}
/** The header fields of a message. `parts`: what its signature covers besides the digest. */
function signed(parts: Fields, body: Buffer) {
  const covered = { ...parts, '"content-digest"': digestOf(body) };
  const [created, nonce] = [Math.floor(Date.now() / 1000), crypto.randomBytes(16).toString("hex")];
  const given = `created=${created};nonce="${nonce}";keyid="${ours.kid}";alg="ed25519"`;
  const input = `(${Object.keys(covered).join(" ")});${given}`;
  const signature = crypto.sign(null, baseOf(covered, input), { key: ours, format: "jwk" }).toString("base64");
  const fields = { "content-type": "application/json", "content-digest": digestOf(body) };
  return { ...fields, "signature-input": `sig=${input}`, signature: `sig=:${signature}:` };
}

// §2: the platform's keys, and what it signs
let theirs = { keys: Promise.resolve<Key[]>([]), readAt: 0 };
const readKeys = async (): Promise<Key[]> =>
  ((await (await fetch(`${PLATFORM}/.well-known/marquee-vendor-keys/${PEER}.json`)).json()) as { keys: Key[] }).keys;
const nonces = new Set<string>();
/** Whether a message is the platform's. `known`: what its signature must cover besides the digest. */
async function isTheirs(headers: Fields, body: Buffer, known: Fields): Promise<boolean> {
  const [, input = "", names = ""] = /^[\w.*-]+=(\(([^()]*)\).+)$/.exec(String(headers["signature-input"])) ?? [];
  const given = [...input.matchAll(/;(\w+)="?([^";]+)/g)].map(([, name, value]) => [name, value] as const);
  const { created, nonce = "", keyid, alg } = Object.fromEntries(given);
  const covered = Object.fromEntries(names.split(" ").map((name) => [name, known[name] ?? headers[name.slice(1, -1)]]));
  const isCovered = ['"content-digest"', ...Object.keys(known)].every((name) => name in covered);
  const isWhole = alg === "ed25519" && nonce.length >= 16 && headers["content-digest"] === digestOf(body);
  const now = Date.now() / 1000;
  if (!isCovered || !isWhole || !(Math.abs(now - Number(created)) <= 60)) return false;
  if (now - theirs.readAt > keysEvery) theirs = { keys: readKeys(), readAt: now };
  const key = (await theirs.keys).find(({ kid }) => kid === keyid);
  const signature = Buffer.from(String(headers["signature"]).split(":")[1] ?? "", "base64");
  if (!key || !crypto.verify(null, baseOf(covered, input), { key, format: "jwk" }, signature)) return false;
  setTimeout(() => nonces.delete(nonce), 120_000).unref();
  return nonces.size < nonces.add(nonce).size; // It was not there before
}

// §3: the wallet. A call is in the book before it is sent (status: null), and again once it is decided
type Line = { id: string; round: string; call: string; text: string; status: string | null; at: string };
const db = new DatabaseSync(`${FILES}.sqlite`);
db.exec("create table if not exists line (id primary key, round, call, text, status, at)");
const insert = db.prepare("insert or replace into line values (:id, :round, :call, :text, :status, :at)");
insert.setAllowUnknownNamedParameters(true); // Lines that were read have more
function read(where: string, ...values: string[]) {
  const lines = db.prepare(`select * from line where ${where} order by rowid`).all(...values) as Line[];
  return lines.map((line) => ({ ...line, of: JSON.parse(line.text) as Record<string, string> }));
}
/** One try. An answer that is not well signed is none: nothing is known then. */
async function tryOnce({ call, text }: Line): Promise<Fields | null> {
  const [url, body] = [new URL(`${PLATFORM}/vendor/v1/${call}`), Buffer.from(text)];
  const headers = signed({ '"@method"': "POST", '"@path"': url.pathname }, body);
  const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(5_000) });
  const said = Buffer.from(await answer.arrayBuffer());
  const known = { '"@status"': 200, '"signature";req': headers.signature };
  const isGood = await isTheirs(Object.fromEntries(answer.headers), said, known);
  return isGood ? (JSON.parse(String(said)) as Fields) : null;
}
/** Sends the same bytes until they are decided: a bet a few times, everything else for ever. */
async function settle(line: Line): Promise<Fields | null> {
  insert.run(line);
  for (let turn = 0; ; turn++) {
    const answer = await tryOnce(line).catch(() => null);
    if (answer) insert.run({ ...line, status: String(answer["status"]), at: new Date().toISOString() });
    if (answer || (line.call === "bet" && turn >= pauses.length)) return answer;
    await sleep(1000 * (pauses[turn] ?? 60));
  }
}
/** A round is a bet, and then a win or a rollback. */
function lineOf(call: string, round: string, fields: Fields): Line {
  const id = `${call}-${round}`;
  const text = JSON.stringify({ ...fields, round, requestId: crypto.randomUUID(), transactionId: id });
  return { id, round, call, text, status: null, at: new Date().toISOString() };
}
const undo = ({ id, round, text }: Line): unknown =>
  settle(lineOf("rollback", round, { ...JSON.parse(text), token: null, reference: id, roundClosed: true }));

// The game
const plays = new Map<string, Fields>();
async function flip({ player, token, game, currency }: Fields, press: string): Promise<Fields> {
  // A double tap is one bet: the press is the round
  if (!/^[\w-]{8,48}$/.test(press) || read("round = ?", press).length > 0) return { status: "INVALID" };
  const about = { player, game, currency };
  const bet = lineOf("bet", press, { ...about, token, reference: null, amount: STAKE, roundClosed: false });
  const staked = await settle(bet);
  if (!staked) undo(bet);
  if (staked?.["status"] !== "OK") return staked ?? { status: "UNKNOWN" };
  const won = crypto.randomInt(2) === 0 ? "0" : PRIZE;
  const win = lineOf("win", press, { ...about, token: null, reference: bet.id, amount: won, roundClosed: true });
  return { ...(await settle(win)), status: "OK", won };
}

// §5: what the platform asks
const facts = { code: `${PEER}-coin`, names: { en: "Quito Coin" }, category: "TABLE", playable: true, lines: null };
const limits = { minBet: STAKE, maxBet: STAKE, maxWin: "1.94", returnPercent: "97.00", volatility: "low" };
const games = [{ ...facts, ...limits, freePlay: true, releasedAt: "2026-11-01T00:00:00.000Z" }];
const answers: Record<string, (request: Fields) => Fields> = {
  games: () => ({ status: "OK", games }),
  launch(request) {
    const { accent = "#2f9e6e", playRules } = request as { accent?: unknown; playRules?: { minCycleMs: number } };
    const missing = ["player", "token", "currency", "frameOrigin"].find((name) => typeof request[name] !== "string");
    if (missing || !/^#[0-9a-f]{6}$/.test(String(accent))) return { status: "INVALID", detail: missing ?? "accent" };
    if (request["game"] !== facts.code) return { status: "GAME_UNKNOWN" };
    if (playRules?.minCycleMs) return { status: "GAME_CLOSED" }; // We keep no least time between rounds
    const [path, expires] = [`/play/${crypto.randomUUID()}`, Date.now() + 60_000];
    plays.set(path, { ...request, accent, path, expires });
    return { status: "OK", url: `http://localhost:${PORT}${path}`, expiresAt: new Date(expires).toISOString() };
  },
  round({ round, player }) {
    const [bet, end] = read("round = ? and status = 'OK'", String(round));
    if (!bet || bet.of["player"] !== player) return { status: "ROUND_UNKNOWN" };
    const won = end?.call === "win" ? end.of["amount"] : "0";
    const { game, currency, amount: staked } = end?.call === "rollback" ? { ...bet.of, amount: "0" } : bet.of;
    const lines = [{ label: "Coin", value: end?.call !== "win" ? "not flipped" : won === "0" ? "tails" : "heads" }];
    const about = { openedAt: bet.at, closedAt: end?.at ?? null, lines, detailUrl: null, verifyUrl: null };
    return { status: "OK", round, player, game, currency, staked, won, ...about };
  },
  transactions({ after, limit }) {
    const all = read("status = 'OK'").map(({ of, call, at }) => ({ ...of, token: null, call, at }));
    const [from, to] = [Number(after ?? 0), Math.min(all.length, Number(after ?? 0) + Number(limit))];
    if (!(from <= all.length)) return { status: "CURSOR_UNKNOWN" };
    return { status: "OK", transactions: all.slice(from, to), cursor: String(to), more: to < all.length };
  },
};
async function serve(message: IncomingMessage, reply: ServerResponse): Promise<unknown> {
  const { method, url: path = "", headers } = message;
  const body = Buffer.concat(await Array.fromAsync(message as AsyncIterable<Buffer>));
  const request = (await new Response(body).json().catch(() => null)) as Fields | null;
  const say = (status: number, value: Fields): unknown => reply.writeHead(status).end(JSON.stringify(value));
  if (path === "/keys.json") return say(200, { keys: [{ ...ours, d: undefined }] });
  const [play, call] = [plays.get(path), path.split("/platform/v1/")[1]];
  if (play && method === "POST") return say(200, await flip(play, String(request?.["press"])));
  if (play && Date.now() < Number(play["expires"])) {
    plays.set(path, { ...play, expires: 0 });
    reply.setHeader("content-security-policy", `frame-ancestors ${String(play["frameOrigin"])}`);
    reply.setHeader("cache-control", "no-store").setHeader("content-type", "text/html; charset=utf-8");
    return reply.end(PAGE.replaceAll(/%(\w+)%/g, (_, name: string) => String(play[name])));
  }
  if (call === undefined || method !== "POST") return say(404, { status: "NOT_FOUND" });
  const isGood = await isTheirs(headers, body, { '"@method"': method, '"@path"': path });
  if (!isGood) return say(401, { status: "SIGNATURE_REFUSED", detail: "signature" });
  const answer = (request ? answers[call]?.(request) : { status: "INVALID" }) ?? { status: "GAME_CLOSED" };
  const said = Buffer.from(JSON.stringify({ requestId: request?.["requestId"] ?? null, ...answer }));
  return reply.writeHead(200, signed({ '"@status"': 200, '"signature";req': headers["signature"] }, said)).end(said);
}
/** A launch's own values stand in for %name%. */
const PAGE = `<!doctype html><html lang="en" data-certify-play="%path%"><title>Quito Coin</title>
<meta name="viewport" content="width=device-width"><style>
  html { color-scheme: %theme%; background: Canvas; font: 700 20px/1.3 system-ui, sans-serif; text-align: center }
  body { display: grid; justify-items: center; gap: 32px; padding-top: 12vh }
  #told { display: grid; place-content: center; width: 160px; height: 160px }
  #told, button { padding: 16px 24px; border: 6px solid %accent%; border-radius: 120px; font: inherit }
</style><p id="told" role="status">Heads pays 97.00</p><button id="flip">Flip for 50.00 %currency%</button><script>
  const tell = (type, state) => parent.postMessage({ type, state }, "%frameOrigin%");
  const after = { INSUFFICIENT_FUNDS: "deposit", TOKEN_REFUSED: "session-ended" };
  flip.onclick = async () => {
    flip.disabled = true;
    tell("round", "started");
    const body = JSON.stringify({ press: crypto.randomUUID() });
    const { status, won } = await fetch(location, { method: "POST", body }).then((all) => all.json()).catch(() => ({}));
    told.textContent = status !== "OK" ? "The bet was not taken" : won === "0" ? "Tails" : "Heads! You win 97.00";
    tell("balance");
    tell("round", "ended");
    if (after[status]) tell(after[status]);
    flip.disabled = false;
  };
  tell("ready");
</script>`;

// After a crash: what was sent is sent again, and a stake without a result is given back
for (const line of read("call <> 'bet' and status is null")) void settle(line);
const isOpen = "ifnull(status, 'OK') = 'OK' and round not in (select round from line where call <> 'bet')";
for (const bet of read(isOpen)) undo(bet);
const server = createServer((message, reply) => void serve(message, reply).catch(() => reply.destroy()));
server.listen(Number(PORT), "127.0.0.1", () => console.log(`http://localhost:${PORT} is open, its keys at /keys.json`));

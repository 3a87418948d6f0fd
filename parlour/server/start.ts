/** Puts the parlour together: the casino's launches, the pages, and the rounds. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { commitmentOf } from "#parlour/rules/fair.ts";
import { LANTERN_HILO } from "#parlour/rules/lantern-hilo.ts";
import { type Casino, openCasino } from "./casino.ts";
import { readPageFiles } from "./files.ts";
import { hashOf, launch, type Launching, Tickets } from "./launcher.ts";
import { expiredPage, gamePage } from "./page.ts";
import { ownerOf, settleClimbs, stepClimb, type Taken, takeClimb } from "./climb.ts";
import { balanceOf, type Choice, type Played, playRound, type Refused, refused, undoRound } from "./play.ts";
import { openStore, type Session, type Store } from "./store.ts";

export interface ParlourOptions {
  /** 0 for any that is free. */
  port: number;
  host: string;
  /** Where browsers reach it; null: where it listens. */
  publicUrl: string | null;
  /** Where the casino's wallet calls begin, and the secret that both sides sign by. */
  walletUrl: string;
  secret: string;
  /** Of its database; null keeps nothing. */
  folder: string | null;
  nowMs?: () => number;
}

export interface Parlour {
  url: string;
  /** Resolves when the rounds that a restart left open are known to be undone, or the casino does not answer. */
  undone: Promise<void>;
  close(): Promise<void>;
}

interface Deps extends Launching {
  casino: Casino;
  files: ReturnType<typeof readPageFiles>;
  /** A player's rounds go one after the other, whichever page they come from. */
  busy: Map<string, Promise<unknown>>;
}

const MOST_BYTES = 64 * 1024;
const SESSION_MS = 12 * 3600_000;
/** How often what climbs owe is told again. */
const SETTLE_EVERY_MS = 15_000;

export async function startParlour(options: ParlourOptions): Promise<Parlour> {
  const { port, host, walletUrl, secret, folder, nowMs = Date.now } = options;
  const store = openStore(folder);
  store.forgetSessions(nowMs() - SESSION_MS);
  const casino = openCasino(walletUrl, secret);
  const deps: Deps = {
    store,
    casino,
    secret,
    nowMs,
    tickets: new Tickets(),
    files: readPageFiles(),
    busy: new Map(),
    publicUrl: "",
  };
  const server = createServer((request, response) => {
    void answer(deps, request, response).catch(() => send(response, 500, "text/plain", "something went wrong"));
  });
  await new Promise<void>((done, failed) => server.once("error", failed).listen({ port, host }, done));
  const address = server.address();
  const url = `http://${host}:${typeof address === "object" && address !== null ? address.port : port}`;
  deps.publicUrl = options.publicUrl ?? url;
  const undone = undoOpenRounds(store, casino).then(() => settleClimbs(deps));
  const stop = settleInTurns(deps, undone);
  return {
    url,
    undone,
    async close() {
      stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      store.close();
    },
  };
}

/** Tells what climbs owe again and again, one turn after the other, until it is stopped. */
function settleInTurns(deps: Deps, first: Promise<void>): () => void {
  let turn: Promise<unknown> = first;
  const say = (error: unknown): void => void process.stderr.write(`what climbs owe: ${String(error)}\n`);
  const timer = setInterval(() => (turn = turn.then(() => settleClimbs(deps)).catch(say)), SETTLE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whoever asked for these has heard nothing: they are undone, whether they were done or not. */
async function undoOpenRounds(store: Store, casino: Casino): Promise<void> {
  for (const round of store.openRounds()) await undoRound({ store, casino }, round);
}

async function answer(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = URL.parse(request.url ?? "", "http://parlour")?.pathname ?? "";
  if (request.method === "GET") return show(deps, path, response);
  if (request.method !== "POST") return send(response, 405, "text/plain", "");
  const body = await bodyOf(request);
  if (body === null) return send(response, 413, "application/json", "{}");
  if (path === "/launcher/real" || path === "/launcher/demo") {
    const told = launch(deps, path.endsWith("demo"), body, request.headers["x-request-sign"]);
    return send(response, told.status, "application/json", told.body);
  }
  if (path === "/api/play") return play(deps, request, response, body);
  if (path === "/api/take") return take(deps, request, response, body);
  return send(response, 404, "text/plain", "");
}

async function show(deps: Deps, path: string, response: ServerResponse): Promise<void> {
  if (path === "/healthz" || path === "/readyz") return send(response, 200, "text/plain", "ok");
  const file = deps.files.get(path);
  if (file) return send(response, 200, file.type, file.body);
  const ticket = /^\/play\/([A-Za-z0-9_-]{32})$/.exec(path)?.[1];
  const key = ticket === undefined ? null : deps.tickets.take(ticket, deps.nowMs());
  const session = key === null ? null : deps.store.findSession(hashOf(key));
  if (!session || key === null)
    return send(response, ticket === undefined ? 404 : 410, HTML, expiredPage(), POLICY("*"));
  const open = deps.store.findClimb(ownerOf(session));
  const page = gamePage(session, {
    key,
    game: session.game,
    locale: session.locale,
    currency: session.currency,
    isDemo: session.player === null,
    balance: await balanceOf(deps.casino, session),
    promise: await commitmentOf(session.seed),
    shown: open?.cards.at(-1) ?? session.shown,
    climb: open && { stake: open.stake, cards: open.cards },
    origin: session.origin,
  });
  return send(response, 200, HTML, page, POLICY(session.origin));
}

const HTML = "text/html; charset=utf-8";
/** Everything from here, framed by the casino alone. */
const POLICY = (ancestors: string): Record<string, string> => ({
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
});

async function play(deps: Deps, request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const choice = choiceOf(body);
  if (!choice) return send(response, 400, "application/json", JSON.stringify(refused("bad")));
  const played = await inTurn<Played>(deps, request, (session) =>
    session.game === LANTERN_HILO.code ? stepClimb(deps, session, choice) : playRound(deps, session, choice),
  );
  return send(response, 200, "application/json", JSON.stringify(played));
}

async function take(deps: Deps, request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const step = stepOf(body);
  if (step === null) return send(response, 400, "application/json", JSON.stringify(refused("bad")));
  const taken = await inTurn<Taken>(deps, request, (session) => takeClimb(deps, session, step));
  return send(response, 200, "application/json", JSON.stringify(taken));
}

/** What a session asks for, once all is done that its player asked for before. */
async function inTurn<Value>(
  deps: Deps,
  request: IncomingMessage,
  act: (session: Session) => Promise<Value>,
): Promise<Value | Refused> {
  const hash = hashOf(String(request.headers["x-session"] ?? ""));
  const known = deps.store.findSession(hash);
  const owner = known ? ownerOf(known) : hash;
  const before = deps.busy.get(owner) ?? Promise.resolve();
  const acting = before.then(async () => {
    const session = deps.store.findSession(hash);
    return !session || session.createdMs < deps.nowMs() - SESSION_MS ? refused("closed") : act(session);
  });
  const going = acting.catch(() => undefined);
  deps.busy.set(owner, going);
  return acting.finally(() => {
    if (deps.busy.get(owner) === going) deps.busy.delete(owner);
  });
}

function choiceOf(body: string): Choice | null {
  try {
    const { stake, choice, word, step = 0 } = JSON.parse(body) as Partial<Record<keyof Choice, unknown>>;
    if (typeof stake !== "number" || typeof choice !== "string" || typeof word !== "string") return null;
    if (typeof step !== "number" || choice.length > 20 || !/^[A-Za-z0-9]{1,32}$/.test(word)) return null;
    return { stake, choice, word, step };
  } catch {
    return null;
  }
}

function stepOf(body: string): number | null {
  try {
    const { step } = JSON.parse(body) as { step?: unknown };
    return typeof step === "number" ? step : null;
  } catch {
    return null;
  }
}

/** Null where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      "content-type": type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      ...headers,
    })
    .end(body);
}

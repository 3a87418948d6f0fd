/**
 * A process of crowd.bench.ts that holds thousands of connections: open pages, or players at the crash table. Its parent
 * names them in the environment, says "count" and "tell" over the channel between the two, and is told what was heard.
 */
import { Agent, get } from "node:http";
import { LIVE_PATH } from "#contract/core/live-words.ts";
import { addressOf, CROWD, secretOf } from "./crowd-world.ts";
import { RawSocket } from "./raw-socket.ts";

export interface Heard {
  open: number;
  /** Connections that ended, and calls that were not answered by 200, by what was said. */
  errors: Record<string, number>;
  /** How often each type of message was heard. */
  told: Record<string, number>;
  /** Milliseconds from the table's word to this process, of all ticks at all sockets. */
  tick: { count: number; p50: number; p99: number; most: number };
  /** Ticks that not every open socket heard. */
  incomplete: number;
}

const KIND = process.env["CROWD_KIND"] === "table" ? "table" : "pages";
const [COUNT, PORT] = [Number(process.env["CROWD_COUNT"]), Number(process.env["CROWD_PORT"])];
const AT_ONCE = 40;
const MOST_MS = 10_000;
const TYPE = /^\{"type":"([\w-]+)"(?:,"serverTime":(\d+))?/;
/** As web/layout/live-sync.tsx: a page that shows the board asks for it so long after it heard. */
const WINNERS = { afterMs: 250, spreadMs: 1500 };
const BOARD = "/wps/relay/GCSGAME_getRankList?limitNum=20&language=EN";

const sockets = new Set<RawSocket>();
let counting = false;
let errors: Record<string, number> = {};
let told: Record<string, number> = {};
/** Ticks by their delay in whole milliseconds, the last for all that were later. */
let delays = new Uint32Array(MOST_MS + 1);
let hearers = new Map<number, { at: number; open: number }>();

const agent = new Agent({ keepAlive: true });

function fault(name: string): void {
  errors[name] = (errors[name] ?? 0) + 1;
}

/** Once more where a connection that was kept had just been closed, as browsers do. */
function ask(member: number): void {
  const headers = {
    authorization: `Bearer ${secretOf("page", member)}`,
    cookie: `session=${secretOf("cookie", member)}`,
  };
  const call = get({ port: PORT, path: BOARD, agent, headers, localAddress: addressOf(member) }, (answer) => {
    if (answer.statusCode !== 200) fault(`board ${answer.statusCode}`);
    answer.resume();
  });
  call.on("error", ({ message }) => (call.reusedSocket ? ask(member) : fault(`board ${message}`)));
}

/** Opens the connection of a member and resolves when it was greeted. */
function open(member: number): Promise<void> {
  return new Promise((done) => {
    const isTable = KIND === "table";
    const headers: Record<string, string> = {
      Host: `localhost:${PORT}`,
      Origin: `http://localhost:${PORT}`,
      ...(isTable ? {} : { Cookie: `session=${secretOf("cookie", member)}; language=EN` }),
    };
    let asking: NodeJS.Timeout | undefined;
    const path = isTable ? "/play/api/crash" : LIVE_PATH;
    const socket = new RawSocket(
      { port: PORT, path, headers, from: addressOf(member) },
      {
        open: () => socket.send(JSON.stringify({ type: "hello", token: secretOf(isTable ? "play" : "page", member) })),
        text(frame) {
          const [, type = "", serverTime] = TYPE.exec(frame.toString("latin1", 0, 60)) ?? [];
          if (type === "ready" || type === "state" || type === "refused") done();
          if (counting) told[type] = (told[type] ?? 0) + 1;
          if (type === "tick" && counting) tick(Number(serverTime));
          else if (type === "betting" && counting && member < CROWD.bettors) bet(socket, member);
          else if (type === "refused") fault(`refused ${/"code":"([\w-]+)"/.exec(frame.toString())?.[1]}`);
          else if (type === "winners") {
            clearTimeout(asking);
            asking = setTimeout(() => ask(member), WINNERS.afterMs + Math.random() * WINNERS.spreadMs);
          }
        },
        closed(code) {
          sockets.delete(socket);
          fault(`closed ${code}`);
          done();
        },
      },
    );
    sockets.add(socket);
  });
}

function tick(serverTime: number): void {
  const ms = Math.max(0, Math.round(performance.timeOrigin + performance.now() - serverTime));
  const bucket = Math.min(MOST_MS, ms);
  delays[bucket] = (delays[bucket] ?? 0) + 1;
  const heard = hearers.get(serverTime);
  if (heard) heard.at += 1;
  else hearers.set(serverTime, { at: 1, open: sockets.size });
}

let bets = 0;
function bet(socket: RawSocket, member: number): void {
  bets += 1;
  const autoAt = 101 + ((member * 7) % 200);
  setTimeout(
    () => {
      socket.send(JSON.stringify({ type: "bet", requestId: crypto.randomUUID(), panel: 0, stake: "10000", autoAt }));
    },
    500 + Math.random() * 3000,
  );
}

async function openAll(): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < COUNT) {
        next += 1;
        await open(next - 1);
      }
    }),
  );
}

function heard(): Heard {
  const count = delays.reduce((sum, one) => sum + one, 0);
  /** The delay that so large a share of the ticks had at most. */
  const at = (share: number): number => {
    let left = Math.ceil(count * share);
    return delays.findIndex((one) => (left -= one) <= 0);
  };
  // The first and the last may lie across the ends of the count
  const whole = [...hearers.values()].slice(1, -1);
  return {
    open: sockets.size,
    errors,
    told: { ...told, ...(bets > 0 ? { "bets sent": bets } : {}) },
    tick: { count, p50: at(0.5), p99: at(0.99), most: at(1) },
    incomplete: whole.filter(({ at: many, open: then }) => many < Math.min(then, sockets.size)).length,
  };
}

process.on("message", (word) => {
  if (word === "count") {
    counting = true;
    [told, delays, hearers, bets] = [{}, new Uint32Array(MOST_MS + 1), new Map(), 0];
  } else if (word === "tell") {
    counting = false;
    process.send?.(heard());
  }
});
process.on("disconnect", () => process.exit());
await openAll();
process.send?.(heard());

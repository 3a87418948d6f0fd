/**
 * Draws and plays, asked of the vendors and kept for a moment: a thousand open pages are one question a second. Who asks
 * while an answer is on its way waits for that one; a vendor that is silent is asked again with the next question.
 */
import type { GameDraws, GamePlays } from "#vendor-protocol/draw-calls.ts";
import type { LotteryVendors } from "#server/lobby/public.ts";
import type { GameVendor } from "./providers/games/game-vendor.ts";

const DRAWS_MS = 1_000;
/** Names and odds change with the vendor's version only. */
const PLAYS_MS = 60_000;
/** More different questions than the site has; beyond that somebody makes them up. */
const KEPT = 500;

type Draws = { serverTime: string; draws: GameDraws[] };
interface Kept<Value> {
  readonly value: Promise<Value | null>;
  untilMs: number;
}

/** `monotonicMs` is the process's own clock: /dev doesn't move it. */
export function openLotteryVendors(
  byPeer: ReadonlyMap<string, GameVendor>,
  monotonicMs: () => number = () => performance.now(),
): LotteryVendors {
  const draws = new Memory<Draws & { heardMs: number }>(monotonicMs);
  const plays = new Memory<GamePlays[]>(monotonicMs);
  return {
    async draws(peer, games, last) {
      const told = await draws.of(`${peer} ${last} ${games.join(" ")}`, async () => {
        const answer = await byPeer.get(peer)?.draws(games, last);
        if (!answer?.ok) return null;
        return { value: { ...answer.value, heardMs: monotonicMs() }, keepMs: freshMs(answer.value) };
      });
      if (!told) return null;
      const { serverTime, draws: found, heardMs } = told;
      const now = Date.parse(serverTime) + Math.round(monotonicMs() - heardMs);
      return { serverTime: new Date(now).toISOString(), draws: found };
    },
    plays(peer, games, request) {
      const key = JSON.stringify([peer, request, games]);
      return plays.of(key, async () => {
        const answer = await byPeer.get(peer)?.plays({ games: [...games], ...request });
        return answer?.ok ? { value: answer.value, keepMs: PLAYS_MS } : null;
      });
    },
  };
}

/** Until a draw closes, and a second at most. */
function freshMs({ serverTime, draws }: Draws): number {
  const closings = draws.flatMap(({ open }) => (open ? [Date.parse(open.closesAt)] : []));
  return Math.min(DRAWS_MS, ...closings.map((closesAt) => closesAt - Date.parse(serverTime)));
}

class Memory<Value> {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<Value>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  of(key: string, ask: () => Promise<{ value: Value; keepMs: number } | null>): Promise<Value | null> {
    const known = this.#kept.get(key);
    if (known && known.untilMs > this.#now()) return known.value;
    const asked = ask();
    const kept: Kept<Value> = { value: asked.then((told) => told?.value ?? null), untilMs: Infinity };
    const forget = (): void => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    };
    asked.then((told) => (told ? (kept.untilMs = this.#now() + told.keepMs) : forget()), forget);
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "");
    this.#kept.set(key, kept);
    return kept.value;
  }
}

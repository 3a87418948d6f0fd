/** The bets of the round under way, as they are shown: follows the rows, decides nothing. */
import type { PanelState, PublicBet } from "./messages.ts";
import { Audience } from "./audience.ts";
import type { CrashBetRow } from "./store.ts";
import { type LiveRound, panelOf, publicBet, type QueuedBet, rank } from "./live-round.ts";
import { Refusal } from "#arcade/server/refusals.ts";

/** Bets that come within this time go out together: each one is told to everybody. */
const TOGETHER_MS = 100;
const SHOWN: ReadonlySet<CrashBetRow["state"]> = new Set(["placed", "won", "lost", "closed"]);

export class LiveBets {
  readonly audience: Audience;
  readonly queued = new Map<string, QueuedBet>();
  readonly #now: () => number;
  readonly #round: () => LiveRound | null;
  readonly #bets = new Map<string, CrashBetRow>();
  /** The latest of them by player and panel. */
  readonly #latest = new Map<string, CrashBetRow>();
  readonly #changed = new Set<string>();
  #lastPlayers: ReadonlySet<string> = new Set();
  #flushing: NodeJS.Timeout | undefined;

  constructor(now: () => number, round: () => LiveRound | null) {
    this.#now = now;
    this.#round = round;
    this.audience = new Audience(now, (player, panel) => this.panel(player, panel));
  }

  all(): Iterable<CrashBetRow> {
    return this.#bets.values();
  }

  /** What those see who play in that currency: an amount of play money would read as money to the others. */
  shown(currency: string): PublicBet[] {
    return [...this.#bets.values()].filter((bet) => bet.currency === currency && SHOWN.has(bet.state)).map(publicBet);
  }

  /** A new round: nobody is in it yet. */
  clear(): void {
    this.#lastPlayers = this.#players();
    this.#bets.clear();
    this.#latest.clear();
    this.#changed.clear();
  }

  /** The latest bet of a player on a panel in this round. */
  of(player: string, panel: 0 | 1): CrashBetRow | undefined {
    return this.#latest.get(keyOf(player, panel));
  }

  /** Whose panels another phase may change: who bets in this round, bet in the last or waits for the next. */
  movers(): ReadonlySet<string> {
    const waiting = [...this.queued.values()].map(({ session }) => session.player);
    return new Set([...this.#lastPlayers, ...this.#players(), ...waiting]);
  }

  #players(): Set<string> {
    return new Set([...this.#bets.values()].map(({ player }) => player));
  }

  panel(player: string, panel: 0 | 1): PanelState {
    const queued = this.queued.get(keyOf(player, panel));
    return panelOf(panel, this.of(player, panel), queued, this.#round()?.phase ?? "ended");
  }

  /** A bet's row has changed. */
  follow(bet: CrashBetRow): void {
    const round = this.#round();
    const before = this.#bets.get(bet.id);
    // Two readers of the same row may arrive in the wrong order
    if (before && rank(bet) < rank(before)) return;
    if (round && bet.round_id === round.id) {
      this.#bets.set(bet.id, bet);
      this.#latest.set(keyOf(bet.player, bet.panel), bet);
      this.#changed.add(bet.id);
      this.audience.panel(bet.player, bet.panel);
      if (bet.refusal && before?.state !== "refused") {
        this.refuse(bet.player, { requestId: bet.request_id, panel: bet.panel }, new Refusal(bet.refusal));
      }
      // In flight they go out with the next frame
      if (round.phase !== "flight") this.#flushing ??= setTimeout(() => this.flush(), TOGETHER_MS).unref();
    }
  }

  refuse(player: string, request: { requestId: string; panel: 0 | 1 }, refusal: Refusal): void {
    const { requestId, panel } = request;
    const { code } = refusal;
    this.audience.player(player, {
      type: "refused",
      serverTime: this.#now(),
      requestId,
      panel,
      code,
    });
  }

  /** Tells everybody which bets of their currency have changed since the last time. */
  flush(): void {
    clearTimeout(this.#flushing);
    this.#flushing = undefined;
    if (this.#changed.size === 0) return;
    const changed: CrashBetRow[] = [];
    const gone: string[] = [];
    for (const id of this.#changed) {
      const bet = this.#bets.get(id);
      if (bet && SHOWN.has(bet.state)) changed.push(bet);
      else gone.push(id);
    }
    this.#changed.clear();
    const byCurrency = Map.groupBy(changed, (bet) => bet.currency);
    this.audience.byCurrency((currency) => {
      const own = (byCurrency.get(currency) ?? []).map(publicBet);
      if (own.length + gone.length === 0) return null;
      return { type: "bets", serverTime: this.#now(), changed: own, gone };
    });
  }
}

const keyOf = (player: string, panel: 0 | 1): string => `${player} ${panel}`;

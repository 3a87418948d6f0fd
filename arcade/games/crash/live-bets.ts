/** The bets of the round under way, as they are shown: follows the rows, decides nothing. */
import type { PanelState, PublicBet } from "./messages.ts";
import { Audience } from "./audience.ts";
import type { CrashBetRow } from "./store.ts";
import { type LiveRound, panelOf, publicBet, type QueuedBet, rank } from "./live-round.ts";
import { Refusal } from "#arcade/server/refusals.ts";

const SHOWN: ReadonlySet<CrashBetRow["state"]> = new Set(["placed", "won", "lost", "closed"]);

export class LiveBets {
  readonly audience: Audience;
  readonly queued = new Map<string, QueuedBet>();
  readonly #now: () => number;
  readonly #round: () => LiveRound | null;
  readonly #bets = new Map<string, CrashBetRow>();
  readonly #changed = new Set<string>();

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
    this.#bets.clear();
    this.#changed.clear();
  }

  /** The latest bet of a player on a panel in this round. */
  of(player: string, panel: 0 | 1): CrashBetRow | undefined {
    let found: CrashBetRow | undefined;
    for (const bet of this.#bets.values()) {
      if (bet.player === player && bet.panel === panel) found = bet;
    }
    return found;
  }

  panel(player: string, panel: 0 | 1): PanelState {
    const queued = this.queued.get(`${player} ${panel}`);
    return panelOf(panel, this.of(player, panel), queued, this.#round()?.phase ?? "ended");
  }

  /** A bet's row has changed. */
  follow(bet: CrashBetRow): void {
    const round = this.#round();
    const before = this.#bets.get(bet.id);
    // Two readers of the same row may arrive in the wrong order
    if (before && rank(bet) < rank(before)) return;
    if (round && bet.round_id === round.id) {
      // Re-inserted, so that a player's latest bet on a panel comes last
      this.#bets.delete(bet.id);
      this.#bets.set(bet.id, bet);
      this.#changed.add(bet.id);
      this.audience.panel(bet.player, bet.panel);
      if (bet.refusal && before?.state !== "refused") {
        this.refuse(bet.player, { requestId: bet.request_id, panel: bet.panel }, new Refusal(bet.refusal));
      }
      // In flight changes come thick, and go out together with the next frame
      if (round.phase !== "flight") this.flush();
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

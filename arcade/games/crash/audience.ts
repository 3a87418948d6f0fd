/** Who watches a crash table, and how they are told. */
import type { CrashServerMessage, PanelState } from "./messages.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";

/** A socket of a player at a table. */
export interface Watcher {
  readonly session: PlaySession;
  send(message: CrashServerMessage): void;
  /** Ends the socket: the player comes back to wherever the table is. */
  leave(): void;
  /** Balance as last told to this player. */
  balance: bigint | null;
}

export class Audience {
  readonly #watchers = new Set<Watcher>();
  readonly #now: () => number;
  readonly #panelOf: (player: string, panel: 0 | 1) => PanelState;

  constructor(now: () => number, panelOf: (player: string, panel: 0 | 1) => PanelState) {
    this.#now = now;
    this.#panelOf = panelOf;
  }

  get size(): number {
    return this.#watchers.size;
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
  }

  /** Whether any socket of this player is here. */
  has(player: string): boolean {
    return this.#of(player).length > 0;
  }

  /** The table ends here. */
  close(): void {
    for (const watcher of this.#watchers) watcher.leave();
    this.#watchers.clear();
  }

  all(message: CrashServerMessage): void {
    for (const watcher of this.#watchers) watcher.send(message);
  }

  /** Tells each what its own currency has to be told; null says nothing. */
  byCurrency(message: (currency: string) => CrashServerMessage | null): void {
    for (const [currency, watchers] of Map.groupBy(this.#watchers, ({ session }) => session.currency)) {
      const told = message(currency);
      if (told) for (const watcher of watchers) watcher.send(told);
    }
  }

  /** Tells every socket of one player. */
  player(player: string, message: CrashServerMessage): void {
    for (const watcher of this.#of(player)) watcher.send(message);
  }

  balance(player: string, balance: bigint): void {
    for (const watcher of this.#of(player)) {
      if (watcher.balance === balance) continue;
      watcher.balance = balance;
      watcher.send({ type: "balance", serverTime: this.#now(), balance: balance.toString() });
    }
  }

  /** Shows a player one of the two panels as it stands. */
  panel(player: string, panel: 0 | 1): void {
    this.player(player, {
      type: "panel",
      serverTime: this.#now(),
      panel: this.#panelOf(player, panel),
    });
  }

  /** Shows everybody both panels. */
  panels(): void {
    for (const player of new Set([...this.#watchers].map((watcher) => watcher.session.player))) {
      this.panel(player, 0);
      this.panel(player, 1);
    }
  }

  #of(player: string): Watcher[] {
    return [...this.#watchers].filter((watcher) => watcher.session.player === player);
  }
}

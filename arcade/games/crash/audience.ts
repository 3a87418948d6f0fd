/** Who watches a crash table, and how they are told. */
import type { CrashServerMessage, PanelState } from "./messages.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { textFrame } from "#arcade/server/tables/text-frame.ts";

/** A socket of a player at a table. */
export interface Watcher {
  readonly session: PlaySession;
  send(message: CrashServerMessage): void;
  /** Sends a frame that was made once for many. */
  sendFrame(frame: Buffer): void;
  /** Ends the socket: the player comes back to wherever the table is. */
  leave(): void;
  /** Balance as last told to this player. */
  balance: bigint | null;
  /** What the table's state told of the chat; null: the merchant has none. */
  readonly chat: { latest: number } | null;
}

export class Audience {
  readonly #watchers = new Set<Watcher>();
  /** The same by their player: a player without sockets is forgotten. */
  readonly #byPlayer = new Map<string, Set<Watcher>>();
  readonly #now: () => number;
  readonly #panelOf: (player: string, panel: 0 | 1) => PanelState;

  constructor(now: () => number, panelOf: (player: string, panel: 0 | 1) => PanelState) {
    this.#now = now;
    this.#panelOf = panelOf;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** All sockets. */
  each(): Iterable<Watcher> {
    return this.#watchers;
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
    const { player } = watcher.session;
    const own = this.#byPlayer.get(player);
    if (own) own.add(watcher);
    else this.#byPlayer.set(player, new Set([watcher]));
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    const { player } = watcher.session;
    const own = this.#byPlayer.get(player);
    own?.delete(watcher);
    if (own?.size === 0) this.#byPlayer.delete(player);
  }

  /** Whether any socket of this player is here. */
  has(player: string): boolean {
    return this.#byPlayer.has(player);
  }

  /** The table ends here. */
  close(): void {
    for (const watcher of this.#watchers) watcher.leave();
    this.#watchers.clear();
    this.#byPlayer.clear();
  }

  all(message: CrashServerMessage): void {
    tell(this.#watchers, message);
  }

  /** Tells each what its own currency has to be told; null says nothing. */
  byCurrency(message: (currency: string) => CrashServerMessage | null): void {
    for (const [currency, watchers] of Map.groupBy(this.#watchers, ({ session }) => session.currency)) {
      const told = message(currency);
      if (told) tell(watchers, told);
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

  /** Shows each of those players that is here both panels. */
  panels(players: Iterable<string>): void {
    for (const player of players) {
      if (!this.has(player)) continue;
      this.panel(player, 0);
      this.panel(player, 1);
    }
  }

  #of(player: string): Iterable<Watcher> {
    return this.#byPlayer.get(player) ?? [];
  }
}

/** Written down once for all: of a crowd, that is most of what a message costs. */
function tell(watchers: Iterable<Watcher>, message: CrashServerMessage): void {
  const frame = textFrame(JSON.stringify(message));
  for (const watcher of watchers) watcher.sendFrame(frame);
}

/** Tells the sockets of players when the table that they were carried to has moved to another process. */
import type { Context } from "#arcade/server/context.ts";
import { heldTokens } from "./lease-store.ts";
import type { Lease } from "./tables.ts";

/** Looks at the leases in the life of one. */
const LOOKS = 4;

export class TableDirectory {
  readonly #context: Context;
  readonly #watched = new Map<() => void, Lease>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Calls `moved` once when the table is no longer run under this lease. Gives what ends the watch. */
  watch(lease: Lease, moved: () => void): () => void {
    this.#watched.set(moved, lease);
    this.#timer ??= setInterval(() => {
      this.#looking = this.#look().catch((error: unknown) =>
        this.#context.log.error({ error }, "leases of tables can't be read"),
      );
    }, this.#context.timing.leaseMs / LOOKS);
    return () => {
      this.#watched.delete(moved);
      if (this.#watched.size === 0) this.#rest();
    };
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    const watched = [...this.#watched];
    const held = await heldTokens(this.#context.db, [...new Set(watched.map(([, { name }]) => name))]);
    const tokens = new Map(held.map(({ name, token }) => [name, token]));
    for (const [moved, { name, token }] of watched) {
      if (tokens.get(name) === token || !this.#watched.delete(moved)) continue;
      moved();
    }
    if (this.#watched.size === 0) this.#rest();
  }

  async close(): Promise<void> {
    this.#watched.clear();
    this.#rest();
    await this.#looking;
  }
}

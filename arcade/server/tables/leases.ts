/** Holds the leases of shared tables for this process: takes what is free, renews what it has, drops what has moved. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "#arcade/server/context.ts";
import { releaseLease, renewLeases, takeLeases } from "./lease-store.ts";
import type { Lease, SharedTables } from "./tables.ts";

/** Renewals in the life of a lease. */
const RENEWALS = 4;

interface Held extends Lease {
  /** On this process's own clock; the lease may have moved from then on. */
  readonly untilMs: number;
}

export class TableLeases {
  readonly #context: Context;
  readonly #holder: { id: string; address: string };
  readonly #tables = new Map<string, SharedTables>();
  readonly #held = new Map<string, Held>();
  readonly #stop = new AbortController();
  #worker: Promise<void> | null = null;

  /** `address`: the base URL at which other processes reach this one. */
  constructor(context: Context, tables: readonly SharedTables[], address: string) {
    this.#context = context;
    this.#holder = { id: randomUUID(), address };
    for (const shared of tables) {
      for (const name of shared.names()) {
        if (this.#tables.has(name)) throw new Error(`two engines have a table ${name}`);
        this.#tables.set(name, shared);
      }
    }
  }

  /** Takes the tables that nobody runs, and looks after them and all others from then on. */
  async start(): Promise<void> {
    if (this.#tables.size === 0) return;
    await this.#turn();
    this.#worker = this.#work();
  }

  async #work(): Promise<void> {
    const { leaseMs } = this.#context.timing;
    for (;;) {
      await sleep(leaseMs / RENEWALS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      if (this.#stop.signal.aborted) return;
      await this.#turn();
    }
  }

  async #turn(): Promise<void> {
    try {
      await this.#renew();
      await this.#takeFree();
    } catch (error) {
      this.#context.log.error({ error }, "leases of tables can't be renewed");
      await this.#dropThose(({ untilMs }) => untilMs <= performance.now());
    }
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    const askedAt = performance.now();
    const renewed = await renewLeases(this.#context.db, this.#holder.id, this.#context.timing.leaseMs);
    const tokens = new Map(renewed.map(({ name, token }) => [name, token]));
    await this.#dropThose(({ name, token }) => tokens.get(name) !== token);
    for (const lease of this.#held.values()) this.#keep(lease, askedAt);
  }

  #keep({ name, token }: Lease, askedAt: number): void {
    this.#held.set(name, { name, token, untilMs: askedAt + this.#context.timing.leaseMs });
  }

  async #takeFree(): Promise<void> {
    const free = [...this.#tables.keys()].filter((name) => !this.#held.has(name));
    if (free.length === 0) return;
    const askedAt = performance.now();
    const taken = await takeLeases(this.#context.db, free, this.#holder, this.#context.timing.leaseMs);
    await Promise.all(taken.map((lease) => this.#take(lease, askedAt)));
  }

  async #take(lease: Lease, askedAt: number): Promise<void> {
    this.#keep(lease, askedAt);
    this.#context.log.info({ table: lease.name, token: String(lease.token) }, "a table is run here");
    try {
      await this.#tables.get(lease.name)?.take(lease);
    } catch (error) {
      this.#context.log.error({ error, table: lease.name }, "a table can't be run");
      await this.#giveBack(lease);
    }
  }

  async #dropThose(isLost: (lease: Held) => boolean): Promise<void> {
    const lost = [...this.#held.values()].filter(isLost);
    for (const { name } of lost) {
      this.#held.delete(name);
      this.#context.log.warn({ table: name }, "a table has moved to another process");
    }
    await Promise.all(lost.map(async ({ name }) => this.#tables.get(name)?.drop(name)));
  }

  async #giveBack(lease: Lease): Promise<void> {
    await this.#tables.get(lease.name)?.drop(lease.name);
    this.#held.delete(lease.name);
    await releaseLease(this.#context.db, lease);
  }

  /** Ends the tables that run here and gives their leases back, so that another process has them at once. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#worker;
    await Promise.all([...this.#held.values()].map((lease) => this.#giveBack(lease)));
  }
}

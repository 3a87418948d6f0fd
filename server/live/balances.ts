/**
 * Balances of the members who have an open page: read once when they come, then moved by what facts carry. A fact that
 * was written before the reading may set an older balance for a moment; the fact of what was read follows it.
 */
import type { EventTypes } from "#server/events/public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readBalances } from "./live.store.ts";

interface Wallet {
  balance: bigint;
  sequence: bigint;
}

export interface BalanceOwner {
  memberId: string;
  currency: string;
}

/** The account of a member's held money, which is no part of the sum. */
const HELD = "held";

export class Balances {
  readonly #db: Database;
  /** By member and currency, then by wallet. */
  readonly #wallets = new Map<string, Map<string, Wallet>>();
  /** Facts that came while a reading was under way; without an entry its result is not wanted any more. */
  readonly #reading = new Map<string, EventTypes["balance.changed"][]>();
  #lastReading: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes over what a fact says, of members whose balances are known. */
  apply(fact: EventTypes["balance.changed"]): void {
    if (fact.wallet === HELD) return;
    const key = keyOf(fact);
    this.#reading.get(key)?.push(fact);
    const wallets = this.#wallets.get(key);
    if (wallets) move(wallets, fact);
  }

  /** Reads the balances of those owners that are not known; one reading at a time, so that none undoes a later one. */
  require(owners: readonly BalanceOwner[]): Promise<void> {
    const reading = this.#lastReading.then(() => this.#read(owners));
    this.#lastReading = reading.catch(() => undefined);
    return reading;
  }

  async #read(owners: readonly BalanceOwner[]): Promise<void> {
    const unknown = owners.filter((owner) => !this.#wallets.has(keyOf(owner)));
    if (unknown.length === 0) return;
    for (const owner of unknown) this.#reading.set(keyOf(owner), []);
    try {
      const found = Map.groupBy(await readBalances(this.#db, unknown), keyOf);
      for (const owner of unknown) {
        const key = keyOf(owner);
        const facts = this.#reading.get(key);
        if (!facts) continue;
        const read = (found.get(key) ?? []).map(({ wallet, balance }) => [wallet, { balance, sequence: -1n }] as const);
        const wallets = new Map<string, Wallet>(read);
        for (const fact of facts) move(wallets, fact);
        this.#wallets.set(key, wallets);
      }
    } finally {
      for (const owner of unknown) this.#reading.delete(keyOf(owner));
    }
  }

  /** The sum over an owner's wallets, in 10⁻⁵ units; null when it is not known. */
  sumOf(owner: BalanceOwner): bigint | null {
    const wallets = this.#wallets.get(keyOf(owner));
    if (!wallets) return null;
    return [...wallets.values()].reduce((sum, { balance }) => sum + balance, 0n);
  }

  /** To be called when the last page of a member is closed: its facts are not applied from then on. */
  forget(owner: BalanceOwner): void {
    this.#wallets.delete(keyOf(owner));
    this.#reading.delete(keyOf(owner));
  }

  /** To be called when facts were missed. */
  forgetAll(): void {
    this.#wallets.clear();
    this.#reading.clear();
  }
}

function keyOf({ memberId, currency }: BalanceOwner): string {
  return `${memberId} ${currency}`;
}

function move(wallets: Map<string, Wallet>, { wallet, balance, sequence }: EventTypes["balance.changed"]): void {
  const next = { balance: BigInt(balance), sequence: BigInt(sequence) };
  if ((wallets.get(wallet)?.sequence ?? -1n) < next.sequence) wallets.set(wallet, next);
}

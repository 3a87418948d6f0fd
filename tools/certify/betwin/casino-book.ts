/** What the kit's own wallet knows: players, what was done by which id, and what was rolled back before it came. */

/** A transaction of `betwin` or `rollback` as the provider sent it. */
export interface Movement {
  id: string;
  type: "bet" | "win" | "rollback";
  /** In hundredths; of a rollback 0. */
  amount: bigint;
  /** What a rollback undoes. */
  original: string;
}

export interface Answer {
  status: number;
  body: string;
}

interface Done {
  player: string;
  /** What it moved: a bet's is below zero. */
  moved: bigint;
  ours: string;
  after: bigint;
  undoneBy: string | null;
}

const AMOUNT = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/;

/** Hundredths of a decimal string; null where it is none, or zero. */
export function readAmount(text: unknown): bigint | null {
  const [, whole, fraction = ""] = AMOUNT.exec(typeof text === "string" ? text : "") ?? [];
  const value = whole === undefined ? 0n : BigInt(whole + fraction.padEnd(2, "0"));
  return value > 0n ? value : null;
}

const writeAmount = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;

/** The envelope of refusals, as the document has it; `balance` where the code carries one. */
export function refusal(apiCode: string, message: string, balance?: bigint): Answer {
  const status = apiCode === "500" ? 500 : apiCode === "403" ? 403 : 400;
  const more = balance === undefined ? {} : { balance: writeAmount(balance) };
  const meta = { api_code: apiCode, api_message: message, ...more };
  return {
    status,
    body: JSON.stringify({ code: status === 500 ? "internal" : "invalid_argument", msg: message, meta }),
  };
}

const told = (value: object): Answer => ({ status: 200, body: JSON.stringify(value) });

export class CasinoBook {
  readonly balances = new Map<string, bigint>();
  /** Players who may not bet. */
  readonly disabled = new Set<string>();
  readonly #done = new Map<string, Done>();
  readonly #tombstones = new Set<string>();
  #count = 0;

  balance(player: string): Answer {
    const balance = this.balances.get(player);
    return balance === undefined ? refusal("101", "unknown player") : told({ balance: writeAmount(balance) });
  }

  /** All or nothing, in order; an id that was done before is answered as then. */
  betwin(player: string, round: string, movements: readonly Movement[]): Answer {
    let balance = this.balances.get(player);
    if (balance === undefined) return refusal("101", "unknown player");
    const fresh = new Map<string, Done>();
    for (const { id, type, amount } of movements) {
      if (this.#tombstones.has(id)) return refusal("409", "already rolled back");
      if (this.#done.has(id)) continue;
      if (type === "bet" && this.disabled.has(player)) return refusal("110", "player disabled");
      const moved = type === "bet" ? -amount : amount;
      if (balance + moved < 0n) return refusal("100", "not enough funds", balance);
      balance += moved;
      fresh.set(id, { player, moved, ours: `c-${++this.#count}`, after: balance, undoneBy: null });
    }
    for (const [id, done] of fresh) this.#done.set(id, done);
    this.balances.set(player, balance);
    const transactions = movements.map(({ id }) => ({
      id_provider: id,
      id: this.#done.get(id)?.ours ?? "",
      bonus_amount: "0.00",
    }));
    const last = this.#done.get(movements.at(-1)?.id ?? "");
    return told({ round_id: `c-${round}`, balance: writeAmount(last?.after ?? balance), transactions });
  }

  /** Gives back what stands; what never came can't come any more. */
  rollback(player: string, round: string, movements: readonly Movement[]): Answer {
    let balance = this.balances.get(player);
    if (balance === undefined) return refusal("101", "unknown player");
    const transactions = movements.map(({ id, original }) => {
      const done = this.#done.get(original);
      if (!done) this.#tombstones.add(original);
      if (done && done.undoneBy === null) {
        done.undoneBy = `c-${++this.#count}`;
        balance = (balance ?? 0n) - done.moved;
      }
      return { id_provider: id, id: done?.undoneBy ?? "" };
    });
    // What was spent meanwhile is owed, and the balance is nothing
    const left = balance < 0n ? 0n : balance;
    this.balances.set(player, left);
    return told({ balance: writeAmount(left), round_id: `c-${round}`, transactions });
  }
}

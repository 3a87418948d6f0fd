/** What the wallet side of this dialect comes to, in a few lines: for tests to hold the real one against. */

export type ModelCall =
  | { call: "balance" }
  | { call: "betwin"; transactions: readonly { id: string; type: "bet" | "win"; cents: number }[] }
  | { call: "rollback"; undone: readonly { id: string; original: string }[] };

export interface ModelAnswer {
  status: number;
  code: string | null;
  balance: string | null;
}

interface Stands {
  type: "bet" | "win" | "tombstone" | "rollback";
  cents: number;
  /** What a rollback undoes. */
  original?: string;
  balanceAfter: number;
}

interface State {
  balance: number;
  ids: Map<string, Stands>;
  /** The balance after the first rollback of an original. */
  undone: Map<string, number>;
}

const money = (cents: number): string => (cents / 100).toFixed(2);

/** One player's wallet, in cents. */
export class BetwinModel {
  #state: State;

  constructor(balance: number) {
    this.#state = { balance, ids: new Map(), undone: new Map() };
  }

  take(one: ModelCall): ModelAnswer {
    if (one.call === "balance") return told(this.#state.balance);
    const { balance, ids, undone } = this.#state;
    const next: State = { balance, ids: new Map(ids), undone: new Map(undone) };
    let moved: number | null = null;
    let last = 0;
    const steps =
      one.call === "betwin"
        ? one.transactions.map((transaction) => () => play(next, transaction))
        : one.undone.map((pair) => () => undo(next, pair));
    for (const step of steps) {
      const outcome = step();
      if ("code" in outcome) return { status: 400, ...outcome };
      last = outcome.balanceAfter;
      if (outcome.isNew) moved = last;
    }
    this.#state = next;
    return told(moved ?? last);
  }
}

const told = (balance: number): ModelAnswer => ({ status: 200, code: null, balance: money(balance) });

type Outcome = { isNew: boolean; balanceAfter: number } | { code: string; balance: string | null };

function play(state: State, { id, type, cents }: { id: string; type: "bet" | "win"; cents: number }): Outcome {
  const known = state.ids.get(id);
  if (known?.type === "tombstone") return { code: "409", balance: null };
  if (known) return known.type === type ? { isNew: false, ...known } : { code: "400", balance: null };
  if (type === "bet" && cents > state.balance) return { code: "100", balance: money(state.balance) };
  state.balance += type === "bet" ? -cents : cents;
  state.ids.set(id, { type, cents, balanceAfter: state.balance });
  return { isNew: true, balanceAfter: state.balance };
}

function undo(state: State, { id, original }: { id: string; original: string }): Outcome {
  const known = state.ids.get(id);
  if (known) return known.original === original ? { isNew: false, ...known } : { code: "400", balance: null };
  const before = state.undone.get(original);
  const of = state.ids.get(original);
  if (before === undefined) {
    if (!of) state.ids.set(original, { type: "tombstone", cents: 0, balanceAfter: state.balance });
    else if (of.type === "bet") state.balance += of.cents;
    else if (of.type === "win") state.balance = Math.max(0, state.balance - of.cents);
    state.undone.set(original, state.balance);
  }
  const balanceAfter = before ?? state.balance;
  state.ids.set(id, { type: "rollback", cents: 0, original, balanceAfter });
  return { isNew: true, balanceAfter };
}

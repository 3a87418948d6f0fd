/** The rules of a wallet in memory, for one player: what server/game-wallet/money-model.test.ts holds the database against. */

/** One thing to do. Ids come from a small pot, so that they are used again and out of order. */
export type Step = {
  kind: string;
  id: number;
  amount: number;
  variant: number;
  round: number;
  closed: boolean;
  reference?: number;
  wrong?: number;
};

type Known = {
  kind: string;
  /** Whether a rollback of it was answered OK. */
  rolledBack: boolean;
  amount: number;
  digest: string;
  status: string;
  round: number;
  undone: boolean;
};

/** The rules of docs/vendor-protocol.md §3 and §4 in memory. */
export class Model {
  balance: number;
  debt = 0;
  known = new Map<number, Known>();
  rounds = new Map<number, { open: boolean; staked: number; won: number }>();
  holds = new Map<number, { amount: number; state: string }>();

  constructor(balance: number) {
    this.balance = balance;
  }

  call(step: Step, digest: string, amountSent: number): string {
    const stored = this.known.get(step.id);
    if (stored) {
      if (stored.kind === "tombstone") return "ROLLED_BACK";
      return stored.digest === digest ? stored.status : "DUPLICATE";
    }
    const status = this.decide(step, amountSent);
    this.known.set(step.id, {
      kind: step.kind,
      amount: amountSent,
      digest,
      status,
      round: step.round,
      undone: false,
      rolledBack: false,
    });
    return status;
  }

  decide(step: Step, amountSent: number): string {
    const round = this.rounds.get(step.round);
    switch (step.kind) {
      case "bet":
        if (amountSent > this.balance) return "INSUFFICIENT_FUNDS";
        if (round && !round.open) return "ROUND_CLOSED";
        this.balance -= amountSent;
        this.touch(step, amountSent, 0);
        return "OK";
      case "win": {
        const refusal = this.referenceRefusal(step);
        if (refusal) return refusal;
        this.balance += amountSent;
        this.touch(step, 0, amountSent);
        return "OK";
      }
      case "promo-win":
        if (this.known.get(step.reference ?? -1)?.rolledBack) return "ROLLED_BACK";
        this.balance += amountSent;
        return "OK";
      case "round-close":
        if (!round) return "ROUND_UNKNOWN";
        round.open = false;
        return "OK";
      default:
        return this.undo(step, amountSent);
    }
  }

  /** What speaks against the bet that a win names; null when nothing does, or it names none. */
  referenceRefusal({ reference, round }: Step): string | null {
    if (reference === undefined) return null;
    const bet = this.known.get(reference);
    if (bet?.rolledBack) return "ROLLED_BACK";
    if (!bet || (bet.kind === "bet" && bet.status !== "OK")) return "REFERENCE_UNKNOWN";
    return bet.kind === "bet" && bet.round === round ? null : "REFERENCE_MISMATCH";
  }

  undo(step: Step, amountSent: number): string {
    const target = this.known.get(step.reference ?? -1);
    if (!target) {
      const tombstone = {
        kind: "tombstone",
        amount: 0,
        digest: "",
        status: "",
        round: 0,
        undone: true,
        rolledBack: true,
      };
      // A rollback that names itself buries its own id as well
      if (step.reference !== step.id) this.known.set(step.reference ?? -1, tombstone);
      return "OK";
    }
    if (target.kind === "tombstone") return "OK";
    if (!["bet", "win", "promo-win"].includes(target.kind) || target.amount !== amountSent) return "REFERENCE_MISMATCH";
    // What was refused, and a promo win, has no round
    const hasRound = target.status === "OK" && target.kind !== "promo-win";
    if (hasRound && target.round !== step.round) return "REFERENCE_MISMATCH";
    target.rolledBack = true;
    if (target.status !== "OK" || target.undone) return "OK";
    target.undone = true;
    const round = this.rounds.get(target.round);
    if (target.kind === "bet") {
      this.balance += target.amount;
      if (round) round.staked -= target.amount;
    } else {
      const taken = Math.min(this.balance, target.amount);
      this.balance -= taken;
      this.debt += target.amount - taken;
      if (target.kind === "win" && round) round.won -= target.amount;
    }
    return "OK";
  }

  touch(step: Step, staked: number, won: number): void {
    const round = this.rounds.get(step.round) ?? { open: true, staked: 0, won: 0 };
    round.staked += staked;
    round.won += won;
    if (step.closed) round.open = false;
    this.rounds.set(step.round, round);
  }

  hold(step: Step): string {
    const one = this.holds.get(step.id);
    if (step.kind === "hold") {
      if (one) return "skip";
      if (step.amount > this.balance) return "insufficient-funds";
      this.balance -= step.amount;
      this.holds.set(step.id, { amount: step.amount, state: "pending" });
      return "ok";
    }
    if (!one) return "no-hold";
    if (one.state !== "pending") return `already-${one.state}`;
    if (step.kind === "void") {
      this.balance += one.amount;
      one.state = "voided";
      return "ok";
    }
    if (step.amount > one.amount) return "over-hold";
    this.balance += one.amount - step.amount;
    one.state = "posted";
    return "ok";
  }
}

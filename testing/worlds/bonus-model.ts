/** The rules of cash and bonus lots in memory, for one player: what server/bonuses/lots/bonus-model.test.ts holds the database against. */

export interface ModelLot {
  remaining: number;
  required: number;
  wagered: number;
  maxStake: number | null;
  weight: number;
  grantedAt: number;
  expiresAt: number;
  state: "active" | "completed" | "spent" | "expired" | "forfeited";
}

interface Bet {
  kind: "bet";
  amount: number;
  at: number;
  round: number;
  parts: Map<ModelLot, number>;
  undone: boolean;
}

interface Win {
  kind: "win";
  amount: number;
  round: number;
  parts: Map<ModelLot, number>;
  /** What the house had of it, for lots that had ended. */
  house: number;
  undone: boolean;
}

interface Round {
  open: boolean;
  staked: number;
  bets: Bet[];
  counted: Map<ModelLot, { stake: number; counted: number }>;
}

export class BonusModel {
  cash: number;
  debt = 0;
  lots: ModelLot[] = [];
  rounds = new Map<number, Round>();
  calls: (Bet | Win)[] = [];

  constructor(cash: number) {
    this.cash = cash;
  }

  get bonus(): number {
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  playable(now: number): number {
    return this.#active()
      .filter(({ expiresAt }) => expiresAt > now)
      .reduce((sum, { remaining }) => sum + remaining, 0);
  }

  grant(lot: Omit<ModelLot, "wagered" | "state">, deposit: number): void {
    this.cash += deposit;
    this.lots.push({ ...lot, wagered: 0, state: "active" });
  }

  bet(id: number, amount: number, closed: boolean, now: number): string {
    const cash = Math.min(this.cash, amount);
    let left = amount - cash;
    if (left > this.playable(now)) return "INSUFFICIENT_FUNDS";
    const round: Round = this.rounds.get(id) ?? { open: true, staked: 0, bets: [], counted: new Map() };
    if (!round.open) return "ROUND_CLOSED";
    this.rounds.set(id, round);
    this.cash -= cash;
    const parts = new Map<ModelLot, number>();
    for (const lot of this.#active()) {
      if (lot.expiresAt <= now) continue;
      const part = Math.min(lot.remaining, left);
      left -= part;
      lot.remaining -= part;
      if (part > 0) parts.set(lot, part);
    }
    const bet: Bet = { kind: "bet", amount, at: now, round: id, parts, undone: false };
    round.bets.push(bet);
    round.staked += amount;
    this.calls.push(bet);
    if (closed) round.open = false;
    return "OK";
  }

  /** A win of a round that is there. */
  win(id: number, amount: number, closed: boolean): void {
    const round = this.rounds.get(id);
    if (!round) throw new Error("no such round");
    const staked = new Map<ModelLot, number>();
    for (const { parts, undone } of round.bets) {
      if (!undone) for (const [lot, part] of parts) staked.set(lot, (staked.get(lot) ?? 0) + part);
    }
    const win: Win = { kind: "win", amount, round: id, parts: new Map(), house: 0, undone: false };
    let cash = amount;
    for (const [lot, part] of staked) {
      const share = Math.floor((amount * part) / round.staked);
      if (lot.state === "completed" || share === 0) continue;
      cash -= share;
      if (this.#takesBack(lot)) {
        this.#give(lot, share);
        win.parts.set(lot, share);
      } else win.house += share;
    }
    this.cash += cash;
    this.calls.push(win);
    if (closed) round.open = false;
  }

  undo(index: number): void {
    const call = this.calls[index];
    if (!call || call.undone) return;
    call.undone = true;
    let cash = call.amount;
    if (call.kind === "bet") {
      const round = this.rounds.get(call.round);
      if (round) round.staked -= call.amount;
      for (const [lot, part] of call.parts) {
        if (lot.state === "completed") continue;
        cash -= part;
        if (this.#takesBack(lot)) this.#give(lot, part);
      }
      this.cash += cash;
      return;
    }
    cash -= call.house;
    for (const [lot, part] of call.parts) {
      if (lot.state === "completed") continue;
      cash -= part;
      if (this.#takesBack(lot)) lot.remaining -= Math.min(part, lot.remaining);
    }
    const taken = Math.min(cash, this.cash);
    this.cash -= taken;
    this.debt += cash - taken;
  }

  end(lot: ModelLot, state: "expired" | "forfeited" | "completed"): void {
    if (lot.state !== "active") return;
    if (state === "completed") this.cash += lot.remaining;
    lot.remaining = 0;
    lot.state = state;
  }

  /** What the consumer does with a round that is settled. */
  count(id: number, settledAt: number): void {
    const round = this.rounds.get(id);
    if (!round || round.open) return;
    for (const [lot, { counted }] of round.counted) {
      if (lot.state !== "active") continue;
      lot.wagered -= counted;
      round.counted.delete(lot);
    }
    let used = [...round.counted.values()].reduce((sum, { stake }) => sum + stake, 0);
    for (const lot of this.#active()) {
      let stake =
        lot.expiresAt <= settledAt
          ? 0
          : Math.max(
              0,
              round.bets.filter((bet) => this.#counts(bet, lot)).reduce((sum, { amount }) => sum + amount, 0) - used,
            );
      const counted = Math.min(lot.required - lot.wagered, Math.floor((stake * lot.weight) / 100));
      if (counted > 0) {
        if (lot.wagered + counted === lot.required) stake = Math.min(stake, Math.ceil((counted * 100) / lot.weight));
        round.counted.set(lot, { stake, counted });
        lot.wagered += counted;
        used += stake;
      }
      if (lot.wagered === lot.required) this.end(lot, "completed");
      else if (lot.remaining === 0 && !this.#isInPlay(lot)) lot.state = "spent";
    }
  }

  #active(): ModelLot[] {
    return this.lots.filter(({ state }) => state === "active");
  }

  #takesBack({ state }: ModelLot): boolean {
    return state === "active" || state === "spent";
  }

  #give(lot: ModelLot, amount: number): void {
    lot.remaining += amount;
    lot.state = "active";
  }

  #counts({ amount, at, undone }: Bet, lot: ModelLot): boolean {
    return !undone && at >= lot.grantedAt && at < lot.expiresAt && (lot.maxStake === null || amount <= lot.maxStake);
  }

  #isInPlay(lot: ModelLot): boolean {
    return [...this.rounds.values()].some(
      ({ open, bets }) => open && bets.some(({ parts, undone }) => !undone && parts.has(lot)),
    );
  }
}

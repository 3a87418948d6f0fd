/**
 * The wallet's rules (docs/vendor-protocol.md §3 and §4) in memory, for one vendor and its players: what a studio is
 * tried against. It passes all cases of wallet/, as the real platform does; `breaks` names rules that it is to break.
 */
import { randomUUID } from "node:crypto";
import type { GroupItem } from "#vendor-protocol/wallet-calls.ts";
import { isOutOf, type Limits } from "./limits.ts";

/** Rules that can be broken, for seeing that a case notices. */
const BOOK_FAULTS = [
  "pays-twice",
  "new-answer-each-time",
  "takes-other-bytes",
  "takes-another-call",
  "forgets-refusals",
  "no-tombstones",
  "pays-rolled-back-bets",
  "pays-unknown-bets",
  "halves-of-groups",
  "groups-keep-ids",
  "debt-below-zero",
  "tokens-never-end",
  "token-before-player",
  "any-stake",
  "stakes-of-all-currencies",
  "parts-of-coins",
  "pays-parts-of-coins",
  "closed-rounds-take-bets",
  "rolls-back-any-amount",
] as const;
export type BookFault = (typeof BOOK_FAULTS)[number];

export type Money = GroupItem;
type Item = Omit<Money, "call"> & { call: Money["call"]; reference: string | null; round: string | null };

interface Kept {
  call: string;
  /** The body; null for an item of a group. */
  text: string | null;
  answer: string;
  item: Item | null;
  posted: boolean;
  undone: boolean;
}

interface Snapshot {
  balances: Map<string, bigint>;
  kept: Map<string, Kept>;
  tombstones: Set<string>;
  closed: Map<string, boolean>;
}

/** What one call came to, without the ids that every answer carries. */
type Outcome = { status: string; transferId?: string | null; balance?: string };

const COIN = 1_000n;

export class ReferenceBook {
  readonly games = new Map<string, Limits>();
  /** In 10⁻⁵ units. */
  readonly balances = new Map<string, bigint>();
  readonly sessions = new Map<string, { player: string; game: string; ended: boolean }>();
  isShut = false;
  readonly #breaks: ReadonlySet<string>;
  readonly #currency: string;
  #kept = new Map<string, Kept>();
  #tombstones = new Set<string>();
  #closed = new Map<string, boolean>();

  constructor(currency: string, breaks: Iterable<string> = []) {
    this.#currency = currency;
    this.#breaks = new Set(breaks);
  }

  /** Decides a money call; the answer to the byte. */
  decide(call: Money["call"], request: { requestId: string } & Record<string, unknown>, text: string): string {
    const item = { ...request, call } as unknown as Item;
    const { requestId } = request;
    const { transactionId } = item;
    const kept = this.#kept.get(transactionId);
    const answer = (outcome: object): string =>
      JSON.stringify({ requestId, transactionId, currency: item.currency, ...outcome });
    if (kept && !(this.#breaks.has("pays-twice") && kept.text === text)) {
      const isSame =
        (kept.text === text || this.#breaks.has("takes-other-bytes")) &&
        (kept.call === call || this.#breaks.has("takes-another-call"));
      if (!isSame) return JSON.stringify({ status: "DUPLICATE", requestId, transactionId });
      return this.#breaks.has("new-answer-each-time")
        ? JSON.stringify({ again: randomUUID(), ...(JSON.parse(kept.answer) as object) })
        : kept.answer;
    }
    const outcome = this.#apply(item);
    return this.#keep({ call, text, item, outcome, answer: answer(outcome), transactionId });
  }

  /** Decides a group: all of it or nothing. */
  decideGroup(request: { requestId: string; transactionId: string; items: Money[] }, text: string): string {
    const { requestId, transactionId, items } = request;
    const kept = this.#kept.get(transactionId);
    if (kept)
      return kept.text === text && kept.call === "group"
        ? kept.answer
        : JSON.stringify({ status: "DUPLICATE", requestId, transactionId });
    const before = this.#snapshot();
    const done: object[] = [];
    for (const [at, one] of items.entries()) {
      const item = one as unknown as Item;
      const outcome: Outcome = this.#kept.has(item.transactionId) ? { status: "DUPLICATE" } : this.#apply(item);
      if (outcome.status !== "OK") {
        if (!this.#breaks.has("halves-of-groups")) this.#restore(before);
        if (this.#breaks.has("groups-keep-ids")) for (const { transactionId: id } of items) this.#tombstones.add(id);
        const refused = { status: outcome.status, requestId, transactionId, failedItem: at, balance: outcome.balance };
        return this.#keep({ call: "group", text, item: null, outcome, answer: JSON.stringify(refused), transactionId });
      }
      this.#keep({ call: item.call, text: null, item, outcome, answer: "", transactionId: item.transactionId });
      done.push({ transactionId: item.transactionId, transferId: outcome.transferId, balance: outcome.balance });
    }
    const answer = JSON.stringify({ status: "OK", requestId, transactionId, items: done });
    return this.#keep({ call: "group", text, item: null, outcome: { status: "OK" }, answer, transactionId });
  }

  balance(request: { requestId: string; player: string; token: string; game: string; currency: string }): string {
    const { requestId, player, currency } = request;
    const status = !this.balances.has(player)
      ? "PLAYER_UNKNOWN"
      : this.#isOver(request)
        ? "TOKEN_REFUSED"
        : !this.games.has(request.game)
          ? "GAME_UNKNOWN"
          : currency === this.#currency
            ? "OK"
            : "CURRENCY_MISMATCH";
    return JSON.stringify({
      status,
      requestId,
      ...(status === "OK" ? { balance: String(this.balances.get(player)), currency } : {}),
    });
  }

  /** What stands under an id: null, or its call and whether it moved money and was not undone. */
  stands(transactionId: string): boolean {
    const kept = this.#kept.get(transactionId);
    return kept !== undefined && kept.posted && !kept.undone;
  }

  #keep({
    call,
    text,
    item,
    outcome,
    answer,
    transactionId,
  }: Pick<Kept, "call" | "text" | "item" | "answer"> & { outcome: Outcome; transactionId: string }): string {
    // A tombstone answers whatever bytes come under its id
    const isKept = outcome.status === "OK" || !this.#breaks.has("forgets-refusals");
    if (isKept && !this.#tombstones.has(transactionId)) {
      this.#kept.set(transactionId, { call, text, item, answer, posted: outcome.status === "OK", undone: false });
    }
    return answer;
  }

  #snapshot(): Snapshot {
    return {
      balances: new Map(this.balances),
      kept: new Map([...this.#kept].map(([id, one]) => [id, { ...one }])),
      tombstones: new Set(this.#tombstones),
      closed: new Map(this.#closed),
    };
  }

  #restore({ balances, kept, tombstones, closed }: Snapshot): void {
    for (const [player, balance] of balances) this.balances.set(player, balance);
    this.#kept = kept;
    this.#tombstones = tombstones;
    this.#closed = closed;
  }

  #isOver({ token, player, game }: { token: unknown; player: string; game: string }): boolean {
    const session = this.sessions.get(String(token));
    if (!session || session.player !== player) return true;
    if (this.games.has(game) && session.game !== game) return true;
    return session.ended && !this.#breaks.has("tokens-never-end");
  }

  #apply(item: Item): Outcome {
    if (this.#tombstones.has(item.transactionId)) return { status: "ROLLED_BACK" };
    const isTokenFirst = this.#breaks.has("token-before-player") && item.call === "bet" && this.#isOver(item);
    if (isTokenFirst) return { status: "TOKEN_REFUSED" };
    if (!this.balances.has(item.player)) return { status: "PLAYER_UNKNOWN" };
    const refusal = {
      bet: () => this.#barOfBet(item),
      win: () => this.#barOfWin(item),
      "promo-win": () => this.#barOfPromo(item),
      rollback: () => null,
      "round-close": () => null,
    }[item.call]();
    if (refusal !== null) return { status: refusal };
    if (item.currency !== this.#currency) return { status: "CURRENCY_MISMATCH" };
    const isPaid = item.call === "win" || item.call === "promo-win";
    if (isPaid && BigInt(item.amount) % COIN !== 0n && !this.#breaks.has("pays-parts-of-coins"))
      return { status: "AMOUNT_PRECISION" };
    return {
      bet: () => this.#bet(item),
      win: () => this.#win(item),
      "promo-win": () => this.#moved(item, BigInt(item.amount)),
      rollback: () => this.#rollback(item),
      "round-close": () => this.#close(item),
    }[item.call]();
  }

  #barOfBet(item: Item): string | null {
    const limits = this.games.get(item.game);
    const amount = BigInt(item.amount);
    if (this.#isOver(item)) return "TOKEN_REFUSED";
    if (!limits) return "GAME_UNKNOWN";
    if (this.isShut) return "GAME_CLOSED";
    if (item.currency !== this.#currency) return "CURRENCY_MISMATCH";
    if (amount % COIN !== 0n && !this.#breaks.has("parts-of-coins")) return "AMOUNT_PRECISION";
    const isOut =
      amount > 0n && isOutOf(limits, this.#breaks.has("stakes-of-all-currencies") ? "" : item.currency, amount);
    return isOut && !this.#breaks.has("any-stake") ? "STAKE_OUT_OF_RANGE" : null;
  }

  #barOfWin(item: Item): string | null {
    if (item.reference !== null) {
      const bet = this.#kept.get(item.reference);
      const isGone = this.#tombstones.has(item.reference) || bet?.undone === true;
      if (isGone) return this.#breaks.has("pays-rolled-back-bets") ? null : "ROLLED_BACK";
      if (!bet?.posted) return this.#breaks.has("pays-unknown-bets") ? null : "REFERENCE_UNKNOWN";
      const { item: its } = bet;
      if (
        bet.call !== "bet" ||
        its?.player !== item.player ||
        its.currency !== item.currency ||
        its.round !== item.round
      )
        return "REFERENCE_MISMATCH";
    }
    return this.games.has(item.game) ? null : "GAME_UNKNOWN";
  }

  #barOfPromo(item: Item): string | null {
    if (item.reference !== null && this.#tombstones.has(item.reference)) return "ROLLED_BACK";
    return this.games.has(item.game) ? null : "GAME_UNKNOWN";
  }

  #moved(item: Item, by: bigint): Outcome {
    const balance = (this.balances.get(item.player) ?? 0n) + by;
    this.balances.set(item.player, balance);
    return { status: "OK", transferId: by === 0n ? null : randomUUID(), balance: String(balance) };
  }

  #roundOf = ({ player, round }: Item): string => `${player} ${round}`;

  #bet(item: Item): Outcome {
    const balance = this.balances.get(item.player) ?? 0n;
    if (balance < BigInt(item.amount)) return { status: "INSUFFICIENT_FUNDS", balance: String(balance) };
    const round = this.#roundOf(item);
    if (this.#closed.get(round) === true && !this.#breaks.has("closed-rounds-take-bets"))
      return { status: "ROUND_CLOSED", balance: String(balance) };
    this.#closed.set(round, item.roundClosed);
    return this.#moved(item, -BigInt(item.amount));
  }

  #win(item: Item): Outcome {
    const round = this.#roundOf(item);
    this.#closed.set(round, item.roundClosed || (this.#closed.get(round) ?? false));
    return this.#moved(item, BigInt(item.amount));
  }

  #close(item: Item): Outcome {
    const round = this.#roundOf(item);
    if (!this.#closed.has(round)) return { status: "ROUND_UNKNOWN" };
    this.#closed.set(round, true);
    return { status: "OK", transferId: null, balance: String(this.balances.get(item.player)) };
  }

  #rollback(item: Item): Outcome {
    const reference = item.reference ?? "";
    const undone = this.#kept.get(reference);
    const nothing: Outcome = { status: "OK", transferId: null, balance: String(this.balances.get(item.player)) };
    if (!undone) {
      if (!this.#breaks.has("no-tombstones")) this.#tombstones.add(reference);
      return nothing;
    }
    if (!undone.posted || undone.undone) return nothing;
    const its = undone.item;
    const isKind = ["bet", "win", "promo-win"].includes(undone.call);
    const isAmount = its?.amount === item.amount || this.#breaks.has("rolls-back-any-amount");
    const isRound = undone.call === "promo-win" || its?.round === item.round;
    if (!isKind || its?.player !== item.player || !isAmount || !isRound) return { status: "REFERENCE_MISMATCH" };
    undone.undone = true;
    const balance = this.balances.get(item.player) ?? 0n;
    const by = undone.call === "bet" ? BigInt(its.amount) : -BigInt(its.amount);
    // What the player has spent since is a debt
    return this.#moved(item, balance + by < 0n && !this.#breaks.has("debt-below-zero") ? -balance : by);
  }
}

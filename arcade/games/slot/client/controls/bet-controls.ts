/** Stake and balance of a slot game: what is chosen, what is shown, what the lobby is told. */
import type { Host } from "#arcade/client/platform/host.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import type { SlotSession } from "#arcade/games/slot/messages.ts";
import type { SlotView } from "../view.ts";

export interface BetControlsParts {
  session: SlotSession;
  host: Host;
  style: MoneyStyle;
}

/** A kept stake that the balance pays for less often than this is dear. */
const FEWEST_ROUNDS = 200n;

export class BetControls {
  readonly stakes: readonly bigint[];
  stake: bigint;
  /** The balance that was told last; null where none is known. */
  private known: bigint | null = null;
  private readonly parts: BetControlsParts;
  private readonly view: SlotView;

  /**
   * `kept`: the stake of the last visit; one that is not offered any more, or that is dear for what there is now, falls back to
   * the usual one: nobody begins a day with a press that costs what the last one's luck allowed.
   */
  constructor(parts: BetControlsParts, view: SlotView, kept: string | null) {
    this.parts = parts;
    this.view = view;
    this.stakes = parts.session.stakes.map(BigInt);
    const [usual, balance] = [BigInt(parts.session.defaultStake), parts.session.balance];
    const before = kept === null ? usual : BigInt(kept);
    const isDear = before > usual && balance !== null && before * FEWEST_ROUNDS > BigInt(balance);
    this.stake = this.stakes.includes(before) && !isDear ? before : usual;
  }

  get isLowest(): boolean {
    return this.stake <= (this.stakes[0] ?? 0n);
  }

  get isHighest(): boolean {
    return this.stake >= (this.stakes.at(-1) ?? 0n);
  }

  /** The next stake up or down, or null at the end. */
  beside(by: number): bigint | null {
    return this.stakes[this.stakes.indexOf(this.stake) + by] ?? null;
  }

  money(units: bigint): string {
    return money(units, this.parts.style);
  }

  /** The same without decimals where there are none: ₱40. */
  short(units: bigint): string {
    return money(units, { ...this.parts.style, decimals: 0 });
  }

  /** `shown`: what the next round is played at where that is not the player's own stake. */
  choose(stake: bigint, shown: bigint = stake): void {
    this.stake = stake;
    const price = this.parts.session.slot?.buyPrice ?? null;
    this.view.bet(this.money(shown), this.isLowest, this.isHighest);
    this.view.prizes.show((stakes) => this.short(shown * BigInt(stakes)));
    if (price !== null) this.view.buyPrice(this.money(stake * BigInt(price)));
  }

  /** Shows the balance without what a round costs, before the server has answered; more than there is changes nothing. */
  take(cost: bigint): void {
    if (this.known !== null && cost <= this.known) this.view.balance(this.money(this.known - cost));
  }

  /** The round was refused: what was taken stands in the balance again. */
  giveBack(): void {
    this.balance(this.known);
  }

  /** null: not known at the moment. */
  balance(balance: bigint | null): void {
    this.known = balance;
    this.view.balance(balance === null ? "…" : this.money(balance));
    if (balance === null) return;
    this.parts.host.tell({ type: "balance", amount: balance.toString(), currency: this.parts.style.currency });
  }
}

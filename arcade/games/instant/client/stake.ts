/** The stake of a game at the table: what is chosen, what the setting allows, and its sheet. */
import type { Panel } from "#arcade/client/originals/panel.ts";
import { Stakes } from "#arcade/client/originals/stakes.ts";
import { decimalsOf, money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantSession } from "#arcade/games/instant/messages.ts";
import type { Play } from "#arcade/games/instant/rules/game.ts";
import { mostStake } from "#arcade/games/instant/rules/instant.ts";

interface StakeParts {
  readonly session: InstantSession;
  readonly style: MoneyStyle;
  readonly view: Panel;
  /** The stake of the last visit. */
  readonly kept: string | null;
  /** Whether it may be changed now. */
  mayChange(): boolean;
  /** Another one was chosen. */
  chosen(stake: bigint): void;
}

export class Stake {
  private readonly parts: StakeParts;
  private readonly stakes: Stakes;
  private chosen: bigint;
  private auto: bigint | null = null;

  constructor(parts: StakeParts) {
    this.parts = parts;
    const { session, style, kept } = parts;
    this.stakes = new Stakes(session.stakes.map(BigInt), decimalsOf(style.currency));
    const balance = session.balance === null ? null : BigInt(session.balance);
    this.chosen = this.stakes.first(kept, BigInt(session.defaultStake), balance);
  }

  get units(): bigint {
    return this.chosen;
  }

  get words(): string {
    return money(this.chosen, this.parts.style);
  }

  /** What can be staked on the setting. */
  get range(): { least: bigint; most: bigint } {
    const { least, most } = this.stakes;
    return { least, most };
  }

  /** Auto bet's next stake while it runs; null for the chosen one. */
  show(auto: bigint | null): void {
    if (this.auto === auto) return;
    this.auto = auto;
    this.draw();
  }

  step(by: 1 | -1): void {
    this.set(this.stakes.beside(this.chosen, by));
  }

  half(): void {
    this.set(this.chosen / 2n);
  }

  double(): void {
    this.set(this.chosen * 2n);
  }

  /** Another setting: what a round may pay at the most bounds what can be staked on it. */
  allow(play: Play | null): void {
    if (play) this.stakes.limit(mostStake(play));
    const before = this.chosen;
    this.chosen = this.stakes.fit(before);
    this.draw();
    const { view, style } = this.parts;
    if (this.chosen < before) view.trouble.pass(t("original.stake-at-most", { most: money(this.stakes.most, style) }));
  }

  async openSheet(): Promise<void> {
    if (!this.parts.mayChange()) return;
    const { openStakeSheet } = await import("#arcade/client/originals/stake-sheet.ts");
    if (!this.parts.mayChange() || document.querySelector("dialog[open]")) return;
    const { stakes, chosen: stake } = this;
    openStakeSheet({ stakes, stake, style: this.parts.style, set: (next) => this.set(next) });
  }

  private set(stake: bigint): void {
    if (!this.parts.mayChange()) return;
    this.chosen = this.stakes.fit(stake);
    this.parts.view.trouble.stay("");
    this.draw();
    this.parts.chosen(this.chosen);
  }

  private draw(): void {
    const { least, most } = this.stakes;
    this.parts.view.bet.show(money(this.auto ?? this.chosen, this.parts.style), {
      lowest: this.chosen <= least,
      highest: this.chosen >= most,
    });
  }
}

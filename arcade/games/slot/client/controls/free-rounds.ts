/**
 * Free rounds at the table: played first, at their own stake, until their player would rather keep them for later. What
 * they win is paid by the site once they are over.
 */
import { h } from "#arcade/client/platform/dom.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { FreeRoundsShown } from "#arcade/games/slot/messages.ts";
import type { SlotView } from "../view.ts";
import type { BetControls } from "./bet-controls.ts";

export class FreeRoundsControl {
  private shown: FreeRoundsShown | null;
  private isOn = true;
  private readonly view: SlotView;
  private readonly bets: BetControls;
  private readonly changed: () => void;

  /** `changed`: what the buttons may do has changed. */
  constructor(
    shown: FreeRoundsShown | null,
    { view, bets, changed }: { view: SlotView; bets: BetControls; changed: () => void },
  ) {
    this.shown = shown;
    this.view = view;
    this.bets = bets;
    this.changed = changed;
  }

  /** The grant that the next round is of; null where its stake is the player's own. */
  get grant(): FreeRoundsShown | null {
    return this.isOn && this.shown && this.shown.left > 0 ? this.shown : null;
  }

  show(): void {
    const { shown, grant } = this;
    const isLeft = shown !== null && shown.left > 0;
    this.view.freeRounds(isLeft ? { line: this.line(shown), isOn: grant !== null, toggle: () => this.toggle() } : null);
    this.bets.choose(this.bets.stake, grant ? BigInt(grant.stake) : undefined);
  }

  private line({ left, rounds, stake, won }: FreeRoundsShown): string {
    const words = t("free-rounds.left", { left, rounds, stake: this.bets.money(BigInt(stake)) });
    return BigInt(won) > 0n ? `${words} · ${t("free-rounds.won", { won: this.bets.money(BigInt(won)) })}` : words;
  }

  private toggle(): void {
    this.isOn = !this.isOn;
    this.show();
    this.changed();
  }

  /** How the grant stands after one of its rounds; after the last one its player is told what it comes to. */
  take(standing: FreeRoundsShown | null): void {
    if (!standing) return;
    this.shown = standing;
    this.show();
    if (standing.left > 0) return;
    const won = BigInt(standing.won);
    const words = won > 0n ? t("free-rounds.total", { won: this.bets.money(won) }) : t("free-rounds.nothing");
    openSheet({ title: t("free-rounds.over"), body: [h("p", {}, words)] });
  }

  /** They have run out, or were played elsewhere. */
  end(): void {
    this.shown = null;
    this.show();
  }
}

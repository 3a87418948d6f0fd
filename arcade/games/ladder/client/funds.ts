/** What the player has, as far as it is known here; the page around is told of each change. */
import { confirmedBalance } from "#arcade/client/originals/ask.ts";
import type { Panel } from "#arcade/client/originals/panel.ts";
import { money } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderParts } from "./parts.ts";

export class Funds {
  private readonly parts: LadderParts;
  private readonly panel: Panel;
  private units: bigint | null;

  constructor(parts: LadderParts, panel: Panel) {
    this.parts = parts;
    this.panel = panel;
    this.units = parts.session.balance === null ? null : BigInt(parts.session.balance);
    this.show();
  }

  get known(): bigint | null {
    return this.units;
  }

  set(units: bigint | null): void {
    if (units === null) return;
    this.units = units;
    this.show();
  }

  /** A stake is gone as soon as it was pressed; gives the way to undo that. */
  stake(stake: bigint): () => void {
    const before = this.units;
    if (before !== null) this.set(before - stake);
    return () => this.set(before);
  }

  /** The platform has not confirmed a win yet: says so until it has. */
  async awaitWin(roundId: string, isOver: () => boolean): Promise<void> {
    this.panel.trouble.stay(t("win.pending"));
    const isConfirmed = (session: object): boolean => {
      const { round } = session as LadderParts["session"];
      return round?.roundId !== roundId || round.balance !== null;
    };
    const balance = await confirmedBalance(this.parts.api, isConfirmed, isOver);
    if (balance === null) return;
    this.set(balance);
    this.panel.trouble.stay("");
  }

  private show(): void {
    const { host, style } = this.parts;
    this.panel.balance(this.units === null ? "–" : money(this.units, style));
    if (this.units !== null) host.tell({ type: "balance", amount: this.units.toString(), currency: style.currency });
  }
}

/** Tells the page around whether a bet is open that nobody but the player gets out: leaving it is asked about there. */
import type { PanelState } from "#arcade/games/crash/messages.ts";
import type { Host } from "#arcade/client/platform/host.ts";

/** Paid for and not out yet, without a multiplier at which the table takes it out. */
const isOpenBet = ({ state, autoAt }: Pick<PanelState, "state" | "autoAt">): boolean =>
  (state === "placed" || state === "flying") && autoAt === null;

export class OpenBet {
  private readonly host: Pick<Host, "tell">;
  private told = false;

  constructor(host: Pick<Host, "tell">) {
    this.host = host;
  }

  /** The panels as the table has told them. */
  follow(panels: readonly Pick<PanelState, "state" | "autoAt">[]): void {
    const on = panels.some(isOpenBet);
    if (on === this.told) return;
    this.told = on;
    this.host.tell({ type: "open-bet", on });
  }
}

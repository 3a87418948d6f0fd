/** Tells the page around what leaving would cost: it asks before it leads away. */
import type { PanelState } from "#arcade/games/crash/messages.ts";
import type { Host } from "#arcade/client/platform/host.ts";

type OwnPanel = Pick<PanelState, "state" | "autoAt">;

/** Paid for and not out yet, without a multiplier at which the table takes it out. */
const isOpenBet = ({ state, autoAt }: OwnPanel): boolean =>
  (state === "placed" || state === "flying") && autoAt === null;

/** What the game knows of its bets at this moment. */
export interface OwnBets {
  readonly panels: readonly OwnPanel[];
  /** Bets can be taken back at this moment. */
  readonly isOpen: boolean;
  /** Auto bet runs: it ends with the game. */
  readonly isAuto: boolean;
}

export class OpenBet {
  private readonly host: Pick<Host, "tell">;
  private readonly bets: () => OwnBets | null;
  private told = "";

  /** `bets` gives null before there is a table. */
  constructor(host: Pick<Host, "tell">, bets: () => OwnBets | null) {
    this.host = host;
    this.bets = bets;
  }

  /** Tells what has changed. */
  follow(): void {
    const { panels, isOpen, isAuto } = this.bets() ?? { panels: [], isOpen: false, isAuto: false };
    const open = panels.filter(isOpenBet);
    const why = open.length > 0 ? (isOpen ? "cancels" : "loses") : isAuto ? "stops" : "";
    if (why === this.told) return;
    this.told = why;
    this.host.tell({
      type: "open-bet",
      on: why !== "",
      ...(why === "cancels" && { cancels: true }),
      ...(why === "stops" && { stops: true }),
    });
  }

  /** Tells all anew: what was asked of the game was refused. */
  again(): void {
    this.told = "?";
    this.follow();
  }
}

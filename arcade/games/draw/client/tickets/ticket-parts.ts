import type { Api } from "#arcade/client/platform/api.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import type { DrawInfo, OpenDraw } from "#arcade/games/draw/messages.ts";
import type { BuyAnswer } from "#arcade/games/draw/ticket-messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import type { PlaceHistory } from "./place-history.ts";

/** What the purchase of tickets is given by the game's page, and tells it. */
export interface TicketParts {
  readonly session: PlaySession;
  readonly token: string;
  readonly info: DrawInfo;
  readonly api: Api;
  readonly host: Host;
  readonly style: MoneyStyle;
  readonly expired: () => void;
  readonly history: PlaceHistory;
  /** The open draw and those after it. */
  readonly draws: () => readonly OpenDraw[];
  /** Milliseconds until the first of them closes; null while none is open. */
  readonly left: () => number | null;
  /** Orders were bought, or may have been. */
  readonly bought: (answer: BuyAnswer | null) => void;
  /** The server says that a draw's sale is over: the next one has to be known before anything is bought. */
  readonly late: () => Promise<void>;
}

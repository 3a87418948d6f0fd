/** What the history of a game and its replays need. */
import type { PlaySession } from "#arcade/play/messages.ts";
import type { RoundViews } from "../game-client.ts";
import type { Api } from "../platform/api.ts";
import type { MoneyStyle } from "../platform/money.ts";

export interface HistoryParts {
  readonly session: PlaySession;
  readonly api: Api;
  readonly style: MoneyStyle;
  readonly rounds: RoundViews;
}

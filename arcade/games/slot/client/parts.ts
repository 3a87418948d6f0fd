/** What a slot game is made of; its sheets get the same. */
import type { RoundViews } from "#arcade/client/game-client.ts";
import type { SlotInfo, SlotSession } from "#arcade/games/slot/messages.ts";
import type { Api } from "#arcade/client/platform/api.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import type { Theme } from "./stage/theme.ts";

export interface GameParts {
  session: SlotSession;
  info: SlotInfo;
  theme: Theme;
  api: Api;
  host: Host;
  style: MoneyStyle;
  rounds: RoundViews;
  /** The token is no good any more: only the lobby can give a new one. */
  expired: () => void;
}

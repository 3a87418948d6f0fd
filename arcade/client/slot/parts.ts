/** What a slot game is made of; its sheets get the same. */
import type { PlaySession, SlotInfo } from "#arcade/play/messages.ts";
import type { Api } from "../platform/api.ts";
import type { Host } from "../platform/host.ts";
import type { MoneyStyle } from "../platform/money.ts";
import type { Theme } from "../theme/theme.ts";

export interface GameParts {
  session: PlaySession;
  info: SlotInfo;
  theme: Theme;
  api: Api;
  host: Host;
  style: MoneyStyle;
  /** The token is no good any more: only the lobby can give a new one. */
  expired: () => void;
}

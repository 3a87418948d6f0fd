/** /play/#token=…&round=…: the replay on a page of its own, as the lobby's betting record links to it. */
import type { PlaySession } from "#arcade/play/messages.ts";
import { type Api, Refused } from "../platform/api.ts";
import { h, iconButton } from "../platform/dom.ts";
import type { Host } from "../platform/host.ts";
import type { MoneyStyle } from "../platform/money.ts";
import { refusalText } from "../platform/refusals.ts";
import { t } from "../platform/text.ts";
import type { GameClient } from "../game-client.ts";
import { replayBody } from "./replay.ts";

interface ReplayPage {
  roundId: string;
  session: PlaySession;
  api: Api;
  host: Host;
  style: MoneyStyle;
  client: GameClient;
  app: HTMLElement;
}

export async function showReplay({ roundId, session, api, host, style, client, app }: ReplayPage): Promise<void> {
  const rounds = await client.rounds({ session, style });
  const head = host.embedded ? null : iconButton("back", t("back"), () => host.leave());
  const page = h("main", { class: "rpage" }, h("header", {}, head, h("h1", {}, session.game.title)));
  app.append(page);
  try {
    const round = await api.round(roundId);
    page.append(h("p", { class: "dim num" }, `#${round.roundNumber}`), ...(await replayBody(round, { style, rounds })));
  } catch (error) {
    page.append(
      h("p", { class: "empty" }, error instanceof Refused ? refusalText(error.code) : t("refusal.unavailable")),
    );
  }
  host.tell({ type: "ready" });
}

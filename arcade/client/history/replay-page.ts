/** A round again on a page of its own: /play/#token=…&round=… with a session, /replay/#v=… as a betting record links to it. */
import type { PlaySession } from "#arcade/play/messages.ts";
import { type Api, NetworkError, Refused, viewRound } from "../platform/api.ts";
import { fill, h, iconButton } from "../platform/dom.ts";
import type { Host } from "../platform/host.ts";
import { moneyStyleOf, type MoneyStyle } from "../platform/money.ts";
import { insteadOf } from "../platform/not-loaded.ts";
import { useTimeZone } from "../platform/local-time.ts";
import { languageTag, t } from "../platform/text.ts";
import { goBack } from "../platform/way-back.ts";
import type { GameClient } from "../game-client.ts";
import { gameClient } from "../games.ts";
import { replayBody, whenAndNumber } from "./replay.ts";

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
  const body = h("div");
  page.append(body);
  app.append(page);
  const load = async (): Promise<void> => {
    try {
      const round = await api.round(roundId);
      fill(body, whenAndNumber(round), ...(await replayBody(round, { style, rounds })));
    } catch (error) {
      fill(
        body,
        insteadOf(error, () => void load()),
      );
    }
  };
  await load();
  host.tell({ type: "ready" });
}

/** The round of a view token, for whoever was given its address; a line that broke can be tried again. */
export async function showView(token: string, app: HTMLElement): Promise<void> {
  const page = h("main", { class: "rpage" }, h("p", { class: "empty", attr: { role: "status" } }, "…"));
  app.replaceChildren(page);
  try {
    const view = await viewRound(token);
    const { game, currency, round } = view;
    document.title = game.title;
    useTimeZone(view.timeZone);
    const style = moneyStyleOf(currency, languageTag());
    const rounds = await (await gameClient(game.engine)).rounds({ session: view, style });
    fill(
      page,
      h("header", {}, iconButton("back", t("replay.back"), goBack), h("h1", {}, game.title)),
      whenAndNumber(round),
      ...(await replayBody(round, { style, rounds })),
    );
  } catch (error) {
    fill(
      page,
      h("header", {}, iconButton("back", t("replay.back"), goBack)),
      insteadOf(error, () => void showView(token, app)),
    );
    if (!(error instanceof Refused) && !(error instanceof NetworkError)) throw error;
  }
}

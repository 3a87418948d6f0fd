/** The page of every game: reads the launch address, asks for the session, loads the engine's client and the title's look. */
import "../style/fonts.css";
import "../style/tokens.css";
import "../style/parts.css";
import "../style/game.css";
import { type Api, Refused } from "../platform/api.ts";
import { h } from "../platform/dom.ts";
import { artAddress, beginPictures } from "../platform/files.ts";
import { type Host, hostOf } from "../platform/host.ts";
import type { Launch } from "../platform/launch.ts";
import { moneyStyleOf } from "../platform/money.ts";
import { refusalText } from "../platform/refusals.ts";
import { useTimeZone } from "../platform/local-time.ts";
import { languageTag, t, useLanguage } from "../platform/text.ts";
import { wearAccent } from "../theme/accent.ts";
import type { Game } from "../game-client.ts";
import { PLAY_MONEY } from "#arcade/play/play-money.ts";
import { gameClient } from "../games.ts";
import { loadingScreen } from "./loading.ts";
import { launch, launched, open, type Open, type Opened, opening } from "./opening.ts";

/** Nothing can be played with this token any more; the lobby alone can launch anew. */
function expired(root: HTMLElement, host: Host): void {
  if (root.querySelector(".gover")) return;
  const leave = h("button", { class: "btn btn--accent", on: { click: () => host.leave() } }, t("back"));
  root.append(
    h(
      "div",
      { class: "gover", attr: { role: "alertdialog" } },
      h("b", {}, t("expired")),
      h("p", {}, t("expired.text")),
      leave,
    ),
  );
  leave.focus();
  // The page around us opens the game anew, or asks who plays
  host.tell({ type: "session-ended" });
}

/** Whether the platform or we have ended the session; a lost line says nothing of it. */
async function isOver(api: Api): Promise<boolean> {
  return api.session().then(
    () => false,
    (error: unknown) => error instanceof Refused && error.code === "session-expired",
  );
}

async function start(launch: Launch, app: HTMLElement, open: Open, opening: Promise<Opened | null>): Promise<void> {
  const loading = loadingScreen(launch.embedded, () => history.back());
  if (loading.element.parentElement !== app) app.replaceChildren(loading.element);
  try {
    const opened = await opening;
    if (!opened) return loading.fail(t("line.gone"), () => void start(launch, app, open, open()));
    const { playToken, api, session } = opened;
    useTimeZone(session.timeZone);
    if (launch.language === null) await useLanguage(session.language);
    if (launch.theme === null) page.dataset["theme"] = session.theme;
    wearAccent(page, session.accent);
    const client = await gameClient(session.game.engine);
    const tip = session.playRules?.autoplay === false ? (client.tipWithoutAutoplay ?? client.tip) : client.tip;
    loading.name(session.game.title, artAddress(`tiles/${encodeURIComponent(session.game.gameId)}.webp`), t(tip));
    let game: Game | null = null;
    const host = hostOf(
      {
        embedded: launch.embedded,
        lobbyOrigin: session.lobbyOrigin,
        returnUrl: session.returnUrl,
        isForMoney: session.currency !== PLAY_MONEY,
      },
      (message) => {
        if (message.type === "refresh") void game?.refresh();
        else if (message.type === "cancel-bets") game?.cancelBets?.();
        else game?.toggleSound(message.on);
      },
    );
    const style = moneyStyleOf(session.currency, languageTag());
    if (launch.replay) {
      const { showReplay } = await import("../history/replay-page.ts");
      await showReplay({ roundId: launch.replay, session, api, host, style, client, app });
      return loading.done();
    }
    const gone = (): void => expired(app, host);
    const place = (root: HTMLElement): void => {
      root.classList.add("unseen");
      app.prepend(root);
    };
    game = await client.play({ session, token: playToken, api, host, style, expired: gone, place });
    loading.done();
    const { root } = game.view;
    root.classList.remove("unseen");
    if (!root.isConnected) app.append(root);
    game.fit?.();
    host.tell({ type: "ready" });
    const { houseEdge } = game;
    if (houseEdge !== undefined && (await launched).opensFairness) {
      const { openFairness } = await import("../fairness/sheet.ts");
      openFairness({
        session,
        api,
        style,
        rounds: await client.rounds({ session, style }),
        note: "fairness.note",
        houseEdge,
      });
    }
    // A session that ended while the page was out of sight is told as soon as somebody looks
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void isOver(api).then((over) => over && gone());
    });
  } catch (error) {
    const known = error instanceof Refused;
    loading.fail(known ? refusalText(error.code) : t("failed"), known ? null : () => location.reload());
    if (!known) throw error;
  }
}

const page = document.documentElement;
if (launch.theme) page.dataset["theme"] = launch.theme;
// The session, the words and the engine's client are on their way together: none waits for another's answer
beginPictures();
const { engine } = page.dataset;
if (engine) gameClient(engine).catch(() => undefined);
await useLanguage(launch.language ?? "EN");
const app = document.getElementById("app");
if (app && opening) void start(launch, app, open, opening);
else if (app && launch.view !== null) {
  const { showView } = await import("../history/replay-page.ts");
  await showView(launch.view, app);
}

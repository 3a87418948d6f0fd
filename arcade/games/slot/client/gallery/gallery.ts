/**
 * The game clients in every state, for the eye and for screenshots: /gallery/#game=sugar-comets&model=lines-20&state=bigwin.
 * `of=high1`: a win of that symbol. A game brings its studio, model, colours and pictures; `model` and `art` choose others. Never part of a build.
 */
import "#arcade/client/style/fonts.css";
import "#arcade/client/style/tokens.css";
import "#arcade/client/style/parts.css";
import "#arcade/client/style/game.css";
import { slotModel } from "#arcade/games/slot/rules/models/all.ts";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { hostOf } from "#arcade/client/platform/host.ts";
import { useLanguage } from "#arcade/client/platform/text.ts";
import { SlotGame } from "../game.ts";
import { slotRounds } from "../rounds.ts";
import { tierOf } from "../timeline/timeline.ts";
import { loadTheme } from "../stage/theme.ts";
import { findRound, galleryApi, gallerySession, type Trouble } from "./table.ts";

const params = new URLSearchParams(location.hash.slice(1));
/** The row of arcade/titles/titles.json that the address names. */
interface Facts {
  gameCode: string;
  title: string;
  studio: string;
  model: string;
  theme: string;
  palette: { background: string; gold: string; accent: string };
  symbols: string | null;
}
const titles = (await (await fetch("/titles.json")).json()) as Facts[];
const facts = titles.find(({ gameCode }) => gameCode === (params.get("game") ?? "emberwing-hoard"));
const id = params.get("model") ?? facts?.model ?? "lines-20";
const state = params.get("state") ?? "";
const stake = 200_000n;

const wins = (answer: SpinAnswer): bigint => BigInt(answer.win);
const isFree = (answer: SpinAnswer): boolean => answer.outcome.spins.some((spin) => spin.kind === "free");

function roundsFor(): SpinAnswer[] {
  const { of } = Object.fromEntries(params);
  if (of)
    return [
      findRound(
        id,
        "spin",
        stake,
        ({ outcome }) => outcome.spins[0]?.steps.some(({ wins }) => wins.some(({ symbol }) => symbol === of)) ?? false,
      ),
    ];
  if (state === "nice" || state === "big" || state === "mega" || state === "crown")
    return [findRound(id, "spin", stake, (answer) => !isFree(answer) && tierOf(wins(answer), stake) === state)];
  if (state === "bigwin")
    return [findRound(id, "spin", stake, (answer) => !isFree(answer) && tierOf(wins(answer), stake) !== null)];
  if (state === "win")
    return [
      findRound(
        id,
        "spin",
        stake,
        (answer) => !isFree(answer) && wins(answer) > stake * 2n && tierOf(wins(answer), stake) === null,
      ),
    ];
  if (state === "small") return [findRound(id, "spin", stake, (answer) => wins(answer) > 0n && wins(answer) < stake)];
  if (state === "several")
    return [findRound(id, "spin", stake, ({ outcome }) => (outcome.spins[0]?.steps[0]?.wins.length ?? 0) > 2)];
  if (state === "respins") return [findRound(id, "spin", stake, ({ outcome }) => outcome.respins !== undefined)];
  if (state === "wheel") return [findRound(id, "spin", stake, ({ outcome }) => outcome.wheel !== undefined)];
  if (state === "full") return [findRound(id, "spin", stake, ({ outcome }) => (outcome.respins?.grand ?? "0") !== "0")];
  if (state === "expand")
    return [findRound(id, "spin", stake, ({ outcome }) => (outcome.spins[1]?.steps[1]?.expanded?.length ?? 0) > 2)];
  if (state === "wilds")
    return [
      findRound(
        id,
        "spin",
        stake,
        (answer) =>
          !isFree(answer) && wins(answer) > stake && answer.outcome.spins[0]?.steps[1]?.expanded !== undefined,
      ),
    ];
  if (state === "free") return [findRound(id, "spin", stake, isFree)];
  if (state === "wait") {
    const scatters = (answer: SpinAnswer): number =>
      answer.outcome.spins[0]?.steps[0]?.grid
        .slice(0, 3)
        .flat()
        .filter((cell) => cell === "scatter").length ?? 0;
    return [findRound(id, "spin", stake, (answer) => !isFree(answer) && scatters(answer) >= 2)];
  }
  return [];
}

async function show(): Promise<void> {
  const app = document.getElementById("app");
  if (!app || !slotModel(id)) return;
  await useLanguage(params.get("language") ?? "EN");
  document.documentElement.dataset["theme"] = params.get("theme") ?? "dark";
  const session = gallerySession(id, params.get("title") ?? facts?.title ?? "", params.get("art") ?? "dragon");
  if (facts) {
    const { gameCode, studio, theme, palette } = facts;
    const symbols = params.get("art") ?? facts.symbols;
    session.game = { ...session.game, gameId: gameCode, studio, theme, palette, symbols };
  }
  const info = session.slot;
  const theme = await loadTheme(session.game, info);
  const trouble: Trouble = {
    broken: state === "reconnect" ? 3 : state === "gone" ? 5 : 0,
    refuse: state === "funds" ? "insufficient-funds" : state === "expired" ? "session-expired" : null,
    delayMs: state === "spinning" ? 60_000 : Number(params.get("delay") ?? 120),
  };
  const embedded = params.get("embed") === "1";
  const host = hostOf(
    { embedded, lobbyOrigin: session.lobbyOrigin, returnUrl: session.returnUrl, isForMoney: true },
    () => {},
  );
  const api = galleryApi(id, roundsFor(), trouble);
  const style = { currency: session.currency, decimals: 2, locale: "en" };
  const game = new SlotGame({
    session,
    info,
    theme,
    api,
    host,
    style,
    rounds: slotRounds(theme, style),
    expired: () => void (document.title = "expired"),
  });
  app.replaceChildren(game.view.root);
  game.enter();
  document.body.dataset["ready"] = "1";
}

void show();

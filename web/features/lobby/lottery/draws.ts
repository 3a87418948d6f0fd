import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { readSession } from "#web/platform/session/session.ts";

type Mobile = ValueOf<Calls["lotteryGames.mobile"]>;
type Numero = ValueOf<Calls["lotteryGames.vietnamNumeros"]>[number];

export type OpenDraw = {
  nodeId: number;
  gameCode: string;
  title: string;
  icon: string;
  vendor: string;
  numero: string;
  /** Milliseconds since 1970, by this device's clock. */
  closesAtMs: number;
  /** The first prize of the last draw, where the list of results has the game; "" elsewhere. */
  lastResult: string;
  mark: "recent" | "popular" | null;
};

/** More popular games than these are not marked. */
const POPULAR = 3;

/**
 * The open draws of a lottery category: what the member opened last first, then what is played most, then the others.
 * Null when the games did not come; a mark or a result that did not come is left out.
 */
export async function loadDraws(merchant: string, language: string, gameType: string): Promise<OpenDraw[] | null> {
  const filter = { merchant, platform: "html5", gameType, language };
  const [mobile, popular, results, recent] = await Promise.all([
    ask("lotteryGames.mobile", filter),
    ask("lotteryGames.popular", filter),
    ask("lotteryGames.vietnamNumeros", { ...filter, last: 1 }),
    readSession() ? ask("lotteryGames.vietnamRecent", filter) : null,
  ]);
  if (!mobile.ok) return null;
  return inOrder(openDraws(mobile.value, results.ok ? results.value : [], Date.now()), {
    recent: recent?.ok ? recent.value.map(({ nodeId }) => nodeId) : [],
    popular: popular.ok ? popular.value.games.slice(0, POPULAR).map(({ nodeId }) => nodeId) : [],
  });
}

/** Games with an open draw; closing times by this device's clock, which may differ from the vendor's. */
export function openDraws({ games, serverTime }: Mobile, results: readonly Numero[], nowMs: number): OpenDraw[] {
  if (serverTime === null) return [];
  const aheadMs = nowMs - Date.parse(serverTime);
  const lastOf = new Map(results.map(({ nodeId, last }) => [nodeId, drawnText(last[0]?.result ?? [])]));
  return games.flatMap((game) => {
    if (!game.numero) return [];
    return {
      nodeId: game.nodeId,
      gameCode: game.gameCode,
      title: game.displayName || game.gameName,
      icon: game.iconUrl,
      vendor: game.vassalage,
      numero: game.numero.numero,
      closesAtMs: Date.parse(game.numero.closeTime) + aheadMs,
      lastResult: lastOf.get(game.nodeId) ?? "",
      mark: null,
    };
  });
}

/** A ball that is drawn after the main ones, as the studio names its prize. */
const SPECIAL_BALL = "special-ball";

/** What a draw gave in one line: its first prize, and a special ball after it; "" for nothing. */
export function drawnText(result: readonly { prize: string; numbers: readonly string[] }[]): string {
  const special = result.find(({ prize }) => prize === SPECIAL_BALL);
  return [...(result[0]?.numbers ?? []), ...(special ? ["+", ...special.numbers] : [])].join(" ");
}

type Marks = { recent: readonly number[]; popular: readonly number[] };

/** Recent ones first, then popular ones, each list in its own order and with its mark, then the others as they were. */
export function inOrder(draws: readonly OpenDraw[], { recent, popular }: Marks): OpenDraw[] {
  const left = new Map(draws.map((draw) => [draw.nodeId, draw]));
  const take = (ids: readonly number[], mark: OpenDraw["mark"]): OpenDraw[] =>
    ids.flatMap((id) => {
      const draw = left.get(id);
      left.delete(id);
      return draw ? [{ ...draw, mark }] : [];
    });
  return [...take(recent, "recent"), ...take(popular, "popular"), ...left.values()];
}

/** Time until a moment as "4:05" or "1:04:05"; "0:00" once it has passed. */
export function leftText(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Draws and plays as the platform, the client and the public proof see them. A seed is told when its draw is settled. */
import type { z } from "zod";
import { PLAY_TYPES, playsOf } from "./rules/plays.ts";
import type { DrawInfo, DrawProof, DrawsAnswer, OpenDraw, PastDraw } from "./messages.ts";
import type { Proof } from "#arcade/play/messages.ts";
import type { drawCalls, GameDraws, GamePlays } from "#vendor-protocol/draw-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import { comingDraws, type DrawRow, clientSeedOf, drawOfId, lastDraws, openDraws } from "./store.ts";
import { MOST_DRAWS } from "./rules/ticket-limits.ts";
import { shownPlay } from "./shown-play.ts";
import { ENGINE, isLottery, type Lottery } from "./lotteries.ts";
import { shareOf } from "./prizes.ts";
import { sellingIn } from "./units.ts";
import { hundredths, percentOf } from "#arcade/server/percent.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import type { Title } from "#arcade/server/game-module.ts";

type Calls = { [Name in keyof typeof drawCalls]: z.infer<(typeof drawCalls)[Name]["request"]> };

/** As many results as a screen shows. */
const SHOWN = 20;

const promised = (draw: DrawRow): OpenDraw => ({
  drawId: draw.id,
  numero: draw.numero,
  opensAt: draw.opens_at.toISOString(),
  closesAt: draw.closes_at.toISOString(),
  serverSeedHash: draw.server_seed_hash,
  clientSeed: draw.client_seed,
});

function past(draw: DrawRow): PastDraw {
  if (draw.state === "open" || !draw.decided_at) throw new Error(`${draw.id} is not decided`);
  return {
    ...promised(draw),
    state: draw.state,
    decidedAt: draw.decided_at.toISOString(),
    serverSeed: draw.server_seed,
    result: draw.result,
  };
}

interface Board {
  open: OpenDraw | null;
  last: PastDraw[];
}

async function boards(
  { db }: Context,
  games: readonly string[],
  last: number,
  nowMs: number,
): Promise<Map<string, Board>> {
  const [open, decided] = await Promise.all([openDraws(db, games, nowMs), last > 0 ? lastDraws(db, games, last) : []]);
  const found = new Map(games.map((game): [string, Board] => [game, { open: null, last: [] }]));
  for (const draw of open) {
    const board = found.get(draw.game);
    // Of two that a changed schedule left open, the one that closes first
    if (board && (!board.open || board.open.closesAt > draw.closes_at.toISOString())) board.open = promised(draw);
  }
  for (const draw of decided) found.get(draw.game)?.last.push(past(draw));
  return found;
}

function lotteriesNamed(context: Context, games: readonly string[]): Lottery[] {
  return [...new Set(games)].map((game) => context.titles.get(game)).filter(isLottery);
}

/** Answers the platform: the open draw and the last results of its lotteries. */
export async function drawsOf(
  context: Context,
  { games, last }: Calls["draws"],
): Promise<{ serverTime: string; draws: GameDraws[] }> {
  // One moment for all: what is told as open is open at the time that is told
  const now = context.now();
  const codes = lotteriesNamed(context, games).map(({ gameCode }) => gameCode);
  const found = await boards(context, codes, last, now);
  const draws = [...found].map(([game, board]) => ({
    game,
    open: board.open && wireOf(board.open),
    last: board.last.map((draw) => ({
      ...wireOf(draw),
      state: draw.state,
      decidedAt: draw.decidedAt,
      serverSeed: draw.serverSeed,
      result: draw.result?.map(({ tier, numbers }) => ({ prize: tier, numbers })) ?? null,
      verifyUrl: `${context.publicUrl}/verify/${draw.drawId}`,
    })),
  }));
  return { serverTime: new Date(now).toISOString(), draws };
}

function wireOf({ drawId, numero, opensAt, closesAt, serverSeedHash, clientSeed }: OpenDraw) {
  return { draw: drawId, numero, opensAt, closesAt, serverSeedHash, clientSeed };
}

/** What the client of a lottery shows; of any other game there are no draws. */
export async function drawsAnswerOf(context: Context, { game }: PlaySession): Promise<DrawsAnswer> {
  const now = context.now();
  const [found, coming] = await Promise.all([
    boards(context, [game], SHOWN, now),
    comingDraws(context.db, game, now, MOST_DRAWS),
  ]);
  const { open = null, last = [] } = found.get(game) ?? {};
  // What opens between the two questions is told once
  const later = coming.filter(({ id }) => id !== open?.drawId).map(promised);
  return { serverTime: new Date(now).toISOString(), open, coming: later, last };
}

/** Answers the platform: what can be played, with the odds of a prize mode. */
export function playsOfGames(
  context: Context,
  { games, language, prizeMode, prizePercent }: Calls["plays"],
): GamePlays[] {
  const share = shareOf(prizeMode ?? null, hundredths(prizePercent));
  return lotteriesNamed(context, games).map((title) => ({
    game: title.gameCode,
    percent: percentOf(share),
    playTypes: playTypes(title, share, language).map(({ playType, plays }) => ({
      playType,
      plays: plays.map(({ code, name, odds }) => ({ code, name, odds })),
    })),
  }));
}

/** What the session of a lottery says of its pay-table. Throws for any other game. */
export function drawInfo(title: Title, session: PlaySession): DrawInfo {
  if (!isLottery(title)) throw new Error(`${title.gameCode} is no lottery`);
  const share = shareOf(session.prize_mode, session.prize_share);
  return {
    model: title.rules.model.id,
    prizeMode: session.prize_mode ?? "Lott",
    prizePercent: percentOf(share),
    playTypes: playTypes(title, share, session.language),
    selling: sellingIn(session.currency),
  };
}

function playTypes({ rules }: Lottery, share: number, language: string): DrawInfo["playTypes"] {
  const tree = playsOf(rules.model);
  return PLAY_TYPES.map((playType) => ({
    playType,
    plays: tree[playType].map((play) => shownPlay(play, share, language)),
  }));
}

/** What anybody needs to check a draw, `d-…`; its seed and result once it is settled. Null for an unknown one. */
export async function drawProof(context: Context, id: string): Promise<Proof | null> {
  const draw = await drawOfId(context.db, id);
  if (!draw) return null;
  const isTold = draw.settled_at !== null;
  const proof: DrawProof = {
    roundId: draw.id,
    roundNumber: draw.numero,
    title: context.titles.get(draw.game)?.title ?? draw.game,
    engine: ENGINE,
    model: draw.model,
    kind: "draw",
    stake: null,
    bet: null,
    win: null,
    serverSeedHash: draw.server_seed_hash,
    serverSeed: isTold ? draw.server_seed : null,
    clientSeed: isTold ? draw.client_seed : clientSeedOf(draw.game, draw.numero),
    contributions: isTold ? draw.contributions : [],
    nonce: 0,
    drawn: isTold ? draw.result : null,
    playedAt: draw.closes_at.toISOString(),
  };
  return proof;
}

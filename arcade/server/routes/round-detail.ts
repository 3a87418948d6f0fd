/** What happened in a round, for the platform's betting record. */
import type { z } from "zod";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import type { gameCalls, RoundAnswer } from "#vendor-protocol/game-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import type { Games } from "#arcade/server/games.ts";
import { lastPlayed } from "#arcade/server/last-played.ts";
import { text } from "#arcade/server/texts.ts";
import { viewTokenOf } from "#arcade/server/view-token.ts";

type RoundRequest = z.infer<typeof gameCalls.round.request>;

/** Answers the platform's question for a round of a player. ROUND_UNKNOWN for one that isn't this player's. */
export async function roundAnswerOf(context: Context, games: Games, request: RoundRequest): Promise<RoundAnswer> {
  const { requestId, round: id, player, language } = request;
  const found = await games.ofRound(id)?.rounds?.record(player, id, language);
  if (!found) return { status: "ROUND_UNKNOWN", requestId };
  const { game, currency, stake, win, isReturned, openedAt, closedAt, lines } = found;
  const { publicUrl, theme } = await lastPlayed(context, player);
  const view = viewTokenOf({ round: id, player, language }, context.keyRing.signingKey, context.now());
  const returned = { label: text(language, "round.returned"), value: toDecimal(amountOf(stake)) };
  return {
    status: "OK",
    requestId,
    round: id,
    player,
    game,
    currency,
    staked: isReturned ? "0" : stake.toString(),
    won: win.toString(),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    lines: isReturned ? [returned] : lines,
    // The token is in the fragment: no log and no Referer ever sees it
    detailUrl: `${publicUrl}/replay/#v=${view}&l=${language}${theme}`,
    // The site puts the game's own address there
    verifyUrl: `${publicUrl}/verify/${id}#l=${language}${theme}&game={game}`,
  };
}

/** By which numbers a player knows rounds; those that aren't the player's are left out. */
export async function numbersAnswerOf(
  games: Games,
  { requestId, player, rounds }: z.infer<typeof gameCalls.numbers.request>,
): Promise<z.infer<typeof gameCalls.numbers.answer>> {
  const found = await Promise.all(
    rounds.map(async (round) => {
      const number = (await games.ofRound(round)?.rounds?.record(player, round, "EN"))?.number;
      return number === undefined ? [] : [{ round, number }];
    }),
  );
  return { status: "OK", requestId, numbers: found.flat() };
}

/** Matches that run or come (browsing §7 "Game matches"; path and payload are ours, U-072). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { text, whole } from "#contract/core/fields.ts";

const side = z.object({
  name: z.string(),
  /** Path of the crest. */
  icon: z.string(),
  /** null before the match. */
  score: z.int().nullable(),
});
const price = z.string().regex(/^\d{1,2}\.\d{2}$/);

export const matches = {
  list: call({
    name: "games.matches",
    method: "GET",
    path: "/wps/relay/GCSGAME_gameMatches",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: z.object({ language: text(5), platform: text(20), limitNum: whole(1, 50).default(9) }),
    output: z.object({
      list: z.array(
        z.object({
          matchId: z.int(),
          sport: z.enum(["football", "basketball", "hockey"]),
          league: z.string(),
          startDate: z.string(),
          /** Counted minutes from 1; null before the match. */
          minute: z.int().nullable(),
          /** The sides rest. */
          pause: z.boolean(),
          home: side,
          away: side,
          /** Decimal odds; no draw where a match can't end level. */
          odds: z.object({ home: price, draw: price.nullable(), away: price }),
        }),
      ),
    }),
    refusals: [],
    about: "Running and next matches with score and main odds, for the match block of home (U-072).",
  }),
};

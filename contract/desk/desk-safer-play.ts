/** What the desk sees of members' limits and breaks; it changes none of them (decisions 074, 075). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money } from "#contract/core/fields.ts";
import { BREAK_LENGTHS } from "#rules/safer-play/breaks.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#rules/safer-play/limits.ts";
import { common } from "./desk-common.ts";

const LIMIT_STEPS = ["set", "lowered", "asked", "raised", "removed", "dropped"] as const;

export const DESK_SAFER_PLAY = {
  saferPlay: call({
    ...common,
    name: "desk.saferPlay",
    path: "/wps/desk/saferPlay",
    input: z.object({ username: z.string().trim().max(40).default("") }),
    output: z.array(
      z.discriminatedUnion("what", [
        z.object({
          what: z.literal("limit"),
          id: z.string(),
          username: z.string(),
          at: z.string(),
          kind: z.enum(LIMIT_KINDS),
          period: z.enum(LIMIT_PERIODS),
          step: z.enum(LIMIT_STEPS),
          /** In the merchant's currency, of `time` minutes; null: no limit. */
          amount: money.nullable(),
          currency: z.string(),
        }),
        z.object({
          what: z.literal("break"),
          id: z.string(),
          username: z.string(),
          at: z.string(),
          length: z.enum(BREAK_LENGTHS),
          endsAt: z.string(),
          isOver: z.boolean(),
        }),
      ]),
    ),
    refusals: [],
    about:
      "What members of the merchant did to their limits and which breaks they took, the latest first, 100 of them; of one member where a name is given.",
  }),
};

/** Calls of the desk about what members say at shared tables (decision 108). Members are known there by a masked name. */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { whole } from "#contract/core/fields.ts";
import { common } from "./desk-common.ts";

const gameId = whole(1, Number.MAX_SAFE_INTEGER);
const ACTS = ["hide", "show", "silence", "unsilence"] as const;
/** A silence is a matter of service: of ten minutes to thirty days. */
const MOST_MINUTES = 30 * 24 * 60;

export const DESK_TABLE_CHAT = {
  tableChat: call({
    ...common,
    name: "desk.tableChat",
    path: "/wps/desk/tableChat",
    /** null: the first table there is. */
    input: z.object({ gameId: gameId.nullable().default(null) }),
    output: z.object({
      /** The merchant has the chat at all. */
      isOn: z.boolean(),
      games: z.array(z.object({ id: z.int(), title: z.string() })),
      gameId: z.int().nullable(),
      messages: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Exactly one of the two: words, or a picture by its name. */
          text: z.string().nullable(),
          emote: z.string().nullable(),
          at: z.string(),
          hidden: z.boolean(),
          /** How many members told of it. */
          reports: z.int(),
          isSilenced: z.boolean(),
        }),
      ),
      silences: z.array(z.object({ player: z.string(), name: z.string(), until: z.string() })),
      /** What operators did, the latest first, 50 of them. */
      acts: z.array(
        z.object({
          id: z.string(),
          act: z.enum(ACTS),
          operator: z.string(),
          game: z.string(),
          name: z.string(),
          text: z.string().nullable(),
          reason: z.string(),
          until: z.string().nullable(),
          at: z.string(),
          /** The studio has confirmed it. */
          isDone: z.boolean(),
        }),
      ),
    }),
    refusals: ["vendor-silent"],
    about: "What the merchant's members said at a table in the last 24 hours, those told of by members first.",
  }),
  moderateTableChat: call({
    ...common,
    name: "desk.moderateTableChat",
    path: "/wps/desk/moderateTableChat",
    input: z.object({
      gameId,
      act: z.enum(ACTS),
      /** A message; of "unsilence" the pseudonym of who is silent. */
      subject: z.string().min(1).max(64),
      /** Of "silence" alone. */
      minutes: z.int().min(10).max(MOST_MINUTES).default(60),
      reason: z.string().trim().min(1).max(300),
    }),
    output: z.object({ name: z.string() }),
    refusals: ["not-found", "vendor-silent"],
    about: "Hides a message or shows it again, or lets its author write no more for a while, at every table.",
  }),
};

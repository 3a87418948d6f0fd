/** Calls of the desk about agents: moves of members in a line (U-180, decision 090). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { nothing } from "#contract/core/fields.ts";
import { MOVE_STATES } from "#rules/agents/moves.ts";
import { common } from "./desk-common.ts";

const state = z.enum(MOVE_STATES);

export const DESK_AGENTS = {
  agentMoves: call({
    ...common,
    name: "desk.agentMoves",
    path: "/wps/desk/agentMoves",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        /** Who asks for it. */
        agent: z.string(),
        /** Under whom the member stood then, and shall stand. */
        from: z.string(),
        to: z.string(),
        /** How many stand below the member, who go along. */
        below: z.int(),
        state,
        askedAt: z.string(),
        decidedAt: z.string().nullable(),
      }),
    ),
    refusals: [],
    about:
      "Moves in lines that agents of the merchant have asked for, what waits longest first, then the decided; 100 of them.",
  }),
  decideAgentMove: call({
    ...common,
    name: "desk.decideAgentMove",
    path: "/wps/desk/decideAgentMove",
    input: z.object({
      id: z.uuid(),
      decision: z.enum(["move", "refuse"]),
      reason: z.string().trim().min(1).max(300),
    }),
    output: z.object({ state }),
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second"],
    about:
      "Moves a member with all below, from the next day on, or refuses it. A move that does not fit any more lapses.",
  }),
};

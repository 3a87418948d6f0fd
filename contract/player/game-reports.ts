/** Reporting a problem out of a launched game (ours). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, text, whole } from "#contract/core/fields.ts";

export const gameReports = {
  add: call({
    name: "games.report",
    method: "POST",
    path: "/wps/game/report",
    module: "GAMELO3",
    who: "member",
    trial: true,
    invented: true,
    limit: { calls: 10, perSeconds: 600, by: "session" },
    input: z.object({
      nodeId: whole(1, 2 ** 31 - 1),
      kind: z.enum(["not-loading", "stuck", "wrong-balance", "other"]),
      words: text(500),
      freeplay: text(5),
    }),
    output: done,
    refusals: ["game-unknown"],
    about: "Keeps what a member says is wrong with a game, for the operator.",
  }),
};

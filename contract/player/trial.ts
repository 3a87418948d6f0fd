/** Trial play: an account without a name, and its session (accounts §7, U-160 to U-163, decision 022). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { sessionValue } from "./session.ts";
import { text } from "#contract/core/fields.ts";

export const trial = {
  account: call({
    name: "trial.account",
    method: "GET",
    path: "/wps/member/trialuser",
    changes: true,
    who: "anyone",
    switch: "TRIALPLAY",
    limit: { calls: 30, perSeconds: 60 },
    /** Empty; after too many calls of one address, a solved challenge. */
    input: z.object({ botCheck: text(4000) }),
    output: z.object({
      username: z.string(),
      /** The session's type (accounts §3). */
      customerType: z.int(),
    }),
    refusals: ["bot-check"],
    about: "The browser's trial account, made when it has none; bound to it by a cookie (U-163).",
  }),
  login: call({
    name: "trial.login",
    method: "POST",
    path: "/wps/session/login/freeplay",
    who: "anyone",
    switch: "TRIALPLAY",
    limit: { calls: 30, perSeconds: 60 },
    /** The module that is entered; COMM3 by U-008. */
    input: z.object({ moduleId: z.literal("COMM3").default("COMM3") }),
    output: sessionValue,
    refusals: ["trial-over", "free_reject"],
    about: "Opens the session of the browser's trial account (U-163); types 0, 1 and 2 only (accounts §6).",
  }),
};

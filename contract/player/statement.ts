/** Statements that anybody can verify without us (issue 11, decision 070). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { nothing, whole } from "#contract/core/fields.ts";

export const statement = {
  read: call({
    name: "statement.read",
    method: "GET",
    path: "/wps/records/statement",
    who: "member",
    switch: "TRANSREC3",
    invented: true,
    // The first one makes the merchant's key
    changes: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    /** A year of the merchant's zone, or one month of it. */
    input: z.object({ year: whole(2000, 2200), month: whole(1, 12).optional() }),
    /** `text`: the file, as it is signed; `name` without ending. */
    output: z.object({ name: z.string(), text: z.string() }),
    refusals: ["not-found"],
    about: "Every entry of the member's wallets in a year or month, hash-chained and signed by the merchant's key.",
  }),
  key: call({
    name: "statement.key",
    method: "GET",
    path: "/wps/records/statementKey",
    who: "anyone",
    invented: true,
    changes: true,
    input: nothing,
    /** Ed25519, raw, base64url. */
    output: z.object({ key: z.string() }),
    refusals: [],
    about: "The public key that the merchant's statements are signed with.",
  }),
};

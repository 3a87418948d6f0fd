/** Passkeys: registered in the security centre, used at the login and as a proof (S8, decision 050). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing } from "#contract/core/fields.ts";

/** What the browser's WebAuthn gives, as JSON text; the server reads it by its own shape. */
export const passkeyField = z.string().max(16_000);
/** What the browser's WebAuthn is given: the JSON forms of WebAuthn level 3. */
export const passkeyOptions = z.looseObject({
  challenge: z.string(),
  /** Milliseconds for which the challenge is good. */
  timeout: z.int(),
});

const own = { who: "member", invented: true } as const;

export const passkeys = {
  list: call({
    ...own,
    name: "passkeys.list",
    method: "GET",
    path: "/wps/member/passkeys",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The merchant's host where it was made, and the only one where it opens anything. */
        host: z.string(),
        /** Kept by a service that brings it to the member's other devices. */
        isSynced: z.boolean(),
        /** Milliseconds since 1970. */
        addedAt: z.number(),
        usedAt: z.number().nullable(),
      }),
    ),
    refusals: [],
    about: "The member's passkeys, the oldest first.",
  }),
  start: call({
    ...own,
    name: "passkeys.start",
    method: "POST",
    path: "/wps/member/passkeys/options",
    proof: true,
    deviceProof: true,
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: nothing,
    output: passkeyOptions,
    refusals: ["passkeys-not-here", "passkeys-full"],
    about: "What the browser needs to make a passkey, after a proof; its challenge is good once, for five minutes.",
  }),
  add: call({
    ...own,
    name: "passkeys.add",
    method: "POST",
    path: "/wps/member/passkeys",
    proof: true,
    deviceProof: true,
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({ name: z.string().trim().min(1).max(40), passkey: passkeyField }),
    output: done,
    refusals: ["passkey-wrong", "passkeys-full"],
    about: "Keeps the public key of a passkey that was made for the challenge of passkeys.start. The member is told.",
  }),
  remove: call({
    ...own,
    name: "passkeys.remove",
    method: "DELETE",
    path: "/wps/member/passkeys/:id",
    proof: true,
    deviceProof: true,
    input: z.object({ id: z.uuid() }),
    output: done,
    refusals: ["not-found"],
    about: "Removes a passkey after a proof: it opens nothing any more. The member is told, other sessions end.",
  }),
  proofOptions: call({
    ...own,
    name: "passkeys.proofOptions",
    method: "POST",
    path: "/wps/member/passkeys/proofOptions",
    evenWhen: ["region-restricted"],
    limit: { calls: 30, perSeconds: 3600, by: "session" },
    input: nothing,
    output: passkeyOptions,
    refusals: ["passkeys-not-here"],
    about: "A challenge for session.prove, to be answered by one of the member's own passkeys.",
  }),
};

/** The authenticator app of the security centre (U-179, decision 027). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing } from "#contract/core/fields.ts";

const own = { who: "member", proof: true, deviceProof: true, invented: true } as const;
const codes = z.object({
  /** "ABCD-EFGH-JKMN"; shown now and never again. */
  recoveryCodes: z.array(z.string()),
});

export const authenticator = {
  start: call({
    ...own,
    name: "authenticator.start",
    method: "POST",
    path: "/wps/member/authenticator",
    switch: "AUTHAPP",
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: nothing,
    output: z.object({
      /** Base 32, as apps take it when it is typed. */
      secret: z.string(),
      /** "otpauth://totp/…": what the picture to scan says. */
      secretLink: z.string(),
    }),
    refusals: ["app-on"],
    about: "Makes a secret for the member's authenticator app, after a proof. It counts once a code has confirmed it.",
  }),
  confirm: call({
    ...own,
    name: "authenticator.confirm",
    method: "PUT",
    path: "/wps/member/authenticator",
    switch: "AUTHAPP",
    body: "jose",
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({ appCode: z.string().max(20) }),
    output: codes,
    refusals: ["app-code-wrong", "app-not-started", "body-not-encrypted", "body-expired", "body-replayed"],
    about:
      "Turns the authenticator on by its first code and gives the recovery codes. The member's other sessions, which were " +
      "opened without it, end.",
  }),
  renewCodes: call({
    ...own,
    name: "authenticator.renewCodes",
    method: "POST",
    path: "/wps/member/authenticator/recoveryCodes",
    limit: { calls: 10, perSeconds: 3600, by: "session" },
    input: nothing,
    output: codes,
    refusals: ["app-off"],
    about: "New recovery codes in the place of all before, after a proof.",
  }),
  turnOff: call({
    ...own,
    name: "authenticator.turnOff",
    method: "DELETE",
    path: "/wps/member/authenticator",
    input: nothing,
    output: done,
    refusals: ["app-off"],
    about: "Turns the authenticator off after a proof and forgets its secret; the member's other sessions end.",
  }),
};

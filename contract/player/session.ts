/** Login, logout, renewal, captcha (accounts §3, §7, U-005 to U-011, U-166). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing, text, token } from "#contract/core/fields.ts";
import { passkeyField, passkeyOptions } from "./passkeys.ts";

/** The reply to a login or registration; `token` is one of the session's two secrets, the cookie the other. */
export const sessionValue = z.object({
  token: z.string(),
  userName: z.string(),
  type: z.int(),
  merchantCode: z.string(),
  firstTimeLogin: z.boolean(),
  /** Only on a trial's session (U-161). */
  trial: z.literal(true).optional(),
});

export const session = {
  login: call({
    name: "session.login",
    method: "POST",
    path: "/wps/session/login",
    who: "anyone",
    bindsDevice: true,
    evenWhen: ["region-restricted"],
    body: "jose",
    limit: { calls: 60, perSeconds: 60 },
    input: z.object({
      /** Name or number, and password or code; "" with a social channel. */
      username: text(64),
      password: text(256),
      captcha: text(16),
      /** The solved challenge (U-009); one made in place of a captcha stands for it too. */
      botCheck: text(4000),
      /** 'account' or 'mobile' (U-136); 'agent' from the agents' door (U-045). */
      type: z.enum(["account", "mobile", "agent"]).default("account"),
      remember: z.coerce.boolean().default(false),
      /** 'google' or 'facebook'; 'sms' where Firebase proves a number (U-141). */
      firebaseChannel: z.enum(["", "google", "facebook", "sms"]).default(""),
      firebaseIdToken: text(4096),
      firebaseMobileNo: text(20),
      countryDialingCode: text(8),
    }),
    output: sessionValue,
    refusals: [
      "wrong-login",
      "captcha-wrong",
      "captcha-missing",
      "bot-check",
      "phone-format",
      "code-wrong",
      "social-wrong",
      "social-new",
      "account-locked",
      "account-gone",
      "non-member",
      "non-agent",
      "app-code-needed",
      "body-not-encrypted",
      "body-expired",
      "body-replayed",
    ],
    about: "Opens a session. After failures the refusal carries value.needCaptcha (U-011).",
  }),
  passkeyOptions: call({
    name: "session.passkeyOptions",
    method: "POST",
    path: "/wps/session/passkey/options",
    who: "anyone",
    evenWhen: ["region-restricted"],
    invented: true,
    limit: { calls: 60, perSeconds: 60 },
    input: nothing,
    output: passkeyOptions,
    refusals: ["passkeys-not-here"],
    about:
      "A challenge for a login, or for its second step, by whatever passkey the browser has of this merchant: one use, five " +
      "minutes, this browser alone. The same for everybody (decision 050).",
  }),
  loginByPasskey: call({
    name: "session.loginByPasskey",
    method: "POST",
    path: "/wps/session/passkey",
    who: "anyone",
    bindsDevice: true,
    evenWhen: ["region-restricted"],
    invented: true,
    limit: { calls: 60, perSeconds: 60 },
    input: z.object({
      passkey: passkeyField,
      type: z.enum(["account", "agent"]).default("account"),
      remember: z.coerce.boolean().default(false),
    }),
    output: sessionValue,
    refusals: ["passkey-wrong", "account-locked", "account-gone", "non-member", "non-agent"],
    about: "Opens a session by a passkey that has answered the challenge of session.passkeyOptions (decision 050).",
  }),
  secondStep: call({
    name: "session.secondStep",
    method: "POST",
    path: "/wps/session/secondStep",
    who: "anyone",
    bindsDevice: true,
    evenWhen: ["region-restricted"],
    invented: true,
    body: "jose",
    limit: { calls: 30, perSeconds: 60 },
    input: z.object({
      appCode: text(20),
      /** In place of the code: the answer to session.passkeyOptions. */
      passkey: text(16_000),
    }),
    output: sessionValue,
    refusals: [
      "app-code-wrong",
      "passkey-wrong",
      "step-over",
      "account-locked",
      "account-gone",
      "non-member",
      "non-agent",
      "body-not-encrypted",
      "body-expired",
      "body-replayed",
    ],
    about:
      "Opens the session of a login that was refused with app-code-needed, in the same browser, by a code of the " +
      "authenticator app, a recovery code (decision 027) or a passkey of the member (decision 050).",
  }),
  logout: call({
    name: "session.logout",
    method: "DELETE",
    path: "/wps/session/logout",
    who: "anyone",
    evenWhen: ["region-restricted"],
    input: z.object({
      token,
      /** Of a token that the browser has forgotten: SHA-256 in hex (decision 028). */
      digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    output: done,
    refusals: [],
    about:
      "Ends the session on the server and clears its cookie (accounts §4). With a digest, which a browser sends that had " +
      "no network then, it ends that token's session if it is the cookie's, and touches no cookie.",
  }),
  renew: call({
    name: "session.renew",
    method: "PUT",
    path: "/wps/session/renew",
    who: "member",
    trial: true,
    evenWhen: ["region-restricted"],
    invented: true,
    input: z.object({ token }),
    output: sessionValue,
    refusals: [],
    about: "Moves the idle limit of the session on (U-166).",
  }),
  link: call({
    name: "session.link",
    method: "POST",
    path: "/wps/session/link",
    who: "member",
    deviceProof: true,
    invented: true,
    body: "jose",
    limit: { calls: 10, perSeconds: 60 },
    input: z.object({ firebaseChannel: z.enum(["google", "facebook"]), firebaseIdToken: text(4096), token }),
    output: done,
    refusals: ["social-wrong", "social-taken", "body-not-encrypted", "body-expired", "body-replayed"],
    about: "Ties an account at Google or Facebook to the member, within minutes of the login (decision 018).",
  }),
  prove: call({
    name: "session.prove",
    method: "POST",
    path: "/wps/session/proof",
    who: "member",
    bindsDevice: true,
    evenWhen: ["region-restricted"],
    invented: true,
    body: "jose",
    limit: { calls: 30, perSeconds: 3600, by: "session" },
    input: z.object({ password: text(256), verificationCode: text(10), appCode: text(20), passkey: text(16_000) }),
    output: z.object({ token: z.string() }),
    refusals: [
      "proof-wrong",
      "code-wrong",
      "app-code-wrong",
      "passkey-wrong",
      "body-not-encrypted",
      "body-expired",
      "body-replayed",
    ],
    about:
      "Proves once more who the member is, by the password, a code by SMS, one of the app or a passkey; what needs a proof is open for ten minutes then. " +
      "Both of the session's secrets are new from here on.",
  }),
  captcha: call({
    name: "session.captcha",
    method: "GET",
    path: "/wps/captcha",
    changes: true,
    module: "CAPTCHA3",
    who: "anyone",
    evenWhen: ["region-restricted"],
    limit: { calls: 60, perSeconds: 60 },
    input: nothing,
    output: z.object({
      /** A PNG as data URL. */
      image: z.string(),
      kind: z.enum(["digits", "equation", "letters"]),
    }),
    refusals: [],
    about: "A new captcha picture; its answer stays on the server, one use, 5 minutes (U-010).",
  }),
};

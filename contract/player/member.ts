/** Registration, member info, wallet (accounts §3, §7). */
import { z } from "zod";
import { type REGISTER_FIELD, REGISTER_FIELDS, fieldRow, type RegisterField } from "#rules/identity/register-fields.ts";
import { call } from "#contract/core/call.ts";
import { sessionValue } from "./session.ts";
import { done, money, nothing, text, token, whole } from "#contract/core/fields.ts";

type FieldShapes = {
  [Field in RegisterField]: (typeof REGISTER_FIELD)[Field] extends { needed: true }
    ? z.ZodString
    : ReturnType<typeof text>;
};

/** A shape per row of the table of fields. */
function fieldShapes(): FieldShapes {
  const shapes = REGISTER_FIELDS.map((field) => {
    const { needed, maxLength } = fieldRow(field);
    return [field, needed === true ? z.string().max(maxLength) : text(maxLength)];
  });
  return Object.fromEntries(shapes) as FieldShapes;
}

/** Everything that either way of registering may carry; unused fields are "" (accounts §3). */
const registration = z.object({
  ...fieldShapes(),
  captcha: text(16),
  /** A challenge solved in place of the picture, by who can't read it; "" with a picture. Ours, as at the login. */
  botCheck: text(4000),
  verificationCode: text(10),
  countryDialingCode: text(8),
  registerUrl: text(253),
  registerMethod: z.enum(["APP", "H5", "PWA", "WEBCLIP"]).default("H5"),
  /** Always 0: nobody registers as anything but a player (accounts §3). */
  type: z.coerce.number().pipe(z.literal(0)).default(0),
  domain: text(253),
  /** Which versions of both texts the form offered; 0 is the one in force. Ours, beside the documents' payload. */
  termsVersion: whole(0, 1_000_000).default(0),
  privacyVersion: whole(0, 1_000_000).default(0),
  firebaseChannel: text(20),
  firebaseIdToken: text(4096),
});

const REGISTRATION_REFUSALS = [
  "username-taken",
  "username-format",
  "password-format",
  "password-known",
  "passwords-differ",
  "field-missing",
  "field-format",
  "under-age",
  "captcha-wrong",
  "captcha-missing",
  "invitation-wrong",
  "invitation-ended",
  "name-format",
  "mail-format",
  "registration-closed",
  "phone-format",
  "code-wrong",
  "body-not-encrypted",
  "body-expired",
  "body-replayed",
] as const;

/** The fields that both ways of registering share. */
const registering = {
  method: "PUT",
  module: "REG3",
  who: "anyone",
  bindsDevice: true,
  body: "jose",
  limit: { calls: 30, perSeconds: 60 },
  input: registration,
  output: sessionValue,
  refusals: REGISTRATION_REFUSALS,
} as const;

export const member = {
  register: call({
    name: "member.register",
    path: "/wps/member/register",
    ...registering,
    about: "Registers by username and opens a session (accounts §7, U-154).",
  }),
  registerMobile: call({
    name: "member.registerMobile",
    path: "/wps/member/register/mobile",
    ...registering,
    about: "Registers by a mobile number that a code proves, and opens a session (accounts §7, U-146).",
  }),
  affiliate: call({
    name: "member.affiliate",
    method: "GET",
    path: "/wps/agent/affiliate",
    module: "REG3",
    who: "anyone",
    limit: { calls: 30, perSeconds: 60 },
    input: z.object({ code: z.string().min(1).max(40), domain: text(253) }),
    output: done,
    refusals: ["invitation-wrong", "invitation-ended"],
    about: "Whether a code brings to an agent of this merchant; `success` tells it (accounts §3, U-148).",
  }),
  legal: call({
    name: "member.legal",
    method: "GET",
    path: "/wps/member/register/legal",
    module: "REG3",
    who: "anyone",
    invented: true,
    input: nothing,
    output: z.object({ terms: z.int(), privacy: z.int() }),
    refusals: [],
    about: "The versions of terms and privacy in force, so that a registration says which ones it agreed to.",
  }),
  usernameFree: call({
    name: "member.usernameFree",
    method: "GET",
    path: "/wps/check/username",
    module: "REG3",
    who: "anyone",
    limit: { calls: 30, perSeconds: 60 },
    input: z.object({
      username: z.string().max(64),
      /** The solved challenge; asked for after the first names of an hour (U-009, S5). */
      botCheck: text(4000),
    }),
    output: z.boolean(),
    refusals: ["bot-check"],
    about: "Whether a username is still free (U-149).",
  }),
  info: call({
    name: "member.info",
    method: "GET",
    path: "/wps/member/info",
    who: "member",
    trial: true,
    evenWhen: ["region-restricted"],
    input: nothing,
    output: z.object({
      id: z.string(),
      nickname: z.string(),
      account: z.string(),
      type: z.int(),
      email: z.string(),
      /** Whether the member has shown that the address is read. */
      emailProved: z.boolean(),
      /** An address that waits for its link to be opened; "" for none. */
      emailPending: z.string(),
      payeeName: z.string(),
      icon: z.string(),
      alerts: z.object({ rewards: z.boolean() }),
      joinedOn: z.string(),
    }),
    refusals: [],
    about: "The member's own record (accounts §7).",
  }),
};

export const wallet = {
  get: call({
    name: "wallet.get",
    method: "GET",
    path: "/wps/wallets/gcs",
    who: "anyone",
    evenWhen: ["region-restricted"],
    limit: { calls: 600, perSeconds: 60, by: "session" },
    input: z.object({ token }),
    output: z.object({
      currency: z.string(),
      currencySymbol: z.string(),
      /** null without a session: then it is the merchant's wallet (U-172). */
      sumBalance: money.nullable(),
      wallets: z.array(z.object({ wallet: z.string(), balance: money, label: z.string() })),
      /** Whether the main wallet holds practice funds only, so that screens can say so. */
      practice: z.boolean(),
    }),
    refusals: [],
    about: "With a session the member's wallets, without one the merchant's currency (U-172).",
  }),
  transfer: call({
    name: "wallet.transfer",
    method: "POST",
    path: "/wps/relay/GCS_walletTransfer",
    who: "member",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({
      /** Names as `wallet.get` gives them. */
      from: z.string().max(80),
      to: z.string().max(80),
      /** Main units, above zero. */
      amount: z.string().max(20),
      /** Made by who asks: the same request moves money once, however often it comes. */
      requestId: z.uuid(),
      token,
    }),
    output: z.object({ transferId: z.string(), amount: money, balance: money }),
    refusals: [
      "wallet-unknown",
      "amount-format",
      "insufficient-funds",
      "request-used",
      "vendor-silent",
      "transfer-waiting",
      "play-break",
      "limits-not-kept",
    ],
    about:
      "Moves money between two wallets of the member, one of which may be at a vendor; `balance` is that of `from` (U-172).",
  }),
  bringBack: call({
    name: "wallet.bringBack",
    method: "POST",
    path: "/wps/wallets/back",
    who: "member",
    invented: true,
    deviceProof: true,
    limit: { calls: 60, perSeconds: 60, by: "session" },
    input: z.object({
      /** Made by who asks: the same request moves money once, however often it comes. */
      requestId: z.uuid(),
      token,
    }),
    output: z.object({
      /** What has come to the main wallet. */
      amount: money,
      /** Whether a vendor has not answered yet: it is asked on, and its part comes when it does. */
      waiting: z.boolean(),
    }),
    refusals: [],
    about: "Brings all that the member has in wallets at vendors to the main wallet (decision 081).",
  }),
};

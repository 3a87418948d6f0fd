/** Codes by SMS and the bot check before them (accounts §3, §7, U-009, U-137, U-143, U-144). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { nothing, text } from "#contract/core/fields.ts";

const number = {
  /** Under this name for a login or a recovery, under the other for a registration; the server takes both. */
  mobileNum: text(20),
  mobileNo: text(20),
  countryDialingCode: text(8),
  /** The solved challenge, as base64 of JSON. */
  botCheck: text(4000),
};

const sent = z.object({
  /** Moment in ms from which another code may be asked for. */
  expirationTime: z.number(),
});

export const codes = {
  botCheck: call({
    name: "codes.botCheck",
    method: "GET",
    path: "/wps/botcheck",
    changes: true,
    who: "anyone",
    evenWhen: ["region-restricted"],
    invented: true,
    limit: { calls: 60, perSeconds: 60 },
    input: z.object({
      /** "captcha": more work, in place of a picture that the caller can't read. */
      instead: z.enum(["", "captcha"]).default(""),
    }),
    output: z.object({
      signature: z.string().optional(),
      parameters: z.looseObject({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
      }),
    }),
    refusals: [],
    about: "A challenge of work for the browser (ALTCHA); dearer the more an address asks for (U-009).",
  }),
  entry: call({
    name: "codes.entry",
    method: "POST",
    path: "/wps/verification/sms/noLogin",
    who: "anyone",
    evenWhen: ["region-restricted"],
    limit: { calls: 30, perSeconds: 60 },
    input: z.object(number),
    output: sent,
    refusals: ["phone-format", "bot-check"],
    about: "Sends a code to log in or to set a new password; says the same whether the number is a member's (U-137).",
  }),
  proof: call({
    name: "codes.proof",
    method: "POST",
    path: "/wps/verification/sms/proof",
    who: "member",
    evenWhen: ["region-restricted"],
    invented: true,
    limit: { calls: 10, perSeconds: 600, by: "session" },
    input: nothing,
    output: sent,
    refusals: [],
    about: "Sends a code to the member's own number, by which the member proves who they are (session.prove).",
  }),
  number: call({
    name: "codes.number",
    method: "POST",
    path: "/wps/verification/sms/number",
    who: "member",
    proof: true,
    deviceProof: true,
    invented: true,
    limit: { calls: 10, perSeconds: 600, by: "session" },
    input: z.object(number),
    output: sent,
    refusals: ["phone-format", "mobile-same", "bot-check"],
    about:
      "Sends a code to a number that is to become the member's, after a proof; says the same whether somebody has it " +
      "(decision 026).",
  }),
  registration: call({
    name: "codes.registration",
    method: "POST",
    path: "/wps/verification/sms/register",
    module: "REG3",
    who: "anyone",
    limit: { calls: 30, perSeconds: 60 },
    input: z.object(number),
    output: sent,
    refusals: ["phone-format", "bot-check"],
    about: "Sends a code that proves a number at registration (U-137).",
  }),
};

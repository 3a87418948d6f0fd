/** What a member says of themself: picture, nickname, mail, payee name, wishes (accounts §7, U-167). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing } from "#contract/core/fields.ts";

/** Pictures that the house has; the files are /art/avatars/<name>.webp. */
export const AVATARS = ["fox", "frog", "lion", "owl", "panda", "rabbit", "tiger", "wolf"] as const;

/** Whether a member's icon is one of them; else it is none, or a picture of the member's own. */
export const isAvatar = (icon: string): boolean => (AVATARS as readonly string[]).includes(icon);

/** Of a picture's file; the site sends far less. */
const PICTURE_BYTES = 2_097_152;
/** As base64 in a form, where + and / are three characters each. */
const PICTURE_TEXT = Math.ceil(PICTURE_BYTES / 3) * 4 + 64;

const changing = { who: "member", limit: { calls: 20, perSeconds: 600, by: "session" } } as const;

export const profile = {
  icon: call({
    name: "profile.icon",
    method: "GET",
    path: "/wps/member/info/icon",
    // The documents name the last part of the path alone
    invented: true,
    who: "member",
    input: nothing,
    output: z.object({
      /** "", a name of the house's, or `own-` and what tells one picture from the next. */
      icon: z.string(),
      /** Address of the picture, a data: one when it is the member's own; "" for none. */
      image: z.string(),
    }),
    refusals: [],
    about: "The member's picture (accounts §7).",
  }),
  setIcon: call({
    name: "profile.setIcon",
    method: "POST",
    path: "/wps/member/info/icon",
    invented: true,
    ...changing,
    body: "form",
    maxBytes: PICTURE_TEXT * 2,
    input: z.object({
      /** A name of the house's, a data: address of a JPEG or PNG, or "" for none. */
      image: z.string().max(PICTURE_TEXT),
    }),
    output: z.object({ icon: z.string() }),
    refusals: ["picture-kind", "picture-size"],
    about: "Sets the member's picture; what is sent is drawn anew, 256 pixels square (accounts §7).",
  }),
  nickname: call({
    name: "profile.nickname",
    method: "PUT",
    path: "/wps/member/info/nickname",
    invented: true,
    ...changing,
    input: z.object({ nickname: z.string().max(200) }),
    output: z.object({ nickname: z.string() }),
    refusals: ["field-format"],
    about: 'Sets the nickname, at most 40 characters; "" takes it away (U-167).',
  }),
  email: call({
    name: "profile.email",
    method: "PUT",
    path: "/wps/member/info/email",
    invented: true,
    ...changing,
    proof: true,
    deviceProof: true,
    input: z.object({ email: z.string().max(400) }),
    output: z.object({ sentTo: z.string() }),
    refusals: ["mail-format"],
    about: "Mails a link to the new address; it counts once the link was opened (U-167).",
  }),
  proveEmail: call({
    name: "profile.proveEmail",
    method: "POST",
    path: "/wps/member/info/email/proof",
    who: "anyone",
    invented: true,
    limit: { calls: 20, perSeconds: 3600 },
    input: z.object({ link: z.string().max(100) }),
    output: z.object({ email: z.string() }),
    refusals: ["link-dead"],
    about: "Takes the new address by the mail's link: once, within 30 minutes. The old address is told.",
  }),
  payeeName: call({
    name: "profile.payeeName",
    method: "PUT",
    path: "/wps/member/info/payeename",
    invented: true,
    ...changing,
    proof: true,
    deviceProof: true,
    input: z.object({ payeeName: z.string().max(400) }),
    output: z.object({ payeeName: z.string() }),
    refusals: ["field-format", "payee-set"],
    about: "Sets who money is paid to, once; only the operator changes it afterwards (U-167).",
  }),
  invitation: call({
    name: "profile.invitation",
    method: "GET",
    path: "/wps/member/invitation",
    changes: true,
    who: "member",
    switch: "REFERRAL",
    invented: true,
    input: nothing,
    output: z.object({ code: z.string() }),
    refusals: [],
    about: "The member's own code to invite friends by, made when it is first asked for (U-056).",
  }),
  alerts: call({
    name: "profile.alerts",
    method: "PUT",
    path: "/wps/member/alerts",
    ...changing,
    invented: true,
    input: z.object({ rewards: z.boolean() }),
    output: done,
    refusals: [],
    about: "Which messages of the site the member wants in the inbox.",
  }),
};

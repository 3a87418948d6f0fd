/** Forgotten and changed passwords (accounts §2, §3, §5, §7, U-157, U-158). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { sessionValue } from "./session.ts";
import { done, text } from "#contract/core/fields.ts";

const password = z.string().max(256);
const changed = {
  oldPassword: password,
  newPassword: password,
  confirmNewPassword: password,
};
const newPassword = ["password-format", "password-known", "modify.new.old.same"] as const;
const encrypted = ["body-not-encrypted", "body-expired", "body-replayed"] as const;

export const passwords = {
  byMail: call({
    name: "passwords.byMail",
    method: "POST",
    path: "/wps/member/password/email",
    who: "anyone",
    evenWhen: ["region-restricted"],
    body: "form",
    switch: "FORGOTMAIL",
    limit: { calls: 10, perSeconds: 3600 },
    input: z.object({ username: z.string().min(1).max(64), email: z.string().max(254) }),
    output: done,
    refusals: ["mail-format"],
    about: "Mails a one-time link when both belong to one account; answers alike in any case (U-157).",
  }),
  byLink: call({
    name: "passwords.byLink",
    method: "POST",
    path: "/wps/member/password/link",
    who: "anyone",
    evenWhen: ["region-restricted"],
    invented: true,
    body: "jose",
    switch: "FORGOTMAIL",
    limit: { calls: 20, perSeconds: 3600 },
    input: z.object({ link: z.string().max(100), newPassword: password, confirmNewPassword: password }),
    output: done,
    refusals: ["link-dead", "passwords-differ", ...newPassword, ...encrypted],
    about: "Sets a new password by the link of the mail: once, within 30 minutes. Ends every session of the member.",
  }),
  linkState: call({
    name: "passwords.linkState",
    method: "POST",
    path: "/wps/member/password/link/state",
    who: "anyone",
    evenWhen: ["region-restricted"],
    invented: true,
    body: "jose",
    switch: "FORGOTMAIL",
    limit: { calls: 60, perSeconds: 3600 },
    input: z.object({ link: z.string().max(100) }),
    output: z.object({ userName: z.string() }),
    refusals: ["link-dead", ...encrypted],
    about: "Whether a mail's link still works, and whose it is; the link stays. Told before anybody types a password.",
  }),
  byPhone: call({
    name: "passwords.byPhone",
    method: "POST",
    path: "/wps/member/password/verification",
    who: "anyone",
    bindsDevice: true,
    evenWhen: ["region-restricted"],
    body: "jose",
    switch: "FORGOTVERF",
    limit: { calls: 20, perSeconds: 3600 },
    input: z.object({
      newPassword: password,
      mobileNum: z.string().max(20),
      countryDialingCode: text(8),
      verificationCode: z.string().max(10),
      firebaseIdToken: text(4096),
    }),
    output: sessionValue,
    refusals: [
      "phone-format",
      "code-wrong",
      "account-gone",
      "account-locked",
      "non-member",
      "app-code-needed",
      ...newPassword,
      ...encrypted,
    ],
    about:
      "Sets a new password by a code and logs in (accounts §2); where app-code-needed is the answer it is set, and " +
      "session.secondStep logs in. Every other session of the member ends.",
  }),
  change: call({
    name: "passwords.change",
    method: "POST",
    path: "/wps/member/password",
    who: "member",
    deviceProof: true,
    evenWhen: ["region-restricted"],
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object(changed),
    output: done,
    refusals: ["wrong-password", "passwords-differ", ...newPassword],
    about: "Changes the password; every other session of the member ends (accounts §7).",
  }),
  changeV2: call({
    name: "passwords.changeV2",
    method: "POST",
    path: "/wps/member/password/v2",
    who: "member",
    deviceProof: true,
    evenWhen: ["region-restricted"],
    invented: true,
    body: "jose",
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object(changed),
    output: done,
    refusals: ["wrong-password", "passwords-differ", ...newPassword, ...encrypted],
    about: "The same with an encrypted body (U-158).",
  }),
};

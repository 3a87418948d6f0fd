/** Who may have an account, and how one registers and logs in. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";
import { REGISTER_FIELDS } from "#rules/identity/register-fields.ts";

const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** 1 letters and digits, 2 digits, 3 e-mail, 4 letters and spaces, 5 any (U-145). */
  patternId: z.int(),
});

export const identitySettings = {
  minimumAge: z.int(),
  ageConsentTicked: z.boolean(),
  rememberPassword: z.enum(["full", "username"]),
  emailPattern: z.enum(["documents", "html"]),
  captcha: z.object({ kind: z.enum(["digits", "equation", "letters"]), length: z.int().min(4).max(16) }),
  /** Captcha after this many failed logins of one account or address. */
  captchaAfter: z.int(),
  /**
   * Wrong logins until browsers that have never been logged in there must wait: of one account from any address, and of one
   * address at any account, counted in so many minutes.
   */
  loginLock: z
    .object({ ofAccount: z.int().min(1), ofAddress: z.int().min(1), minutes: z.int().min(1) })
    .default({ ofAccount: 20, ofAddress: 60, minutes: 15 }),
  /** The merchant's project at Firebase, as its console shows it for the web; public by nature (decision 018). */
  firebase: z
    .object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() })
    .nullable()
    .default(null),
  /** Whether a session's calls about money are signed by a key that its browser can use and nobody can read (decision 056). */
  deviceBinding: z.boolean().default(false),
  /** The session type of trials, their customerType: 0, 1 or 2, else none may play (accounts §6). */
  trialType: z.int().default(0),
  /** Where its members live; `more` are the other countries whose numbers it takes (decision 026). */
  country: z.object({
    code: z.string(),
    diallingCode: z.string(),
    more: z.array(z.object({ code: z.string(), diallingCode: z.string() })).default([]),
  }),
  /** Rules of the fields that the registration asks for; a field without a rule is off. */
  register: z.partialRecord(z.enum([...REGISTER_FIELDS, "captcha"]), fieldRule),
};

import { expect, test } from "vitest";
import { LANGUAGES } from "#contract/core/merchant/languages.ts";
import { say } from "./texts.ts";

/** Texts that the documents ask for by their meaning (U-014), and the code of ours that carries each. */
const MEANINGS = [
  ["ERR-001", "an unknown error", "unknown"],
  ["ERR-002", "a system that is being upgraded", "upgrading"],
  ["ERR-003", "not logged in", "not-logged-in"],
  ["ERR-004", "logged out, log in again", "logged-out"],
  ["ERR-005", "a wrong verification code", "captcha-wrong"],
  ["ERR-006", "an invitation code that is not valid any more", "invitation-ended"],
  ["ERR-007", "an invitation code of nobody's", "invitation-wrong"],
  ["ERR-008", "a link whose code is nobody's", "referral-link"],
  ["ERR-009", "a username that exists", "username-taken"],
  ["ERR-010", "a user who does not exist or is disabled", "account-gone"],
  ["ERR-011", "no permission or not available", "no-permission"],
  ["ERR-012", "a restricted address", "region-restricted"],
  ["ERR-013", "maintenance", "maintenance"],
  ["ERR-014", "an empty address", "no-address"],
  ["ERR-015", "a slow network", "slow"],
  ["ERR-015", "being offline", "offline"],
  ["ERR-016", "a wrong account format", "username-format"],
  ["ERR-017", "a wrong password format", "password-format"],
  ["ERR-018", "a wrong address of mail", "mail-format"],
  ["ERR-019", "a wrong name", "name-format"],
  ["ERR-020", "a wrong phone number", "phone-format"],
  ["ERR-021", "passwords that differ", "passwords-differ"],
] as const;

test.each(MEANINGS)(
  "ERR-001 ERR-002 ERR-003 ERR-004 ERR-005 ERR-006 ERR-007 ERR-008 ERR-009 ERR-010 ERR-011 ERR-012 ERR-013 ERR-014 ERR-015 ERR-016 ERR-017 ERR-018 ERR-019 ERR-020 ERR-021 (%s) there is a text for %s in every language, and none is another's",
  (_line, _meaning, code) => {
    for (const language of LANGUAGES) {
      const key = `refusal.${code}` as const;
      const text = say(language, key, { ip: "203.0.113.42" });
      expect(text, language).not.toBe(key);
      expect(text.length, language).toBeGreaterThan(3);
      const others = MEANINGS.filter(([, , other]) => other !== code).map(([, , other]) =>
        say(language, `refusal.${other}`),
      );
      expect(others, language).not.toContain(text);
      if (code === "region-restricted") expect(text).toContain("203.0.113.42");
    }
  },
);

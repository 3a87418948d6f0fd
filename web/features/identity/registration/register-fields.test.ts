import { describe, expect, it } from "vitest";
import { CAPTCHA_MAX_LENGTH } from "#rules/identity/registration.ts";
import { returnPath } from "#web/features/identity/login/after-login.ts";
import {
  errorText,
  foldedOf,
  type FormField,
  lookOf,
  registrationNeedsCaptcha,
  NO_VALUES,
  shownFields,
} from "./register-fields.ts";

const on = { enabled: true, required: true, minLength: 4, maxLength: 20, patternId: 1 };
const rules = {
  username: on,
  password: { ...on, minLength: 8, maxLength: 64, patternId: 5 },
  confirmPassword: on,
  email: { ...on, required: false, maxLength: 254, patternId: 3 },
  birthday: { ...on, minLength: 10, maxLength: 10, patternId: 5 },
  captcha: on,
  nickname: { ...on, enabled: false },
};
const text = (id: string, values?: Readonly<Record<string, string | number>>): string =>
  values ? `${id} ${JSON.stringify(values)}` : id;

function error(
  field: FormField,
  typed: Partial<Record<FormField, string>>,
  wording: "documents" | "plain" = "documents",
): string | null {
  const facts = {
    rules,
    merchant: { name: "novaro", minimumAge: 21, emailPattern: "documents" as const, wording },
    today: "2026-11-20",
  };
  return errorText(field, { ...NO_VALUES, ...typed }, facts, text);
}

describe("what is said under a registration field", () => {
  it("REG-028 a pattern text with min and max filled in", () => {
    expect(error("username", { username: "ab" })).toBe('account.pattern-1 {"min":4,"max":20}');
    expect(error("username", { username: "Mira92" })).toBeNull();
  });

  it("REG-029 REG-030 the confirmation must be there and be the same", () => {
    const password = "Harbour-lantern-7";
    expect(error("confirmPassword", { password })).toBe("account.passwordIncorrect");
    expect(error("confirmPassword", { password }, "plain")).toBe("account.repeatPassword");
    expect(error("confirmPassword", { password, confirmPassword: "x" })).toBe("account.passwordsDiffer");
    expect(error("confirmPassword", { password, confirmPassword: password })).toBeNull();
  });

  it("REG-027 an empty optional field passes, an empty required one doesn't", () => {
    expect([error("email", {}), error("username", {}), error("captcha", {})]).toEqual([
      null,
      "account.missing",
      "account.enterCode",
    ]);
  });

  it("REG-034 REG-035 a birthday that exists, and old enough", () => {
    expect(error("birthday", { birthday: "2026-12-31" })).toBe('account.underAge {"age":21}');
    expect(error("birthday", { birthday: "1899-12-31" })).toBe("account.birthdayWrong");
    expect(error("birthday", { birthday: "2005-11-20" })).toBeNull();
  });

  it("REG-028 one figure where min and max are the same; an age is named; an unknown pattern tells the length", () => {
    const pin = { ...on, required: false, minLength: 6, maxLength: 6, patternId: 2 };
    const facts = (rule: typeof on) => ({
      rules: { paymentPassword: rule, mobileNum: rule, nickname: { ...rule, minLength: 0 } },
      merchant: { name: "novaro", minimumAge: 21, emailPattern: "documents" as const, wording: "plain" as const },
      today: "2026-11-20",
    });
    const said = (field: FormField, value: string, rule = pin) =>
      errorText(field, { ...NO_VALUES, [field]: value }, facts(rule), text);
    expect(said("paymentPassword", "12")).toBe('account.pattern-2-exact {"min":6,"max":6}');
    expect(said("nickname", "x".repeat(41), { ...pin, maxLength: 40, patternId: 77 })).toBe(
      'account.pattern-5 {"min":1,"max":40}',
    );
    // A number may have spaces, and is of digits all the same
    const number = { ...pin, maxLength: 20, patternId: 5 };
    expect(said("mobileNum", "12", number)).toBe('account.pattern-2 {"min":6,"max":20}');
  });

  it("a password from every list", () => {
    expect(error("password", { password: "Novaro2026!" })).toBe("refusal.password-known");
  });

  it("REG-007 REG-008 shows the fields that are on, in the documents' order", () => {
    expect(shownFields(rules)).toEqual(["username", "password", "confirmPassword", "email", "birthday"]);
    expect([registrationNeedsCaptcha(rules), registrationNeedsCaptcha({})]).toEqual([true, false]);
  });
});

describe("how a field is typed", () => {
  it("REG-034 the birthday's picker runs from 1900 to the end of the year; digits bring their keyboard", () => {
    expect(lookOf("birthday", undefined, "2026-11-20").input).toMatchObject({
      type: "date",
      min: "1900-01-01",
      max: "2026-12-31",
    });
    const digits = { ...on, patternId: 2 };
    expect(lookOf("paymentPassword", digits, "").input.inputMode).toBe("numeric");
    expect(lookOf("qqNum", digits, "").input).toMatchObject({ inputMode: "numeric", autoComplete: "off" });
    expect(lookOf("email", undefined, "").input).toMatchObject({ type: "email", autoComplete: "email" });
  });

  it("CONST-014 a picture's code has at most 6 characters", () => expect(CAPTCHA_MAX_LENGTH).toBe(6));
});

describe("where a login leads", () => {
  it("only to a path of this site, and never back to a form", () => {
    expect(returnPath("/m/gameRecord?day=1")).toBe("/m/gameRecord?day=1");
    for (const foreign of [null, "", "//evil.example", "/\\evil.example", "https://evil.example", "/m/login"]) {
      expect(returnPath(foreign)).toBeNull();
    }
  });
});

it("folds what may stay empty once it is three fields or more", () => {
  const may = { ...on, required: false };
  const all = { username: on, nickname: may, email: may, birthday: may };
  expect(foldedOf(["username", "nickname", "email", "birthday"], all)).toEqual(["nickname", "email", "birthday"]);
  expect(foldedOf(["username", "nickname", "email"], all)).toEqual([]);
});

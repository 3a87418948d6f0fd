import { describe, expect, it } from "vitest";
import { REGISTER_FIELDS, type RegisterField } from "./register-fields.ts";
import { normalValues, registerError, type RegisterValues } from "./register-errors.ts";
import { type FieldRules, rulesOfWay } from "./registration.ts";

const any = { enabled: true, required: false, minLength: 2, maxLength: 30, patternId: 5 };
const rules: FieldRules = {
  ...Object.fromEntries(REGISTER_FIELDS.map((field) => [field, any])),
  username: { ...any, required: true, minLength: 4, patternId: 1 },
  password: { ...any, required: true, minLength: 8, maxLength: 128 },
  paymentPassword: { ...any, minLength: 6, maxLength: 6, patternId: 2 },
  mobileNum: { ...any, minLength: 6, maxLength: 20, patternId: 99 },
  email: { ...any, maxLength: 254, patternId: 3 },
};
const EMPTY = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ""])) as RegisterValues;
const GOOD: RegisterValues = {
  ...EMPTY,
  username: "mira92",
  password: "Harbour-lantern-7",
  confirmPassword: "Harbour-lantern-7",
};
const MERCHANT = { name: "novaro", minimumAge: 21, emailPattern: "documents" } as const;

function error(field: RegisterField, typed: Partial<RegisterValues>) {
  return registerError(field, normalValues({ ...GOOD, ...typed }), { rules, merchant: MERCHANT, today: "2026-11-20" });
}

describe("what is wrong with a registration", () => {
  it("REG-027 REG-026 every optional field passes when it is empty", () => {
    for (const field of REGISTER_FIELDS) expect([field, error(field, {})]).toEqual([field, null]);
  });

  it.each([
    ["username", "ab", "length"],
    ["username", "mi.ra", "pattern"],
    ["username", "  ", "missing"],
    ["password", "Short1!", "length"],
    ["password", "Password123!", "known"],
    ["confirmPassword", "", "missing"],
    ["confirmPassword", "x", "differ"],
    ["paymentPassword", "12345", "length"],
    ["paymentPassword", "abcdef", "pattern"],
    ["paymentPassword", "123456", "known"],
    ["email", "mira@harbour", "pattern"],
    ["email", "mira@harbour.info", "mail"],
    ["mobileNum", "123", "length"],
    ["birthday", "2006-02-30", "birthday"],
    ["birthday", "2005-11-21", "under-age"],
    ["nickname", "x", "length"],
  ] as const)("%s %j is judged %s", (field, value, wrong) => expect(error(field, { [field]: value })).toBe(wrong));

  it("a password of 64 characters and more passes, and so does one with every kind of character", () => {
    for (const password of [`${"quiet orchard ".repeat(5)}wall`, "Ünder-dem-💡-Baum 7"]) {
      expect(error("password", { password, confirmPassword: password })).toBeNull();
    }
  });

  it("what nobody sees is taken out of names, and of nothing that is secret", () => {
    const typed = { ...GOOD, username: "\u202EMi\u200Bra92\u0000 ", nickname: " \u2066Ana\n ", password: " a\u200Bb " };
    expect(normalValues(typed)).toMatchObject({ username: "mira92", nickname: "Ana", password: " a\u200Bb " });
    expect(normalValues({ ...GOOD, affiliateCode: " friend7 " }).affiliateCode).toBe("FRIEND7");
  });

  it("a withdrawal password is six digits whatever the row says: nothing else could be typed where it is asked for", () => {
    const row = { ...any, minLength: 6, maxLength: 20, patternId: 5 };
    const wide = rulesOfWay({ ...rules, paymentPassword: row }, "username", {});
    expect(wide["paymentPassword"]).toEqual({ ...row, minLength: 6, maxLength: 6, patternId: 2 });
  });

  it("REG-029 a confirmation is missing also where the password is; of no password there is none to repeat", () => {
    const none = { password: "", confirmPassword: "" };
    expect(error("confirmPassword", none)).toBe("missing");
    const loose = { ...rules, password: { ...any, minLength: 8 } };
    const facts = { rules: loose, merchant: MERCHANT, today: "2026-11-20" };
    expect(registerError("confirmPassword", { ...GOOD, ...none }, facts)).toBeNull();
  });

  it("what a keyboard for Chinese characters widens is narrow again, and a number in groups is one number", () => {
    const typed = {
      username: "Ｍｉｒａ９２",
      mobileNum: "０９１７　５５５",
      qqNum: "2718 2818",
      affiliateCode: "ａｒｄａ７",
    };
    expect(normalValues({ ...GOOD, ...typed, payeeName: "欧阳　娜娜" })).toMatchObject({
      username: "mira92",
      mobileNum: "0917 555",
      qqNum: "27182818",
      affiliateCode: "ARDA7",
    });
  });

  it("a name and a password are asked for by the username's way, whatever the rows say", () => {
    const loose = rulesOfWay({ ...rules, username: any, password: { ...any, enabled: false } }, "username", {});
    expect([loose["username"]?.required, loose["password"]?.required, loose["password"]?.enabled]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

import { expect, test } from "vitest";
import { LOGIN_RULES, loginError, type LoginRule } from "./login.ts";

const RULES = Object.keys(LOGIN_RULES) as LoginRule[];

test("LOGIN-018 the login's fields have shared rules: required, and no longer than their bound", () => {
  expect(RULES.slice(0, 4)).toEqual(["loginUsername", "loginPassword", "loginMobileNum", "verificationCode"]);
  for (const rule of RULES) {
    const { maxLength } = LOGIN_RULES[rule];
    expect(loginError(rule, "")).toBe(
      ["verificationCode", "captcha"].includes(rule) ? "account.enterCode" : "account.missing",
    );
    // spaces are a password, if a bad one, and nothing else
    expect(loginError(rule, "   ") === null).toBe(rule === "loginPassword");
    expect(loginError(rule, "7".repeat(maxLength))).toBeNull();
    expect(loginError(rule, "7".repeat(maxLength + 1))).toBe("account.tooLong");
  }
});

test("a number has at most 20 characters, a code 10 digits, a captcha 6", () => {
  const { loginMobileNum, verificationCode, captcha } = LOGIN_RULES;
  expect([loginMobileNum.maxLength, verificationCode.maxLength, captcha.maxLength]).toEqual([20, 10, 6]);
});

test("what an old account is called or locked with passes, whatever registration asks for today", () => {
  expect(loginError("loginUsername", "x")).toBeNull();
  expect(loginError("loginPassword", "1")).toBeNull();
});

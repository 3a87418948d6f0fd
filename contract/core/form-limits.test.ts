import { expect, test } from "vitest";
import { LOGIN_RULES } from "#rules/identity/login.ts";
import { CAPTCHA_MAX_LENGTH } from "#rules/identity/registration.ts";
import { MOST_PICTURES, pictureError, REMARK_LENGTH } from "#rules/bonuses/rewards.ts";
import { CALLS } from "./calls.ts";

const REGISTRATION = { username: "mira92", password: "x", confirmPassword: "x" };

/** Whether a call takes an input. */
const takes = (name: string, input: Record<string, unknown>): boolean =>
  CALLS.find((spec) => spec.name === name)?.input.safeParse(input).success ?? false;

test("CONST-014 REG-032 the forms' limits: remark and feedback 140, 3 pictures of 5 MB, code 10, captcha 6, number 20", () => {
  const text = (length: number) => "7".repeat(length);
  const atLimit: [string, (length: number) => Record<string, unknown>, number][] = [
    ["rewards.apply", (length) => ({ promotionId: 7, remarks: text(length) }), 140],
    ["rewards.apply", (length) => ({ promotionId: 7, pictures: Array.from({ length }, () => "x") }), 3],
    ["feedback.send", (length) => ({ content: text(length) }), 140],
    ["member.register", (length) => ({ ...REGISTRATION, verificationCode: text(length) }), 10],
    ["member.register", (length) => ({ ...REGISTRATION, mobileNum: text(length) }), 20],
  ];
  for (const [name, input, limit] of atLimit) {
    expect([name, limit, takes(name, input(limit)), takes(name, input(limit + 1))]).toEqual([name, limit, true, false]);
  }
  const picture = (size: number) => pictureError({ type: "image/png", size }, 0);
  expect([picture(5 * 1024 * 1024), picture(5 * 1024 * 1024 + 1)]).toEqual([null, "activity_apply_remark_limit3"]);
  const fields = [LOGIN_RULES.verificationCode.maxLength, CAPTCHA_MAX_LENGTH, LOGIN_RULES.loginMobileNum.maxLength];
  expect([REMARK_LENGTH, MOST_PICTURES, ...fields]).toEqual([140, 3, 10, 6, 20]);
});

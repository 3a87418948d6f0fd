import { expect, test } from "vitest";
import { isIban, isLuhn, isSameHolder, lastFour, numberError, plainNumber } from "./bank-numbers.ts";
import { foldText } from "#rules/games/fold-text.ts";

const card = { kind: "card", minLength: 16, maxLength: 19 } as const;
const account = { kind: "account", minLength: 10, maxLength: 12 } as const;
const iban = { kind: "iban", minLength: 15, maxLength: 34 } as const;

test("SECURITY-008 a card must end with its check digit: no digit can be wrong, no two neighbours swapped", () => {
  const good = "4000056655665556";
  expect(numberError("4000 0566-5566 5556", card)).toBeNull();
  for (let at = 0; at < good.length; at++) {
    const other = String((Number(good[at]) + 1) % 10);
    expect(numberError(good.slice(0, at) + other + good.slice(at + 1), card), `digit ${at}`).toBe("check");
  }
  expect(isLuhn("4000065655665556")).toBe(false);
  expect(numberError("0000000000000000", card)).toBe("check");
  expect(numberError("400005665566555", card)).toBe("length");
  expect(numberError("40000566556655५6", card)).toBe("characters");
});

test("SECURITY-008 an account number is digits of the bank's length, an IBAN carries its own check", () => {
  expect([numberError("0012 3456 78", account), numberError("123", account)]).toEqual([null, "length"]);
  expect([numberError("", account), numberError("12345abcde", account)]).toEqual(["missing", "characters"]);
  expect(numberError("1111111111", account)).toBe("check");
  expect(numberError("mt84 malt 0110 0001 2345 mtlc ast0 01s", iban)).toBeNull();
  expect(isIban("MT84MALT011000012345MTLCAST001S")).toBe(true);
  expect(numberError("MT84MALT011000012354MTLCAST001S", iban)).toBe("check");
});

test("SECURITY-008 of a number the last four are shown, however it was typed", () => {
  expect(lastFour(" 4000 0566 5566 55 56 ")).toBe("5556");
  expect(plainNumber("mt84-malt")).toBe("MT84MALT");
});

test("SECURITY-008 a holder is one name however a bank writes it", () => {
  expect(isSameHolder("Mira Aydın", "MIRA  AYDIN", foldText)).toBe(true);
  expect(isSameHolder("Nguyễn Thị Ánh", "NGUYEN THI ANH", foldText)).toBe(true);
  expect(isSameHolder("Mira Aydın", "Mina Aydın", foldText)).toBe(false);
});

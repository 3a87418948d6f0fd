import { describe, expect, it } from "vitest";
import { isKnownPassword } from "./password.ts";

const own = { username: "mira92", merchant: "novaro" };

describe("well-known passwords", () => {
  for (const password of [
    "password",
    "Password1",
    "P@ssw0rd123!",
    "qwertyuiop",
    "12345678",
    "87654321",
    "aaaaaaaa",
    "abcabcabc",
    "abcd1234",
    "iloveyou2024",
    "novaro2026",
    "Novaro!!!",
    "mira92mira92".slice(0, 6),
    "mira92!!",
    "jackpot777",
    "20262026",
  ]) {
    it(`refuses ${password}`, () => expect(isKnownPassword(password, own)).toBe(true));
  }
  for (const password of [
    "Harbour-lantern-7",
    "kettle moss 41 drum",
    "xK9#vQ2p",
    "novarolanternharbour",
    "sunshine-on-leith",
  ]) {
    it(`lets ${password} in`, () => expect(isKnownPassword(password, own)).toBe(false));
  }
});

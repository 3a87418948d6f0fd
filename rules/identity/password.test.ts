import { describe, expect, it } from "vitest";
import { isKnownPassword, isKnownWithdrawalPassword } from "./password.ts";

const own = { username: "mira92", merchant: "novaro", others: ["Ana Cruz", "0917 555 0142"] };

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
    "dragonmonkey",
    "Shadow-Hunter99",
    "1Password1",
    "matkhau123",
    "woaini1314",
    "Mahalkita!",
    "novaro-mira92",
    "mira92casino",
    "147258369",
    "19900412",
  ]) {
    it(`refuses ${password}`, () => expect(isKnownPassword(password, own)).toBe(true));
  }
  for (const password of [
    "Harbour-lantern-7",
    "kettle moss 41 drum",
    "xK9#vQ2p",
    "novarolanternharbour",
    "sunshine-on-leith",
    "dragon-monkey-tiger-lion",
    "velvet-otter-42",
    "x".repeat(3).concat("-quiet-orchard-behind-the-old-harbour-wall-where-nobody-ever-goes-64"),
  ]) {
    it(`lets ${password} in`, () => expect(isKnownPassword(password, own)).toBe(false));
  }
});

describe("passwords of published breaches", () => {
  const breaches = new Set(["xavier99", "otter4life", "tigra", "kestrel", "7grout7"]);
  for (const password of [
    "xavier99",
    "Otter4Life",
    "Xavier99!",
    "kestrel2024",
    "K3str3l",
    "2024Kestrel",
    "!!kestrel!!!!",
    "7Grout7",
    "kestrelkestrel",
    "tigratigra99",
  ]) {
    it(`refuses ${password}, which the short list knows nothing of`, () => {
      expect(isKnownPassword(password, own, breaches)).toBe(true);
      expect(isKnownPassword(password, own)).toBe(false);
    });
  }
  for (const password of ["Harbour-lantern-7", "velvet-kestrel-42", "kestrel8391746", "kestrels", "kesttrel1"]) {
    it(`lets ${password} in`, () => expect(isKnownPassword(password, own, breaches)).toBe(false));
  }

  it("a payment password of letters is held against them too", () => {
    expect(isKnownWithdrawalPassword("kestrel1", own, breaches)).toBe(true);
    expect(isKnownWithdrawalPassword("kestrel1", own)).toBe(false);
  });
});

describe("what is made of the person", () => {
  it("names, address and number that the form was told are no password", () => {
    const told = { username: "mira92", merchant: "novaro", others: ["Ana Katherine", "quietharbour"] };
    for (const password of ["Katherine7", "quietharbour!", "katherinenovaro"]) {
      expect([password, isKnownPassword(password, told)]).toEqual([password, true]);
      expect(isKnownPassword(password, { username: "mira92", merchant: "vela" })).toBe(false);
    }
  });

  it("a payment password may be digits, but not the first ones that are tried", () => {
    for (const digits of ["123456", "000000", "121212", "112233", "654321", "520520", "19900412", "555014"]) {
      expect([digits, isKnownWithdrawalPassword(digits, own)]).toEqual([digits, true]);
    }
    expect(["271828", "905173"].map((digits) => isKnownWithdrawalPassword(digits, own))).toEqual([false, false]);
    expect(isKnownWithdrawalPassword("password", own)).toBe(true);
  });
});

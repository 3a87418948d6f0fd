import { expect, test } from "vitest";
import { isNickname, isPayeeName, tidyName } from "./names.ts";

test("a nickname has 40 characters of any writing, emoji among them", () => {
  for (const name of [
    "",
    "Mira Aydın",
    "นักเล่นมือใหม่ที่มีชื่อยาวมาก",
    "阿明",
    "👩‍👩‍👧‍👦 home",
    "O'Neil & <b>",
    "W".repeat(40),
    "🦊".repeat(40),
  ]) {
    expect(isNickname(tidyName(name)), name).toBe(true);
  }
  expect(isNickname("W".repeat(41))).toBe(false);
  expect(isNickname("🦊".repeat(41))).toBe(false);
});

test("what is not seen, turns the writing round or runs over the line is no nickname", () => {
  for (const code of [0x00, 0x07, 0x1b, 0xad, 0x200b, 0x200e, 0x202e, 0x2066, 0x2069, 0xfeff, 0xe000]) {
    expect(isNickname(`a${String.fromCodePoint(code)}b`), code.toString(16)).toBe(false);
  }
  expect(isNickname(`a${String.fromCharCode(0xd800)}b`)).toBe(false);
  expect(isNickname(`Z${"\u0336\u0321\u031b\u0489\u0316\u0317".normalize("NFC")}algo`)).toBe(false);
  // Thai and Vietnamese write two marks on one letter
  expect(isNickname("ที่ชื่อ Nguyễn Thế")).toBe(true);
});

test("names are kept in one form", () => {
  expect(tidyName("  Mira \t\n Aydin ")).toBe("Mira Aydin");
  expect(tidyName("Ngu\u0065\u0302\u0303n")).toBe("Nguễn");
});

test("a payee name is what a bank writes: letters, spaces, and what stands between names", () => {
  for (const name of [
    "Li",
    "María-José d'Arc Jr.",
    "Nguyễn Thị Ánh",
    "สมชาย ใจดี",
    "王小明",
    "de la Cruz, Ana",
    "O’Connor-Lê Jr.",
  ]) {
    expect(isPayeeName(tidyName(name)), name).toBe(true);
  }
  for (const name of [
    "",
    "L",
    "Mira 2",
    "<b>Mira</b>",
    "Mira;drop",
    "=SUM(A1)",
    "-Mira",
    "Mi\u202era",
    "M".repeat(81),
    "🦊 Fox",
  ]) {
    expect(isPayeeName(tidyName(name)), name).toBe(false);
  }
});

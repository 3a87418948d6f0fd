import { describe, expect, it } from "vitest";
import { fieldError, isBirthday, normalUsername, patternTextKey, yearsOn } from "./registration.ts";

const rule = { enabled: true, required: true, minLength: 4, maxLength: 8, patternId: 1 };

describe("registration fields", () => {
  it("REG-008 checks length and pattern, and counts characters, not code units", () => {
    expect(fieldError(rule, "")).toBe("missing");
    expect(fieldError(rule, "abc")).toBe("length");
    expect(fieldError(rule, "abcdefghi")).toBe("length");
    expect(fieldError(rule, "ab.de")).toBe("pattern");
    expect(fieldError(rule, "abcd12")).toBeNull();
    expect(fieldError({ ...rule, patternId: 5 }, "🙂🙂🙂🙂")).toBeNull();
  });

  it("REG-027 optional empty fields and fields that are off pass", () => {
    expect(fieldError({ ...rule, required: false }, "")).toBeNull();
    expect(fieldError({ ...rule, enabled: false }, "?")).toBeNull();
    expect(fieldError(undefined, "?")).toBeNull();
  });

  it("knows digits, e-mail and names; an unknown pattern takes anything", () => {
    expect(fieldError({ ...rule, patternId: 2 }, "12a4")).toBe("pattern");
    expect(fieldError({ ...rule, maxLength: 99, patternId: 3 }, "a@b.co")).toBeNull();
    expect(fieldError({ ...rule, maxLength: 99, patternId: 3 }, "a b@c.de")).toBe("pattern");
    expect(fieldError({ ...rule, maxLength: 99, patternId: 4 }, "María O'Neill-Ruiz")).toBeNull();
    expect(fieldError({ ...rule, patternId: 99 }, "#?!x")).toBeNull();
    expect([patternTextKey(2), patternTextKey(99)]).toEqual(["account.pattern-2", "account.pattern-5"]);
  });

  it.each([
    ["Seán O’Brien", 4],
    ["Nguyễn Thị Minh Khai", 4],
    ["Nguye\u0302\u0303n An", 4],
    ["欧阳娜娜", 4],
    ["阿卜杜·热合曼", 4],
    ["José-María Ibáñez", 4],
    ["+63 917 555 0142", 6],
    ["0917-555-0142", 6],
    ["(02) 8555 0142", 6],
  ])("%j is what its field takes", (typed, patternId) => {
    expect(fieldError({ ...rule, minLength: 1, maxLength: 40, patternId }, typed)).toBeNull();
  });

  it.each([
    ["Ana <b>", 4],
    ["R2D2", 4],
    ["@ana.quiet", 6],
    ["63+917", 6],
    ["++63 917", 6],
  ])("%j is not", (typed, patternId) => {
    expect(fieldError({ ...rule, minLength: 1, maxLength: 40, patternId }, typed)).toBe("pattern");
  });

  it("usernames are lower case without blanks around", () => expect(normalUsername("  MiRa ")).toBe("mira"));
});

describe("birthdays", () => {
  it("REG-034 are days that exist, from 1900 to the end of this year", () => {
    const good = (text: string): boolean => isBirthday(text, "2026-11-20");
    expect(["1900-01-01", "2026-12-31", "2000-02-29"].map(good)).toEqual([true, true, true]);
    expect(["1899-12-31", "2027-01-01", "2001-02-29", "1990-1-1", "x"].map(good)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("REG-035 years are whole on the day itself", () => {
    expect(yearsOn("2005-11-20", "2026-11-20")).toBe(21);
    expect(yearsOn("2005-11-21", "2026-11-20")).toBe(20);
    expect(yearsOn("2008-02-29", "2026-02-28")).toBe(17);
    expect(yearsOn("2008-02-29", "2026-03-01")).toBe(18);
  });
});

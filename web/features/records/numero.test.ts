import { describe, expect, it } from "vitest";
import { numeroText, shortNumero } from "./numero.ts";

const MANILA = "Asia/Manila";

describe("RECORD-005 the number of a draw", () => {
  it("is its place in the day: the date in front is of another clock, and after midnight a day behind", () => {
    const draw = { numero: "202611261081", closeTime: "2026-11-26T18:01:00.000Z" };
    expect(numeroText(draw, "2026-11-26T18:00:20.000Z", "en-PH", MANILA)).toBe("1081");
  });

  it("has its day where it is drawn on another one than the order was placed on", () => {
    const draw = { numero: "202611260961", closeTime: "2026-11-26T16:01:00.000Z" };
    expect(numeroText(draw, "2026-11-26T15:59:50.000Z", "en-PH", MANILA)).toMatch(/^0961 \(.*27.*\)$/);
  });

  it("stays as it is where it has no date", () => expect(shortNumero("67161")).toBe("67161"));
});

import { afterEach, expect, it } from "vitest";
import { drawTime } from "#arcade/games/draw/client/numbers.ts";
import { dayOf, timeFormat, useTimeZone } from "./local-time.ts";

const AT = "2026-11-26T17:49:00.000Z";
afterEach(() => useTimeZone(null));

it("times of a game are the merchant's, as in the records of the site", () => {
  useTimeZone("Asia/Manila");
  expect(dayOf(new Date(AT))).toBe("2026-11-27");
  expect(timeFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(AT))).toBe("01:49");
  expect(drawTime(AT, Date.parse("2026-11-26T18:30:00.000Z"))).toMatch(/^1:49\sAM$/u);
  expect(drawTime(AT, Date.parse("2026-11-26T15:30:00.000Z"))).toMatch(/27/);
});

it("a zone that the browser does not know, and none, leave the device's own", () => {
  const own = timeFormat({ timeStyle: "long" }).resolvedOptions().timeZone;
  useTimeZone("Asia/Manila");
  for (const none of ["Nowhere/Atlantis", null]) {
    useTimeZone(none);
    expect(timeFormat({ timeStyle: "long" }).resolvedOptions().timeZone).toBe(own);
  }
});

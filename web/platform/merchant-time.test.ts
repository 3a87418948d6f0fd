import { expect, test } from "vitest";
import { momentText, namedMomentText } from "./merchant-time.ts";

/** After midnight at both merchants, and the evening before in UTC or not. */
const NIGHT = "2026-11-22T16:30:00.000Z";
const MINUTE = { dateStyle: "medium", timeStyle: "short" } as const;

test("U-175 a moment is the merchant's day and minute, wherever the reader's device is", () => {
  expect(momentText(NIGHT, "en-PH", "Asia/Manila", MINUTE)).toMatch(/Nov 23, 2026, 12:30\sAM/u);
  expect(momentText(NIGHT, "en-GB", "Europe/Malta", MINUTE)).toBe("22 Nov 2026, 17:30");
  expect(momentText(NIGHT, "vi", "Asia/Manila", { timeStyle: "short" })).toBe("00:30");
  expect(momentText(Date.parse(NIGHT), "en", "Asia/Manila", { dateStyle: "medium" })).toBe("Nov 23, 2026");
});

test("U-175 the zone is named for a device that has another time then, and for no other", () => {
  const own = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
  expect(namedMomentText(NIGHT, "en", own, MINUTE)).toBe(momentText(NIGHT, "en", own, MINUTE));
  const far = own === "Pacific/Kiritimati" ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  expect(namedMomentText(NIGHT, "en", far, { dateStyle: "medium" })).toMatch(/2026 GMT[+-]\d+$/u);
  // A clock that changes twice a year is named as it is at that moment
  const malta = (iso: string): string => namedMomentText(iso, "en", "Europe/Malta", MINUTE).split(" ").at(-1) ?? "";
  if (own === "UTC") expect([malta(NIGHT), malta("2026-07-22T16:30:00.000Z")]).toEqual(["GMT+1", "GMT+2"]);
});

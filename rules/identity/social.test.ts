import { expect, test } from "vitest";
import { socialChannels, usesFirebase } from "./social.ts";

const ALL = ["SOCIALLOGIN", "FIREBASE", "GOOGLELOGIN3", "FACEBOOKLOGIN3"];
const without = (...keys: string[]) => ALL.filter((key) => !keys.includes(key));

test.each([
  ["all is on", ALL, true, ["google", "facebook"]],
  ["STATUS-025 GOOGLELOGIN3 is off", without("GOOGLELOGIN3"), true, ["facebook"]],
  ["STATUS-026 FACEBOOKLOGIN3 is off", without("FACEBOOKLOGIN3"), true, ["google"]],
  ["the social setting is off", without("SOCIALLOGIN"), true, []],
  ["the firebase flag is off", without("FIREBASE"), true, []],
  ["no project is configured", ALL, false, []],
])("LOGIN-013 buttons when %s", (_when, switches, isConfigured, expected) => {
  expect(socialChannels(switches, isConfigured)).toEqual(expected);
});

test("firebase mode needs its flag and a project", () => {
  expect([usesFirebase(["FIREBASE"], true), usesFirebase(["FIREBASE"], false), usesFirebase([], true)]).toEqual([
    true,
    false,
    false,
  ]);
});

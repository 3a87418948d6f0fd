import { expect, test } from "vitest";
import { RECORD_KINDS } from "./played-kinds.ts";

test("RECORD-001 a record can be narrowed to every kind of game once, table games and bingo too", () => {
  expect(RECORD_KINDS).toEqual(["SLOT", "CRASH", "LIVE", "FISH", "BINGO", "TABLE", "PVP", "SPORTS", "LOTT", "ELOTT"]);
});

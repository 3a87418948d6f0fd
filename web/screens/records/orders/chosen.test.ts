import { expect, it } from "vitest";
import { chosenOf } from "./chosen.ts";

it("RECORD-004 a play whose name says it all is told once", () => {
  expect(chosenOf({ playName: "Last digit small", text: "Last digit small" })).toBe("");
  expect(chosenOf({ playName: "Last digit small", text: "" })).toBe("");
  expect(chosenOf({ playName: "Last digit", text: "9, 2" })).toBe("9, 2");
});

import { expect, it } from "vitest";
import { refusalOf } from "./refusals.ts";

it.each([
  ["STAKE_OUT_OF_RANGE", "stake-not-allowed"],
  ["INSUFFICIENT_FUNDS", "insufficient-funds"],
  ["TOKEN_REFUSED", "session-expired"],
  ["LIMIT_REACHED", "limit-reached"],
  ["GAME_CLOSED", "game-closed"],
])("%s of the platform is told as %s", (status, code) => {
  expect(refusalOf(status)).toBe(code);
});

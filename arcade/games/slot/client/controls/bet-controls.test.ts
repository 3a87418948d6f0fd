import { expect, it } from "vitest";
import type { SlotSession } from "#arcade/games/slot/messages.ts";
import type { SlotView } from "../view.ts";
import { BetControls } from "./bet-controls.ts";

const stakeOf = (kept: string | null, balance: string | null): bigint => {
  const session = { stakes: ["100", "250", "5000"], defaultStake: "250", balance } as SlotSession;
  const host = { tell: () => undefined } as never;
  return new BetControls({ session, host, style: { currency: "PHP", decimals: 2, locale: "en" } }, {} as SlotView, kept)
    .stake;
};

it.each([
  ["the usual stake where none was kept", null, "1000000", 250n],
  ["the kept one", "100", "1000000", 100n],
  ["the kept one above the usual, which is paid for 200 times", "5000", "1000000", 5000n],
  ["the usual one where the kept one has become dear", "5000", "999999", 250n],
  ["the kept one below the usual, however little there is", "100", "150", 100n],
  ["the kept one where no balance is known", "5000", null, 5000n],
  ["the usual one where the kept one is not offered any more", "777", "1000000", 250n],
])("a game opens at %s", (_, kept, balance, stake) => {
  expect(stakeOf(kept, balance)).toBe(stake);
});

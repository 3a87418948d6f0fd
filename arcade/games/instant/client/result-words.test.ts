import { expect, test } from "vitest";
import { moneyStyleOf } from "#arcade/client/platform/money.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { resultWords } from "./result-words.ts";

const round = (win: string, pays: number): InstantRound => ({ bet: "100000", win, pays }) as InstantRound;

test("a stake that comes back is told as returned and calmly, where a return is heard as a win too", () => {
  const style = moneyStyleOf("PHP", "en");
  for (const returns of [true, false]) {
    const { said, aloud } = resultWords(round("100000", 100), style, returns);
    expect(said).toEqual({ note: "1.00× · Returned", amount: "₱1.00", tone: "calm" });
    expect(aloud).toBe("Returned ₱1.00");
  }
  expect(resultWords(round("250000", 250), style, false).said).toMatchObject({ amount: "+₱1.50", tone: "gain" });
});

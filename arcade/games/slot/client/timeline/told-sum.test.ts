import { expect, it } from "vitest";
import { ToldSum } from "./told-sum.ts";

/** What stands on the screen after each call. */
function screen() {
  const shown = { sum: "", win: "" };
  const view = {
    win: (_: string, amount: string) => void (shown.sum = amount),
    won: (amount: string) => void (shown.win = amount),
  };
  return { shown, told: new ToldSum({ view, money: String }) };
}

it("counts the round's win with the sum of free spins, not a spin later", () => {
  const { shown, told } = screen();
  told.from = 0n;
  for (const running of [170n, 400n, 770n]) {
    told.tell("Free spins so far", running, true);
    expect(shown).toEqual({ sum: String(running), win: String(running) });
  }
});

it("leaves what was won before the free spins to the round's win alone", () => {
  const { shown, told } = screen();
  told.from = 50n;
  told.tell("Free spins so far", 220n, true);
  expect(shown).toEqual({ sum: "170", win: "220" });
});

it("counts the win of a single spin with its sum", () => {
  const { shown, told } = screen();
  told.tell("Line 3", 170n, true);
  expect(shown).toEqual({ sum: "170", win: "170" });
});

import { describe, expect, it } from "vitest";
import { GAMES } from "./games.ts";
import { MULTIPLE_SCALE, payOf, readMoney, writeMoney } from "./money.ts";

describe.each(GAMES.map((game) => [game.code, game] as const))("%s", (_code, game) => {
  const shown = game.code.endsWith("hilo") ? Array.from({ length: game.numbers }, (_, card) => card) : [0];
  const drawn = Array.from({ length: game.numbers }, (_, number) => number);

  it("pays back exactly what it says, at every choice", () => {
    for (const open of shown) {
      for (const choice of game.choices(open)) {
        const sum = drawn.reduce((all, number) => all + game.multiple(choice, number, open), 0);
        expect([choice, open, sum * 10_000]).toEqual([
          choice,
          open,
          game.returnHundredths * game.numbers * MULTIPLE_SCALE,
        ]);
      }
    }
  });

  it("pays whole hundredths at every stake, and never more than its most", () => {
    for (const open of shown) {
      for (const choice of game.choices(open)) {
        for (const number of drawn) {
          const multiple = game.multiple(choice, number, open);
          expect(multiple).toBeLessThanOrEqual(game.mostMultiple);
          for (const stake of game.stakes) expect(Number.isInteger(payOf(stake, multiple))).toBe(true);
        }
      }
    }
  });

  it("pays nothing for what can't be chosen", () => {
    for (const choice of ["", "under:51", "over:1", "sideways", "SPIN"]) expect(game.multiple(choice, 0, 0)).toBe(0);
  });
});

describe("money", () => {
  it("is read and written in hundredths", () => {
    expect([readMoney("12.5"), readMoney("0.07"), readMoney("3"), readMoney("1.239")]).toEqual([1250, 7, 300, 123]);
    expect([readMoney("1e3"), readMoney(""), readMoney(7), readMoney("-1.00")]).toEqual([null, null, null, null]);
    expect([writeMoney(1250), writeMoney(7), writeMoney(0)]).toEqual(["12.50", "0.07", "0.00"]);
  });
});

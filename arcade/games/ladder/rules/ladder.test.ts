import { describe, expect, it } from "vitest";
import { fairDice } from "#arcade/fairness/stream.ts";
import { fraction, type Fraction, plus, times, toNumber } from "#arcade/games/fraction.ts";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { cardText } from "./card-names.ts";
import { HIGHER, HILO, LOWER, MOST_CARDS, MOST_PASSES, multipleAfter, PASS, RANKS, winningRanks } from "./hilo.ts";
import { type LadderModel, MOST_MULTIPLE, multipleAt, payoutAt, percentDown, positionOf, SHARE } from "./ladder.ts";
import { MINES, minesChance, PLACES } from "./mines.ts";
import { MODELS } from "./models.ts";
import { returnRange, stepReturns } from "./returns.ts";
import { TOWERS_MODEL, towerOf, towersChance } from "./towers.ts";

const one = fraction(1n, 1n);
const unrounded = (chance: Fraction): Fraction => times(SHARE, { n: chance.d, d: chance.n });
const every = MODELS.flatMap((model) => model.settings.map((setting) => [model.id, setting, model] as const));

/** Every set of so many of the first numbers. */
function* sets(from: number, count: number, least = 0): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let at = least; at <= from - count; at++)
      for (const rest of sets(from, count - 1, at + 1)) yield [at, ...rest];
}

describe("returns", () => {
  it.each(every)(
    "%s at %s: exactly 99 percent wherever one stops, and less only by what a hundredth takes",
    (_id, setting, model) => {
      for (const { chance, multiple, share } of stepReturns(model, setting)) {
        expect(times(chance, unrounded(chance))).toEqual(SHARE);
        expect(share).toEqual(times(chance, fraction(BigInt(multiple), 100n)));
        expect(toNumber(share)).toBeLessThanOrEqual(0.99);
        expect(toNumber(share)).toBeGreaterThan(0.99 - toNumber(chance) / 100);
        expect(multiple).toBeLessThanOrEqual(MOST_MULTIPLE);
        expect(multiple).toBeGreaterThan(100);
      }
    },
  );

  it("the least and the most that come back are what the games state", () => {
    const told = MODELS.map((model) => {
      const { least, most } = returnRange(model);
      return [model.id, percentDown(least), percentDown(most)];
    });
    expect(told).toEqual([
      ["mines", "98.28", "99.00"],
      ["towers", "98.66", "99.00"],
      ["hilo", "98.31", "99.00"],
    ]);
  });
});

/** What a plan of choices is paid on every board, each as likely as the others: its exact return. */
function paidOn(
  model: LadderModel,
  setting: string,
  boards: readonly (readonly (readonly number[])[])[],
  choices: readonly number[],
): Fraction {
  const paid = boards.map((board) => {
    for (let at = 1; at <= choices.length; at++) {
      const { state } = positionOf(model, { setting, board, choices: choices.slice(0, at) });
      if (state === "lost") return 0;
    }
    return positionOf(model, { setting, board, choices }).multiple;
  });
  const sum = paid.reduce((a, b) => a + b, 0);
  return fraction(BigInt(sum), BigInt(boards.length) * 100n);
}

describe("mines", () => {
  it.each([1, 2, 23, 24])(
    "with %i mines every board is counted: what is paid on all of them is the stated return",
    (mines) => {
      const boards = [...sets(PLACES, mines)].map((set) => [set]);
      for (const [at, { share }] of stepReturns(MINES, String(mines)).entries()) {
        const choices = Array.from({ length: at + 1 }, (_, place) => (place * 7) % PLACES);
        expect(paidOn(MINES, String(mines), boards, choices)).toEqual(share);
      }
    },
  );

  it("pays C(25, k) ÷ C(25 − m, k) less one percent, rounded down to the hundredth", () => {
    const at = (mines: number, steps: number): number => multipleAt(minesChance(mines, steps));
    expect([at(3, 1), at(3, 2), at(3, 6), at(24, 1), at(1, 24)]).toEqual([112, 128, 234, 2475, 2475]);
  });

  it("puts each mine into every place alike, and never two into one", () => {
    const dice = seededDice(11);
    const hits = Array.from({ length: PLACES }, () => 0);
    const rounds = 20_000;
    for (let at = 0; at < rounds; at++) {
      const [mines = []] = MINES.draw("5", dice);
      expect(new Set(mines).size).toBe(5);
      for (const place of mines) hits[place] = (hits[place] ?? 0) + 1;
    }
    // Six standard deviations; the seed is fixed
    const wanted = rounds / 5;
    for (const seen of hits) expect(Math.abs(seen - wanted)).toBeLessThan(6 * Math.sqrt(wanted * 0.8));
  });

  it("is paid by itself when no gem is left or the next would pass the most of a round", () => {
    const clear = positionOf(MINES, {
      setting: "24",
      board: [Array.from({ length: 24 }, (_, at) => at + 1)],
      choices: [0],
    });
    expect(clear).toEqual({ state: "top", multiple: 2475, steps: 1 });
    const board = [Array.from({ length: 12 }, (_, at) => at + 13)];
    const choices = Array.from({ length: 9 }, (_, at) => at);
    expect(positionOf(MINES, { setting: "12", board, choices: choices.slice(0, 8) }).state).toBe("open");
    expect(positionOf(MINES, { setting: "12", board, choices }).state).toBe("top");
    expect(multipleAt(minesChance(12, 10))).toBeGreaterThan(MOST_MULTIPLE);
  });

  it("offers no place twice", () => {
    const played = { setting: "3", board: [[1, 2, 3]], choices: [5, 9] };
    expect(MINES.choicesAfter(played)).toHaveLength(PLACES - 2);
    expect(MINES.choicesAfter(played)).not.toContain(9);
  });
});

describe("towers", () => {
  it.each(TOWERS_MODEL.settings)("%s: what is paid on every floor's every drawing is the stated return", (setting) => {
    const { floors, doors, safe } = towerOf(setting);
    const rows = [...sets(doors, safe)];
    // Floors are drawn one by one, so two of them are enough to count, and the rest follows by the chance
    const boards = rows.flatMap((a) => rows.map((b) => [a, b]));
    const [first, second] = stepReturns(TOWERS_MODEL, setting);
    expect(paidOn(TOWERS_MODEL, setting, boards, [0])).toEqual(first?.share);
    expect(paidOn(TOWERS_MODEL, setting, boards, [0, doors - 1])).toEqual(second?.share);
    expect(toNumber(towersChance(setting, floors))).toBeCloseTo((safe / doors) ** floors, 12);
  });

  it("has a top that no round passes", () => {
    const tops = TOWERS_MODEL.settings.map((setting) => multipleAt(towersChance(setting, towerOf(setting).floors)));
    expect(tops).toEqual([1_318, 3_805, 50_688, 649_539, 405_504]);
    const board = Array.from({ length: 6 }, () => [2]);
    expect(positionOf(TOWERS_MODEL, { setting: "master", board, choices: [2, 2, 2, 2, 2, 2] }).state).toBe("top");
    expect(positionOf(TOWERS_MODEL, { setting: "master", board, choices: [2, 3] }).state).toBe("lost");
  });

  it("draws each floor alike", () => {
    const dice = seededDice(5);
    const hits = [0, 0, 0, 0];
    for (let at = 0; at < 5_000; at++)
      for (const row of TOWERS_MODEL.draw("easy", dice)) for (const door of row) hits[door] = (hits[door] ?? 0) + 1;
    const wanted = (5_000 * 9 * 3) / 4;
    for (const seen of hits) expect(Math.abs(seen - wanted)).toBeLessThan(6 * Math.sqrt(wanted / 4));
  });
});

const cards = (...ranks: number[]): number[][] => [ranks];

describe("hilo", () => {
  it("counts every next card: each guess beside each rank returns 99 percent, less what a hundredth takes", () => {
    for (let shown = 0; shown < RANKS; shown++) {
      for (const choice of [LOWER, HIGHER]) {
        const boards = Array.from({ length: RANKS }, (_, drawn) => cards(shown, drawn));
        const chance = fraction(BigInt(winningRanks(choice, shown)), BigInt(RANKS));
        const share = paidOn(HILO, "cards", boards, [choice]);
        expect(share).toEqual(times(chance, fraction(BigInt(multipleAt(chance)), 100n)));
      }
      const both = winningRanks(LOWER, shown) + winningRanks(HIGHER, shown);
      // The same rank wins on both sides, but not beside the ends
      expect(both).toBe(shown === 0 || shown === RANKS - 1 ? RANKS : RANKS + 1);
    }
  });

  it("keeps the house's part once, however many guesses there were", () => {
    // Two guesses of a king beside an ace, then of an ace beside a king: each wins with 12 of 13
    const played = { setting: "cards", board: cards(0, 12, 0), choices: [HIGHER, LOWER] };
    expect(positionOf(HILO, played)).toEqual({ state: "open", multiple: Math.floor((99 * 169) / 144), steps: 2 });
  });

  it("a card that is passed over costs nothing and is no step", () => {
    const played = { setting: "cards", board: cards(4, 8, 12), choices: [PASS, HIGHER] };
    expect(positionOf(HILO, played)).toMatchObject({
      state: "open",
      steps: 1,
      multiple: multipleAt(fraction(5n, 13n)),
    });
    const passed = { ...played, choices: [PASS] };
    expect(positionOf(HILO, passed)).toMatchObject({ state: "open", steps: 0, multiple: 100 });
  });

  it("cards can be passed over so often and not once more, and a guess past the most of a round is not offered", () => {
    const board = cards(...Array.from({ length: MOST_CARDS }, () => 6));
    const after = (choices: number[]): number[] => HILO.choicesAfter({ setting: "cards", board, choices });
    expect(after(Array.from({ length: MOST_PASSES - 1 }, () => PASS))).toContain(PASS);
    expect(after(Array.from({ length: MOST_PASSES }, () => PASS))).toEqual([LOWER, HIGHER]);
    const aces = cards(...Array.from({ length: MOST_CARDS }, () => 0));
    const dear = { setting: "cards", board: aces, choices: [LOWER, LOWER, LOWER] };
    expect(multipleAfter(dear, LOWER)).toBeGreaterThan(MOST_MULTIPLE);
    expect(HILO.choicesAfter(dear)).toEqual([HIGHER, PASS]);
  });

  it("every round comes to an end: the last card is paid by itself", () => {
    const board = cards(...Array.from({ length: MOST_CARDS }, (_, at) => (at % 2 === 0 ? 0 : 12)));
    const choices = Array.from({ length: MOST_CARDS - 1 }, (_, at) => (at % 2 === 0 ? HIGHER : LOWER));
    expect(positionOf(HILO, { setting: "cards", board, choices }).state).toBe("top");
  });

  it("all 52 cards are as likely", () => {
    const dice = seededDice(3);
    const hits = Array.from({ length: 52 }, () => 0);
    for (let at = 0; at < 2_000; at++)
      for (const card of HILO.draw("cards", dice)[0] ?? []) hits[card] = (hits[card] ?? 0) + 1;
    for (const seen of hits) expect(Math.abs(seen - 2_000)).toBeLessThan(6 * Math.sqrt(2_000));
  });
});

it("the boards of the example in docs/fairness.md are what its seeds give", () => {
  const seed = "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f";
  const drawn = (model: LadderModel, setting: string) =>
    model.draw(setting, fairDice(seed, "mira-quiet-harbor-31", 335));
  expect(drawn(MINES, "3")).toEqual([[1, 18, 19]]);
  expect(drawn(TOWERS_MODEL, "hard").flat()).toEqual([1, 0, 1, 0, 1, 1, 1, 1, 0]);
  expect(drawn(HILO, "cards")[0]?.slice(0, 6).map(cardText)).toEqual(["4♠", "7♠", "8♠", "Q♥", "5♥", "J♥"]);
});

it("pays whole coins of the currency, rounded down", () => {
  expect(payoutAt(10_000n, 103, "PHP")).toBe(10_000n);
  expect(payoutAt(1_000_000n, 235, "PHP")).toBe(2_350_000n);
  expect(payoutAt(100_000n, 235, "VND")).toBe(200_000n);
});

it("chances of all ends of a plan are one", () => {
  for (let steps = 1; steps < 22; steps++) {
    const lost = Array.from({ length: steps }, (_, at) =>
      plus(minesChance(3, at), { n: -minesChance(3, at + 1).n, d: minesChance(3, at + 1).d }),
    );
    expect(lost.reduce(plus, minesChance(3, steps))).toEqual(one);
  }
});

/**
 * A draw's numbers without their texts, and which plays win: the same dice give the numbers of `drawResult`, so that ten
 * million draws can be made. Its test compares the two draw by draw.
 */
import type { Dice } from "#arcade/games/dice.ts";
import type { DrawModel, Tier } from "#arcade/games/draw/rules/draw.ts";
import type { Play, PlayCode } from "#arcade/games/draw/rules/plays.ts";

/** The balls or digits of a draw in their order, all tiers in one row. The array is used again by the next draw. */
export function quickDraw(model: DrawModel): (dice: Dice) => Int32Array {
  const drawn = new Int32Array(model.tiers.reduce((sum, tier) => sum + sizeOf(tier), 0));
  const urns = model.tiers.map((tier) =>
    Int32Array.from({ length: tier.kind === "balls" ? tier.of : 0 }, (_, at) => at + 1),
  );
  return (dice) => {
    let place = 0;
    for (let at = 0; at < model.tiers.length; at++) {
      const tier = model.tiers[at] as Tier;
      if (tier.kind === "digits") {
        const sides = tier.to - tier.from + 1;
        for (let left = sizeOf(tier); left > 0; left--) drawn[place++] = tier.from + dice(sides);
        continue;
      }
      // The special ball comes out of the urn of the main ones, whose places before `gone` are empty
      const gone = tier.rest ? place : 0;
      const urn = urns[tier.rest ? 0 : at] as Int32Array;
      if (!tier.rest) for (let ball = 0; ball < urn.length; ball++) urn[ball] = ball + 1;
      for (let taken = gone; taken < gone + tier.count; taken++) {
        const pick = taken + dice(tier.of - taken);
        drawn[place++] = urn[pick] as number;
        urn[pick] = urn[taken] as number;
      }
    }
    return drawn;
  };
}

const sizeOf = (tier: Tier): number => tier.count * (tier.kind === "digits" ? tier.length : 1);

/** Plays of tickets that the rules' own tests count instead, over every result or every bet. */
const COUNTED: ReadonlySet<PlayCode> = new Set([
  "place",
  "any-digit",
  "any-order",
  "sum-at",
  "each-die",
  "two-dice",
  "spot",
  "first-ball",
  "main-special",
  "special-first",
  "special-tens",
  "special-units",
  "low-last",
  "each-last",
  "some-last",
  "few-last",
  "all-tails",
  "no-tails",
  "pair-tails",
]);
export const isQuick = ({ code }: Play): boolean => !COUNTED.has(code);

/** What somebody staked on: digits for their places, or balls; any others are as likely. */
const DIGITS = [4, 4, 4, 4, 4, 4];

type Wins = (drawn: Int32Array) => boolean;

/** Whether a play wins, as plays.ts counts it. Throws for a play that is not one of the model's kind. */
export function winsOf(model: DrawModel, play: Play): Wins {
  const [main] = model.tiers as readonly [Tier, ...Tier[]];
  const kind =
    main.kind === "balls" ? balls(main, play) : model.tiers.length > 1 ? regional(model, play) : digits(main, play);
  const twoSided = kind ?? sided(model, main, play);
  if (!twoSided) throw new Error(`${model.id} has no play ${play.code}`);
  return twoSided;
}

const last = (drawn: Int32Array, back = 1): number => drawn[drawn.length - back] as number;
const first = (drawn: Int32Array): number => drawn[0] as number;

function same(drawn: Int32Array, from: number, count: number): boolean {
  for (let at = 0; at < count; at++) if (drawn[from + at] !== DIGITS[at]) return false;
  return true;
}

function digits(main: Extract<Tier, { kind: "digits" }>, { code, count }: Play): Wins | null {
  const fours = (drawn: Int32Array): number => {
    let seen = 0;
    for (const digit of drawn) if (digit === 4) seen++;
    return seen;
  };
  switch (code) {
    case "in-order":
    case "first":
      return (drawn) => same(drawn, 0, count);
    case "last":
      return (drawn) => same(drawn, main.count - count, count);
    case "triple":
      return (drawn) => fours(drawn) === 3;
    case "any-triple":
      return (drawn) => drawn[0] === drawn[1] && drawn[1] === drawn[2];
    case "pair":
      return (drawn) => fours(drawn) >= 2;
    default:
      return duel(code);
  }
}

function duel(code: Play["code"]): Wins | null {
  if (code === "dragon") return (drawn) => first(drawn) > last(drawn);
  if (code === "tiger") return (drawn) => first(drawn) < last(drawn);
  return code === "tie" ? (drawn) => first(drawn) === last(drawn) : null;
}

function balls(main: Extract<Tier, { kind: "balls" }>, { code, count }: Play): Wins | null {
  if (code === "special-ball") return (drawn) => last(drawn) === 4;
  if (code === "winner") return (drawn) => first(drawn) === 4;
  // The first places are staked on as 1, 2, 3 in this order
  if (code === "first") return (drawn) => drawn.subarray(0, count).every((ball, at) => ball === at + 1);
  if (code === "all" || code === "pick")
    return (drawn) => {
      let hit = 0;
      for (let at = 0; at < main.count; at++) if ((drawn[at] as number) <= count) hit++;
      return hit === count;
    };
  return main.ordered ? duel(code) : null;
}

function regional(model: DrawModel, { code, count }: Play): Wins | null {
  const length = (model.tiers[0] as Extract<Tier, { kind: "digits" }>).length;
  if (code === "special" || code === "special-last") return (drawn) => same(drawn, length - count, count);
  if (code !== "any-last") return null;
  const ends: number[] = [];
  let place = 0;
  for (const tier of model.tiers as readonly Extract<Tier, { kind: "digits" }>[])
    for (let number = 0; number < tier.count; number++) ends.push((place += tier.length));
  return (drawn) => {
    for (const end of ends) if (drawn[end - 1] === 4 && drawn[end - 2] === 4) return true;
    return false;
  };
}

/** Big, small, odd and even: of the sum, of the last or first number, or of the special prize's last two digits. */
function sided(model: DrawModel, main: Tier, { code }: Play): Wins | null {
  const [what = "", side = ""] = code.replace("special-ball", "extra").split("-");
  const span = main.kind === "balls" ? { from: 1, to: main.of } : main;
  // Big begins above this: of a sum, its middle is neither
  const middle = {
    sum: (main.count * (span.from + span.to)) / 2,
    last: 4.5,
    first: Math.floor(span.to / 2),
    special: 49.5,
    extra: Math.floor(span.to / 2),
  }[what];
  const value = { sum, last, first, special: (drawn: Int32Array) => special(model, drawn), extra: last }[what];
  if (middle === undefined || !value) return null;
  switch (side) {
    case "big":
      return (drawn) => value(drawn) > middle;
    case "small":
      return what === "sum" ? (drawn) => value(drawn) < middle : (drawn) => value(drawn) <= middle;
    case "odd":
      return (drawn) => value(drawn) % 2 === 1;
    default:
      return (drawn) => value(drawn) % 2 === 0;
  }
}

function sum(drawn: Int32Array): number {
  let total = 0;
  for (const digit of drawn) total += digit;
  return total;
}

function special(model: DrawModel, drawn: Int32Array): number {
  const { length } = model.tiers[0] as Extract<Tier, { kind: "digits" }>;
  return 10 * (drawn[length - 2] as number) + (drawn[length - 1] as number);
}

/** What a lottery draws. Pure: a model and dice give the result; nothing here knows of time, tickets or money. */
import type { Dice } from "#arcade/games/dice.ts";

/**
 * One prize of a draw. `balls`: `count` of the numbers 1 to `of`, none twice, in the order drawn; `ordered` says that the
 * order counts, `rest` that they come out of what the prize before left in the urn. `digits`: `count` numbers of `length` digits, each digit `from` to `to`, any of them any number of times.
 */
export type Tier =
  | {
      readonly id: string;
      readonly kind: "balls";
      readonly count: number;
      readonly of: number;
      readonly ordered: boolean;
      readonly rest?: true;
    }
  | {
      readonly id: string;
      readonly kind: "digits";
      readonly count: number;
      readonly length: number;
      readonly from: number;
      readonly to: number;
    };

export interface DrawModel {
  readonly id: string;
  /** The tiers in the order in which they are drawn and shown. */
  readonly tiers: readonly Tier[];
}

/** What came out for a tier: balls as "7", numbers of digits with their zeros, as "04792". */
export interface TierResult {
  readonly tier: string;
  readonly numbers: string[];
}

/** Draws every tier of a model in order. Throws RangeError for a tier that holds more balls than there are. */
export function drawResult(model: DrawModel, dice: Dice): TierResult[] {
  let urn: number[] = [];
  return model.tiers.map((tier) => {
    if (tier.kind === "digits") return { tier: tier.id, numbers: digits(tier, dice) };
    if (!tier.rest) urn = Array.from({ length: tier.of }, (_, at) => at + 1);
    return { tier: tier.id, numbers: takeBalls(tier.count, urn, dice) };
  });
}

/** The first steps of a Fisher–Yates shuffle: each ball left is equally likely at every step. What is left stays in the urn. */
function takeBalls(count: number, urn: number[], dice: Dice): string[] {
  if (count > urn.length) throw new RangeError(`${count} balls of ${urn.length}`);
  for (let at = 0; at < count; at++) {
    const pick = at + dice(urn.length - at);
    const ball = urn[pick] ?? 0;
    urn[pick] = urn[at] ?? 0;
    urn[at] = ball;
  }
  return urn.splice(0, count).map(String);
}

function digits({ count, length, from, to }: Extract<Tier, { kind: "digits" }>, dice: Dice): string[] {
  const one = (): string => Array.from({ length }, () => String(from + dice(to - from + 1))).join("");
  return Array.from({ length: count }, one);
}

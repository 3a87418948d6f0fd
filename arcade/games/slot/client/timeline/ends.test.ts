import { expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { type Pace, timelineOf } from "./timeline.ts";

const seed = seedHash("ends.test");
const ENDS = ["free-end", "respins-end", "wheel-end"];

/** The ends of features in the bought rounds of every model that sells one, and in the paid rounds of those that don't. */
function ends(pace: Pace) {
  return SLOT_MODELS.flatMap((model) => {
    const stake = BigInt(model.coins) * 10_000n;
    const [kind, count, price] =
      model.buyPrice === null ? (["spin", 200, 1] as const) : (["buy", 2, model.buyPrice] as const);
    const cost = stake * BigInt(price);
    return Array.from({ length: count }, (_, nonce) => {
      const { outcome } = playSlot(model, { kind, stake }, fairDice(seed, "ends", nonce));
      const shown = { outcome: slotOutcome(model, stake, outcome), info: slotInfo(model), stake, cost };
      return timelineOf({ ...shown, returns: true, bought: kind === "buy", pace });
    }).flatMap((steps) => steps.filter(({ kind: of }) => ENDS.includes(of)));
  });
}

it.each([
  ["at the usual pace", { quick: false, reduced: false }],
  ["quickly", { quick: true, reduced: false }],
])("a feature that ends while somebody plays by hand, %s, waits for its press twelve seconds long", (_, pace) => {
  const steps = ends(pace);
  expect([...new Set(steps.map(({ kind }) => kind))].toSorted()).toEqual(ENDS);
  for (const step of steps) expect(step, step.kind).toMatchObject({ ms: 12_000, auto: false });
});

/** Wheel: it turns and stops at one of its segments, each as likely as another. The pays of a ring come to 0.99 for each segment. */
import { fraction } from "#arcade/games/fraction.ts";
import { type Hundredths, type InstantGame, isRisk, type Play, type Risk } from "./game.ts";

export const SEGMENTS = [10, 20, 30, 40, 50] as const;
export type Segments = (typeof SEGMENTS)[number];

/** Ten segments; a larger ring is this one over and over. */
const LOW: readonly Hundredths[] = [160, 110, 130, 0, 110, 130, 110, 0, 130, 110];

/** What every second segment pays; those between pay nothing. */
const MEDIUM: Readonly<Record<Segments, readonly Hundredths[]>> = {
  10: [300, 150, 190, 150, 200],
  20: [400, 150, 200, 130, 180, 300, 150, 200, 120, 150],
  30: [500, 150, 200, 120, 150, 300, 110, 200, 150, 170, 300, 150, 200, 120, 150],
  40: [600, 120, 200, 100, 300, 120, 200, 100, 160, 200, 400, 120, 200, 100, 300, 120, 200, 100, 120, 200],
  50: [
    800, 120, 200, 150, 120, 300, 120, 200, 150, 120, 200, 120, 150, 400, 120, 200, 150, 120, 300, 120, 200, 150, 120,
    200, 120,
  ],
};

/** What the segments pay, by the clock from the one that lies under the pointer at rest. */
export function ring(segments: Segments, risk: Risk): readonly Hundredths[] {
  if (risk === "low") return Array.from({ length: segments }, (_, at) => LOW[at % LOW.length] ?? 0);
  if (risk === "high") return Array.from({ length: segments }, (_, at) => (at === 0 ? 99 * segments : 0));
  return MEDIUM[segments].flatMap((pays) => [pays, 0]);
}

export function playOf(segments: Segments, risk: Risk): Play {
  const pays = ring(segments, risk);
  return {
    model: "wheel",
    choice: `${segments} ${risk}`,
    most: Math.max(...pays),
    draw: (dice) => [dice(segments)],
    pays: ([at = 0]) => pays[at] ?? 0,
    outcomes: () => pays.map((paid) => ({ chance: fraction(1n, BigInt(segments)), pays: paid })),
  };
}

export const wheel: InstantGame = {
  model: "wheel",
  play(choice) {
    const [count, risk, ...rest] = choice.split(" ");
    const segments = SEGMENTS.find((each) => String(each) === count);
    return segments === undefined || !isRisk(risk) || rest.length > 0 ? null : playOf(segments, risk);
  },
};

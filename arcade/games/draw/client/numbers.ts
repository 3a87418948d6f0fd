/** What of a draw is shown where: pure, from the model and what came out. */
import { drawModel, SPECIAL_BALL } from "#arcade/games/draw/rules/models.ts";
import { dayOf, timeFormat } from "#arcade/client/platform/local-time.ts";
import type { PastDraw } from "#arcade/games/draw/messages.ts";

type Result = NonNullable<PastDraw["result"]>;

/** Balls whose order doesn't count are shown from the smallest on. */
export function inOrderShown(modelId: string, result: Result): Result {
  const tiers = drawModel(modelId)?.tiers ?? [];
  return result.map(({ tier, numbers }) => {
    const rule = tiers.find(({ id }) => id === tier);
    const isLoose = rule?.kind === "balls" && !rule.ordered;
    return { tier, numbers: isLoose ? numbers.toSorted((a, b) => Number(a) - Number(b)) : numbers };
  });
}

/** The balls of a draw at a glance: all of the first prize, or the digits of the special one among many. */
export function mainBalls(modelId: string, result: Result): string[] {
  return atAGlance(inOrderShown(modelId, result));
}

/** As `mainBalls`, in the order in which they were drawn. */
export function drawnBalls(result: Result): string[] {
  return atAGlance(result);
}

function atAGlance([first, ...more]: Result): string[] {
  if (!first) return [];
  const isOne = more.every(({ tier }) => tier === SPECIAL_BALL);
  return isOne ? first.numbers : [...(first.numbers[0] ?? "")];
}

/** The ball that was drawn after the main ones; null where there is none. */
export function specialBall(result: Result): string | null {
  return result.find(({ tier }) => tier === SPECIAL_BALL)?.numbers[0] ?? null;
}

/** How many balls a draw of a model shows at a glance. */
export function ballCount(modelId: string): number {
  const tiers = drawModel(modelId)?.tiers ?? [];
  const [first] = tiers;
  if (!first) return 0;
  const isOne = first.kind === "balls" || tiers.length === 1;
  return isOne ? tiers.reduce((sum, { count }) => sum + count, 0) : first.kind === "digits" ? first.length : 0;
}

/** When a draw was, as short as can be: the time, and the day when it wasn't today. */
export function drawTime(iso: string, now: number): string {
  const at = new Date(iso);
  const isToday = dayOf(at) === dayOf(now);
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  return timeFormat(isToday ? { timeStyle: "short" } : { ...time, day: "numeric", month: "short" }).format(at);
}

/** Days are counted in hours. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

/** Odds as the wire has them ("97000.00") as they are read in a language, without empty decimals. */
export function oddsText(decimal: string, tag: string): string {
  const [whole = "0", cents = "00"] = decimal.split(".");
  const written = BigInt(whole).toLocaleString(tag);
  return cents === "00" ? written : `${written}${(1.1).toLocaleString(tag).charAt(1)}${cents}`;
}

/** A chance as two figures of "n in d"; one that nobody could read is rounded to "1 in d". */
export function chanceParts(chance: string, tag: string): { n: string; d: string } {
  const [n = 0n, d = 1n] = chance.split("/").map(BigInt);
  if (n === 0n) return { n: "0", d: "1" };
  const [shownN, shownD] = d < 10_000_000_000n && n < 1_000n ? [n, d] : [1n, (d + n / 2n) / n];
  // Of what happens nearly always "1 in 1" would be a promise
  if (shownD === 1n) return { n: ((n * 1000n) / d).toLocaleString(tag), d: 1000n.toLocaleString(tag) };
  return { n: shownN.toLocaleString(tag), d: shownD.toLocaleString(tag) };
}

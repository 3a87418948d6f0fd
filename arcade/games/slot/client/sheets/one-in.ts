import { languageTag } from "#arcade/client/platform/text.ts";

/** "1 in 118": the nearest whole number; below ten with one decimal, so that no chance is rounded up by much. */
export function oneIn(part: number): string {
  const count = 1 / part;
  return count.toLocaleString(languageTag(), { maximumFractionDigits: count < 10 ? 1 : 0 });
}

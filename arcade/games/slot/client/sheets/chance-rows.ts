/** Rows of chances for the paytable. */
import { h } from "#arcade/client/platform/dom.ts";
import { languageTag } from "#arcade/client/platform/text.ts";

/** "1 in 118": the nearest whole number; below ten with one decimal, so that no chance is rounded up by much. */
export function oneIn(share: number): string {
  const count = 1 / share;
  return count.toLocaleString(languageTag(), { maximumFractionDigits: count < 10 ? 1 : 0 });
}

/** A name and its figure, in a list of facts. */
export const row = (name: string, value: string): Node[] => [h("dt", {}, name), h("dd", {}, value)];

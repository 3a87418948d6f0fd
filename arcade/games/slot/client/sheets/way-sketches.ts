/** Pictures of how a game pays: its lines, examples of ways from the left, and symbols anywhere. */
import { h, svg } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";

type Size = Pick<SlotInfo, "reels" | "rows">;
/** Rows that are hit, by reel. */
type Hits = readonly (readonly number[])[];

/** How many of a kind each reel of an example has: two that pay, and one with a gap. */
const EXAMPLES = [
  [1, 2, 1],
  [2, 1, 2, 1],
  [1, 0, 2],
] as const;
const [CELL, STEP, EDGE] = [8, 9, 3] as const;

/** A grid with the places that are hit. */
export function sketch({ reels, rows }: Size, hits: Hits): SVGElement {
  const cells = Array.from({ length: reels * rows }, (_, at) => {
    const [reel, row] = [Math.floor(at / rows), at % rows];
    const place = { x: EDGE + reel * STEP, y: EDGE + row * STEP, width: CELL, height: CELL, rx: 2 };
    return svg("rect", { ...place, class: hits[reel]?.includes(row) ? "hit" : "" });
  });
  const viewBox = `0 0 ${reels * STEP + EDGE + 2} ${rows * STEP + EDGE + 2}`;
  return svg("svg", { class: "linex", viewBox, "aria-hidden": "true" }, ...cells);
}

/** Rows of an example: those of a reel lie apart, and not in one row with the reel before. */
function hitsOf(counts: readonly number[], rows: number): Hits {
  return counts.map((count, reel) =>
    Array.from({ length: count }, (_, at) => (reel + 1 + at * Math.max(1, Math.floor(rows / 2))) % rows),
  );
}

/** Examples of ways, each with its count as it is multiplied. */
export function waySketches(info: Size): HTMLElement {
  const fitting = EXAMPLES.filter(({ length }) => length <= info.reels);
  const items = fitting.map((counts) => {
    const ways = counts.reduce<number>((product, count) => product * count, 1);
    const words = ways === 0 ? t("paytable.ways.gap") : t("paytable.ways.count", { product: counts.join("×"), ways });
    const look = ways === 0 ? "is-none" : "";
    return h("li", { class: look }, sketch(info, hitsOf(counts, info.rows)), h("span", { class: "num" }, words));
  });
  return h("ul", { class: "linexs linexs--ways" }, ...items);
}

/** One example of symbols anywhere: as few as pay, all over the grid. */
export function anywhereSketch(info: SlotInfo): HTMLElement {
  const least = Math.min(
    ...info.symbols.flatMap(({ pays, role }) => (role === "scatter" ? [] : pays)).map(({ count }) => count),
  );
  const places = info.reels * info.rows;
  const hits: number[][] = Array.from({ length: info.reels }, () => []);
  // A step that shares no divisor with the places comes to each of them once
  for (let at = 0; at < Math.min(least, places); at++) {
    const place = (at * stepOf(places) + 1) % places;
    hits[Math.floor(place / info.rows)]?.push(place % info.rows);
  }
  const words = t("paytable.anywhere.least", { count: least });
  return h("ul", { class: "linexs linexs--ways" }, h("li", {}, sketch(info, hits), h("span", { class: "num" }, words)));
}

function stepOf(places: number): number {
  const shared = (one: number, other: number): number => (other === 0 ? one : shared(other, one % other));
  let step = Math.floor(places * 0.38);
  while (shared(places, step) !== 1) step++;
  return step;
}

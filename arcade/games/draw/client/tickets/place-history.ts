/** What came at each place of a result of late, below the buttons of that place. It is told, and said to mean nothing. */
import type { PastDraw } from "#arcade/games/draw/messages.ts";
import type { Play } from "#arcade/games/draw/rules/play.ts";
import { fill, h, icon } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { ballCount, mainBalls } from "#arcade/games/draw/client/numbers.ts";

/** As many as a narrow phone's row has room for. */
export const DRAWS = 10;

/** Which place of a result, from 0, each row of a pad stands for; none where its rows are no places. */
export function placesOf({ code, count, entry }: Pick<Play, "code" | "count" | "entry">, balls: number): number[] {
  if (entry.kind !== "digits" && entry.kind !== "order") return [];
  const rows = Array.from({ length: entry.length }, (_, at) => at);
  if (entry.length > balls) return [];
  if (code === "in-order") return entry.length === balls ? rows : [];
  if (code === "first") return rows;
  if (code === "last") return rows.map((at) => balls - entry.length + at);
  if (code === "winner") return [0];
  return code === "place" && entry.length === 1 ? [count - 1] : [];
}

/** Whether a play that says it all by itself won in each of these draws. */
export function wonLately(play: Play, last: readonly PastDraw[]): boolean[] {
  return last.flatMap(({ result }) => {
    const winning = result ? play.winning(result) : null;
    return winning?.kind === "side" ? [winning.won] : [];
  });
}

export class PlaceHistory {
  private readonly model: string;
  private last: readonly PastDraw[] = [];
  private shown: (() => void)[] = [];

  /** `model`: the lottery's. */
  constructor(model: string) {
    this.model = model;
  }

  /** The draws that were told, the newest first. */
  tell(last: readonly PastDraw[]): void {
    this.last = last.filter(({ result }) => result !== null).slice(0, DRAWS);
    for (const show of this.shown) show();
  }

  /** Marks of the last draws for each of these plays, filled where it won; in place of what was shown before. */
  marksOf(plays: readonly Play[]): HTMLElement[] {
    const marks = plays.map((play) => ({ play, row: h("span", { class: "tmarks", attr: { "aria-hidden": "true" } }) }));
    this.shown = marks.map(({ play, row }) => () => {
      fill(row, ...wonLately(play, this.last).map((won) => h("i", { class: won ? "on" : "" })));
    });
    for (const show of this.shown) show();
    return marks.map(({ row }) => row);
  }

  /** A row for each place of a play that is shown now, in place of the play before; it follows what is told. */
  rowsOf(play: Pick<Play, "code" | "count" | "entry">): HTMLElement[] {
    const places = placesOf(play, ballCount(this.model));
    const rows = places.map((place) => ({ place, row: h("p", { class: "thist num" }) }));
    this.shown = rows.map(
      ({ place, row }) =>
        () =>
          this.show(place, row),
    );
    for (const show of this.shown) show();
    return rows.map(({ row }) => row);
  }

  private show(place: number, row: HTMLElement): void {
    const came = this.last.map(({ result }) => (result ? (mainBalls(this.model, result)[place] ?? "") : ""));
    row.setAttribute("aria-label", t("draw.place.last", { numbers: came.join(", ") }));
    row.setAttribute("role", "img");
    fill(row, icon("history"), ...came.map((item) => h("span", {}, item)));
  }
}

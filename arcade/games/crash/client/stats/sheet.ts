/** Statistics of the last 100 flights and the records of the day, in a sheet that is loaded when it is opened. */
import type { FlightsAnswer, PastFlightFacts } from "#arcade/games/crash/messages.ts";
import type { Api } from "#arcade/client/platform/api.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { insteadOf } from "#arcade/client/platform/not-loaded.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, useWords } from "#arcade/client/platform/text.ts";
import { type Band, figuresOf } from "./figures.ts";
import { shares } from "./shares.ts";

const edge = (hundredths: number): string => `${hundredths / 100}×`;

/** A band as a bar beside its name; the count is read aloud as well as shown. */
function bar({ from, to, count }: Band, most: number): HTMLElement {
  const name = to === null ? t("crash.stats.from", { at: edge(from) }) : `${edge(from)} – ${edge(to)}`;
  const length = { width: most === 0 ? "0" : `${(count / most) * 100}%` };
  const color = from >= 1_000 ? "h" : from >= 200 ? "m" : "";
  return h(
    "div",
    { class: "sbar num" },
    h("span", {}, name),
    h("i", { class: color }, h("b", { css: length })),
    h("em", {}, String(count)),
  );
}

function flightRow(
  { roundId, roundNumber, crashPoint }: PastFlightFacts,
  open: (roundId: string) => void,
): HTMLElement {
  return h(
    "button",
    { class: "mi num", on: { click: () => open(roundId) } },
    h("span", { class: "dim" }, `#${roundNumber}`),
    h("span", { class: "sp" }),
    h("b", {}, times(crashPoint)),
  );
}

function body({ last, highest }: FlightsAnswer, open: (roundId: string) => void): HTMLElement[] {
  if (last.length === 0) return [h("p", { class: "empty" }, t("crash.stats.none"))];
  const figures = figuresOf(last.map(({ crashPoint }) => crashPoint));
  const most = Math.max(...figures.bands.map(({ count }) => count));
  return [
    shares(figures),
    h("div", { class: "sbars" }, ...figures.bands.map((band) => bar(band, most))),
    h("p", { class: "muted autonote" }, t("crash.stats.note")),
    h("h3", {}, t("crash.stats.highest")),
    ...highest.map((flight) => flightRow(flight, open)),
  ];
}

/** Opens the sheet; `open` shows a flight. */
export async function openStats(api: Api, open: (roundId: string) => void): Promise<void> {
  const content = h("div");
  openSheet({ title: t("crash.stats"), body: [content] });
  const load = async (): Promise<void> => {
    fill(content, h("p", { class: "empty" }, "…"));
    try {
      const [answer] = await Promise.all([api.send<FlightsAnswer>("crash/flights"), useWords("crash")]);
      const title = t("crash.stats.count", { count: answer.last.length });
      fill(content, h("p", { class: "dim" }, title), ...body(answer, open));
    } catch (error) {
      fill(
        content,
        insteadOf(error, () => void load()),
      );
    }
  };
  await load();
}

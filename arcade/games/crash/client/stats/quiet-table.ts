/**
 * What the list of bets shows while nobody has bet: the player's last bets, the table's last flights and their highest, all of
 * them real. Below bets the flights alone stay.
 */
import type { CrashSummary, FlightsAnswer } from "#arcade/games/crash/messages.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { Api } from "#arcade/client/platform/api.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { figuresOf } from "./figures.ts";
import { shares } from "./shares.ts";

/** Asked for again after so long, while it is seen. */
const OLD_MS = 20_000;
const OWN_ROWS = 3;

export class QuietTable {
  readonly element = h("div", { class: "quiet" });
  private readonly flights = h("div", { class: "quiet quiet--below" });
  private readonly api: Api;
  private readonly open: (roundId: string) => void;
  private readonly own: (round: CrashSummary) => HTMLElement;
  private askedAt = -Infinity;

  /** `open` shows the proof of a flight, `own` is the row of a round of the player's. */
  constructor(api: Api, open: (roundId: string) => void, own: (round: CrashSummary) => HTMLElement) {
    this.api = api;
    this.open = open;
    this.own = own;
    fill(this.element, h("p", { class: "empty" }, t("crash.no-bets")));
  }

  /** It is seen now: reads the table's flights, unless it just did. */
  show(): HTMLElement {
    this.ask();
    return this.element;
  }

  /** What stays below the bets of a round; null until it is known. */
  below(): HTMLElement | null {
    this.ask();
    return this.flights.childElementCount > 0 ? this.flights : null;
  }

  /** A round has ended: what is shown of it was true before. */
  stale(): void {
    this.askedAt = -Infinity;
    if (this.element.isConnected || this.flights.isConnected) this.ask();
  }

  private ask(): void {
    if (performance.now() - this.askedAt > OLD_MS) {
      this.askedAt = performance.now();
      void this.load();
    }
  }

  private async load(): Promise<void> {
    const [answer, rounds] = await Promise.all([
      this.api.send<FlightsAnswer>("crash/flights").catch(() => null),
      this.api.rounds(null).catch(() => null),
    ]);
    // What is still open is no last bet: it stands among the bets of its round
    const own = ((rounds?.rounds ?? []) as readonly RoundSummary[] as readonly CrashSummary[])
      .filter(({ state }) => state !== "open")
      .slice(0, OWN_ROWS);
    if (!answer || answer.last.length === 0) return;
    fill(
      this.element,
      h("p", { class: "empty" }, t("crash.no-bets")),
      ...(own.length > 0 ? [h("p", { class: "qhead" }, t("crash.own-last")), ...own.map(this.own)] : []),
      ...this.figures(answer),
    );
    fill(this.flights, ...this.figures(answer));
  }

  private figures({ last, highest }: FlightsAnswer): HTMLElement[] {
    const figures = figuresOf(last.map(({ crashPoint }) => crashPoint));
    const [record] = highest;
    const words = h("p", { class: "qhead" }, t("crash.stats.count", { count: figures.count }));
    if (!record) return [words, shares(figures)];
    const row = h(
      "button",
      { class: "mi num", on: { click: () => this.open(record.roundId) } },
      h("span", {}, t("crash.stats.record")),
      h("span", { class: "dim" }, `#${record.roundNumber}`),
      h("span", { class: "sp" }),
      h("b", {}, times(record.crashPoint)),
    );
    return [words, shares(figures), row];
  }
}

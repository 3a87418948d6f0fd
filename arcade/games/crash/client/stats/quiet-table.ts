/**
 * What the list of bets shows while nobody else has bet: the player's last bets, the best win of the day, the table's last
 * flights and their highest, all of them real. Below bets of others the flights alone stay.
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
const OWN_CARDS = 3;

const part = (): HTMLElement => h("div", { class: "qpart" });

export class QuietTable {
  private readonly nobody = h("p", { class: "empty" }, t("crash.no-bets"));
  private readonly owns = part();
  private readonly record = part();
  private readonly flights = part();
  private readonly element = h("div", { class: "quiet" }, this.nobody, this.owns, this.record, this.flights);
  private readonly api: Api;
  private readonly open: (roundId: string) => void;
  private readonly own: (round: CrashSummary) => HTMLElement;
  private flightId = "";
  private askedAt = -Infinity;

  /** `open` shows a flight, `own` is the card of a round of the player's. */
  constructor(api: Api, open: (roundId: string) => void, own: (round: CrashSummary) => HTMLElement) {
    this.api = api;
    this.open = open;
    this.own = own;
    // Has its place from the start: a first bet would push all below it
    this.showOwn([]);
  }

  /** Nobody has bet, and it is seen now: reads the table's flights, unless it just did. */
  show(): HTMLElement {
    return this.seen({ nobody: true, alone: true });
  }

  /** What stays below the bets of a round, `alone` where they are all the player's own; null until it is known. */
  below(alone: boolean): HTMLElement | null {
    const element = this.seen({ nobody: false, alone });
    return this.flights.childElementCount > 0 ? element : null;
  }

  /** The flight that the bets above are of, the row of the best win and of how long it is; null where nothing was won: then words have its place. */
  follow(flightId: string, row: HTMLElement | null, topOf: "day" | "week"): void {
    this.flightId = flightId;
    const words = t(topOf === "day" ? "crash.best-of-day" : "crash.best-of-week");
    const none = h("p", { class: "empty" }, t("crash.no-top"));
    fill(this.record, h("p", { class: "qhead" }, words), row ?? none);
  }

  /** A round has ended: what is shown of it was true before. */
  stale(): void {
    this.askedAt = -Infinity;
    if (this.element.isConnected) this.ask();
  }

  private seen({ nobody, alone }: { nobody: boolean; alone: boolean }): HTMLElement {
    this.ask();
    this.nobody.hidden = !nobody;
    this.owns.hidden = !alone;
    this.record.hidden = !alone;
    return this.element;
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
    // One that is still open or of this flight stands among the bets of its round; one that was taken back was none
    const own = ((rounds?.rounds ?? []) as readonly RoundSummary[] as readonly CrashSummary[])
      .filter(({ state, flightId }) => state === "closed" && flightId !== this.flightId)
      .slice(0, OWN_CARDS);
    if (rounds) this.showOwn(own);
    if (answer && answer.last.length > 0) fill(this.flights, ...this.figures(answer));
  }

  private showOwn(own: readonly CrashSummary[]): void {
    const none = h("p", { class: "qc qc--none" }, t("crash.no-mine"));
    const cards = h("div", { class: "qcs" }, ...(own.length > 0 ? own.map(this.own) : [none]));
    fill(this.owns, h("p", { class: "qhead" }, t("crash.own-last")), cards);
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

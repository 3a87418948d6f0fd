/**
 * What the list of bets shows while nobody else has bet: the table's last flights, the player's last bets and the best win of
 * the day, all of them real. Below bets of others the flights alone stay.
 */
import type { CrashSummary, FlightsAnswer } from "#arcade/games/crash/messages.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { Api } from "#arcade/client/platform/api.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { lastFlights } from "./last-flights.ts";

/** Asked for again after so long, while it is seen. */
const OLD_MS = 20_000;
const OWN_CARDS = 3;

const part = (): HTMLElement => h("div", { class: "qpart" });

export class QuietTable {
  private readonly nobody = h("p", { class: "empty" }, t("crash.no-bets"));
  private readonly owns = part();
  private readonly record = part();
  private readonly flights: HTMLButtonElement;
  private readonly element: HTMLElement;
  private readonly api: Api;
  private readonly own: (round: CrashSummary) => HTMLElement;
  private flightId = "";
  private askedAt = -Infinity;

  /** `stats` opens the statistics, `own` is the card of a round of the player's. */
  constructor(api: Api, stats: () => void, own: (round: CrashSummary) => HTMLElement) {
    this.api = api;
    this.own = own;
    this.flights = h("button", { class: "qflights num", on: { click: stats } });
    this.element = h("div", { class: "quiet" }, this.nobody, this.flights, this.owns, this.record);
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
    if (answer && answer.last.length > 0) fill(this.flights, ...lastFlights(answer));
  }

  private showOwn(own: readonly CrashSummary[]): void {
    const none = h("p", { class: "qc qc--none" }, t("crash.no-mine"));
    const cards = h("div", { class: "qcs" }, ...(own.length > 0 ? own.map(this.own) : [none]));
    fill(this.owns, h("p", { class: "qhead" }, t("crash.own-last")), cards);
  }
}

/** The page of a lottery: the open draw with its countdown, the last result, results, and what can be played. */
import type { DrawInfo, OpenDraw, PastDraw } from "#arcade/games/draw/messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import { copyButton, field } from "#arcade/client/fairness/sheet.ts";
import { fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import { tabs } from "#arcade/client/platform/sheet.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import { countdown, mainBalls, shortNumero } from "./numbers.ts";

const MANY = 7;

/** The balls of a result; read aloud as one line. */
export function ballRow(numbers: readonly string[], small = false): HTMLElement {
  const many = numbers.length > MANY;
  return h(
    "span",
    { class: `balls num${many ? " balls--many" : ""}`, attr: { role: "img", "aria-label": numbers.join(" ") } },
    ...numbers.map((number) => h("i", { class: `ball${small || many ? " s" : ""}` }, number)),
  );
}

/** When a draw was, as short as can be: the time, and the day when it wasn't today. */
export function drawTime(iso: string, now: number): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date(now).toDateString();
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return at.toLocaleString(languageTag(), isToday ? time : { ...time, day: "numeric", month: "short" });
}

interface Presses {
  back(): void;
  /** A past draw was pressed. */
  open(draw: PastDraw): void;
}

export class DrawView {
  readonly root: HTMLElement;
  private readonly info: DrawInfo;
  private readonly presses: Presses;
  private readonly title = h("small", { class: "num" });
  private readonly clock = h("div", { class: "cd num", attr: { role: "timer" } });
  private readonly lastTitle = h("small", { class: "num" });
  private readonly lastBalls = h("div", { class: "ld__b" });
  private readonly line = h("p", { class: "dline", attr: { role: "status" } });
  private readonly panel = h("div", { class: "dlist", attr: { role: "tabpanel" } });
  private readonly promise = h("div", { class: "fxs" });
  private readonly announcer = h("p", { class: "vh", attr: { "aria-live": "polite" } });
  private last: readonly PastDraw[] = [];
  private now = 0;
  private tab = 0;

  constructor(session: PlaySession, info: DrawInfo, embedded: boolean, presses: Presses) {
    this.info = info;
    this.presses = presses;
    // The lobby's bar around us has the title for the eyes
    const bar = embedded
      ? h("h1", { class: "vh" }, session.game.title)
      : h(
          "header",
          { class: "dbar" },
          iconButton("back", t("back"), presses.back),
          h("h1", { class: "trunc" }, session.game.title),
        );
    const names = [t("draw.results"), t("draw.tradition"), t("draw.entertainment")];
    this.line.hidden = true;
    this.root = h(
      "div",
      { class: "dpage" },
      bar,
      h(
        "main",
        { class: "dmain" },
        h(
          "div",
          { class: "dhead" },
          h(
            "section",
            { class: "ld" },
            h("div", {}, this.title, this.clock),
            h("div", { class: "ld__l" }, this.lastTitle, this.lastBalls),
          ),
          this.line,
          h("p", { class: "alert dnote" }, icon("info"), h("span", {}, t("draw.not-sold"))),
          h(
            "details",
            // Where there is room beside the results it is read at once
            { class: "dfair", attr: { open: matchMedia("(min-width: 900px)").matches } },
            h("summary", {}, icon("shield"), t("draw.check-how"), icon("plus")),
            h("p", {}, t("draw.promise")),
            this.promise,
          ),
        ),
        h(
          "div",
          { class: "dbody" },
          tabs("seg", names, 0, (index) => {
            this.tab = index;
            this.fillPanel();
          }),
          this.panel,
        ),
      ),
      this.announcer,
    );
  }

  /** The draw that is open; null while none is. */
  opened(draw: OpenDraw | null): void {
    say(this.title, draw ? t("draw.closes", { number: shortNumero(draw.numero) }) : t("draw.none"));
    if (this.promise.dataset["of"] === (draw?.drawId ?? "")) return;
    this.promise.dataset["of"] = draw?.drawId ?? "";
    fill(
      this.promise,
      draw
        ? field(
            t("draw.fingerprint", { number: shortNumero(draw.numero) }),
            draw.serverSeedHash,
            copyButton(draw.serverSeedHash),
          )
        : null,
    );
  }

  left(ms: number | null): void {
    const text = ms === null ? "--:--" : countdown(ms);
    if (this.clock.getAttribute("aria-label") === text) return;
    this.clock.setAttribute("aria-label", text);
    this.clock.classList.toggle("cd--late", ms !== null && ms <= 10_000);
    this.clock.classList.toggle("cd--long", text.length > 5);
    fill(
      this.clock,
      ...[...text].map((sign) => h(sign === ":" ? "i" : "b", { attr: { "aria-hidden": "true" } }, sign)),
    );
  }

  /** The results there are; `awaited` is the draw that closed just now and isn't told yet. */
  results(last: readonly PastDraw[], awaited: OpenDraw | null, now: number): void {
    this.last = last;
    this.now = now;
    const [newest] = last;
    this.lastBalls.classList.toggle("ld__b--wait", awaited !== null);
    if (awaited) say(this.lastTitle, t("draw.drawing", { number: shortNumero(awaited.numero) }));
    else say(this.lastTitle, newest ? t("draw.last", { number: shortNumero(newest.numero) }) : t("draw.no-last"));
    const shown = newest ? newest.drawId : "";
    if (this.lastBalls.dataset["of"] !== shown) {
      this.lastBalls.dataset["of"] = shown;
      fill(this.lastBalls, newest?.result ? ballRow(mainBalls(this.info.model, newest.result)) : null);
    }
    if (this.tab === 0) this.fillPanel();
  }

  announce(draw: PastDraw): void {
    const numbers = draw.result ? mainBalls(this.info.model, draw.result).join(" ") : t("draw.void");
    say(this.announcer, t("draw.announce", { number: shortNumero(draw.numero), numbers }));
  }

  /** What is wrong with the line; "" when nothing is. */
  trouble(text: string): void {
    this.line.hidden = text === "";
    say(this.line, text);
  }

  private fillPanel(): void {
    if (this.tab === 0) return fill(this.panel, ...this.resultRows());
    fill(this.panel, ...this.playRows(this.tab === 1 ? "Tradition" : "Entertainment"));
  }

  private resultRows(): HTMLElement[] {
    if (this.last.length === 0) return [h("p", { class: "empty" }, t("draw.empty"))];
    return this.last.map((draw) =>
      h(
        "button",
        { class: "drow", on: { click: () => this.presses.open(draw) } },
        h(
          "span",
          { class: "num" },
          h("b", {}, shortNumero(draw.numero)),
          h("small", {}, drawTime(draw.closesAt, this.now)),
        ),
        draw.result
          ? ballRow(mainBalls(this.info.model, draw.result), true)
          : h("span", { class: "tag" }, t("draw.void")),
        icon("seal"),
      ),
    );
  }

  private playRows(playType: DrawInfo["playTypes"][number]["playType"]): HTMLElement[] {
    const plays = this.info.playTypes.find((type) => type.playType === playType)?.plays ?? [];
    const rows = plays.map(({ name, odds }) => [h("dt", {}, name), h("dd", { class: "num" }, `1 : ${amount(odds)}`)]);
    return [
      h(
        "p",
        { class: "dpays" },
        t("draw.pays", { mode: this.info.prizeMode, percent: amount(this.info.prizePercent) }),
      ),
      h("dl", { class: "facts" }, ...rows.flat()),
    ];
  }
}

/** A decimal string as it is written in the page's language, without empty decimals. */
function amount(decimal: string): string {
  const [whole = "0", cents = "00"] = decimal.split(".");
  const digits = cents === "00" ? 0 : 2;
  const written = BigInt(whole).toLocaleString(languageTag());
  if (digits === 0) return written;
  const point = (1.1).toLocaleString(languageTag()).charAt(1);
  return `${written}${point}${cents}`;
}

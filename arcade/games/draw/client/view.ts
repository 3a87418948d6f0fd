/** The page of a lottery: the open draw with its countdown, the last result, and three panels: play, results, orders. */
import type { DrawInfo, OpenDraw, PastDraw } from "#arcade/games/draw/messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import { copyButton, field } from "#arcade/client/fairness/sheet.ts";
import { add, fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { ballRow } from "./balls.ts";
import { Moment, type Outcome } from "./moment.ts";
import { ballCount, countdown, drawnBalls, drawTime, mainBalls, specialBall } from "./numbers.ts";
import { missingBetween, shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { PageTabs, type Panel } from "./page-tabs.ts";
import { trends } from "./trends.ts";

interface Presses {
  back(): void;
  /** A past draw was pressed. */
  open(draw: PastDraw): void;
  /** The orders are looked at. */
  orders(): void;
  /** Another kind of plays is looked at: its place among those of the session that have any. */
  playType(at: number): void;
}

/** More balls than these stand below the countdown and not beside it. */
const MOST_BESIDE = 5;
/** … and on the narrowest phones. */
const MOST_BESIDE_NARROW = 3;
/** Draws beside the pad of a wide screen, and of a lottery whose balls take two rows. */
const RECENT = 10;
const RECENT_TALL = 5;

export class DrawView {
  readonly root: HTMLElement;
  /** The card and what belongs to it; the scene of a draw stands over it where there is room beside. */
  readonly head = h("div", { class: "dhead" });
  private readonly info: DrawInfo;
  private readonly presses: Presses;
  private readonly title = h("small", { class: "num" });
  private readonly clock = h("div", { class: "cd num", attr: { role: "timer" } });
  private readonly lastTitle = h("small", { class: "num" });
  private readonly lastBalls = h("div", { class: "ld__b" });
  private readonly line = h("p", { class: "dline", attr: { role: "status" } });
  /** Where tickets are bought, and where orders are listed; each fills its own. */
  readonly play = h(
    "div",
    { class: "dplay", attr: { role: "tabpanel" } },
    h("div", { class: "tload", attr: { "aria-busy": "true" } }),
  );
  readonly orders = h("div", { attr: { role: "tabpanel" } }, h("p", { class: "empty" }, "…"));
  private readonly past = h("div", { class: "dlist", attr: { role: "tabpanel" } });
  /** The last draws once more, where a wide screen has room for them below the card. */
  private readonly recent = h("section", { class: "drecent", attr: { "aria-label": t("draw.results") } });
  private readonly wide = matchMedia("(min-width: 900px)");
  private readonly tabs: PageTabs;
  private readonly promise = h("div", { class: "fxs" });
  private readonly moment = new Moment();
  private readonly announcer = h("p", { class: "vh", attr: { "aria-live": "polite" } });
  private last: readonly PastDraw[] = [];
  private now = 0;

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
    this.tabs = new PageTabs(info, (panel) => this.choose(panel));
    this.wide.addEventListener("change", () => this.fillRecent());
    this.line.hidden = true;
    this.past.hidden = true;
    this.orders.hidden = true;
    add(
      this.head,
      h(
        "section",
        { class: `ld${hasRows(info.model) ? " ld--rows" : ""}` },
        h("div", {}, this.title, this.clock),
        h("div", { class: "ld__l" }, this.lastTitle, this.lastBalls),
        this.moment.root,
      ),
      this.line,
      this.recent,
      h(
        "details",
        { class: "dfair" },
        h("summary", {}, icon("shield"), t("draw.check-how"), icon("plus")),
        h("p", {}, t("draw.promise")),
        this.promise,
      ),
    );
    this.root = h(
      "div",
      { class: "dpage" },
      bar,
      h(
        "main",
        { class: "dmain" },
        this.head,
        h("div", { class: "dbody" }, this.tabs.root, this.play, this.past, this.orders),
      ),
      this.announcer,
    );
  }

  /** The draw that is open; null while none is, and then the one that opens next, where it is known. */
  opened(draw: OpenDraw | null, next: OpenDraw | null): void {
    if (draw) say(this.title, t("draw.closes", { number: shortNumero(draw.numero) }));
    else say(this.title, next ? t("draw.opens", { number: shortNumero(next.numero) }) : t("draw.none"));
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
    this.moment.left(text);
    this.clock.classList.toggle("cd--late", ms !== null && ms <= 10_000);
    this.clock.classList.toggle("cd--long", text.length > 5);
    fill(
      this.clock,
      ...[...text].map((sign) => h(sign === ":" ? "i" : "b", { attr: { "aria-hidden": "true" } }, sign)),
    );
  }

  /** The results that may be told; `awaited` is the draw that closed and isn't told yet, or whose balls still come. */
  results(last: readonly PastDraw[], awaited: Pick<OpenDraw, "numero"> | null, now: number): void {
    this.last = last;
    this.now = now;
    const [newest] = last;
    this.lastBalls.classList.toggle("ld__b--wait", awaited !== null);
    if (awaited) say(this.lastTitle, t("draw.drawing", { number: shortNumero(awaited.numero) }));
    else say(this.lastTitle, newest ? lastText(newest) : t("draw.no-last"));
    const shown = newest ? newest.drawId : "";
    if (this.lastBalls.dataset["of"] !== shown) {
      this.lastBalls.dataset["of"] = shown;
      fill(this.lastBalls, newest?.result ? this.ballsOf(newest.result) : null);
    }
    this.fillPast();
  }

  private announce(draw: PastDraw): void {
    const numbers = draw.result ? this.ballsOf(draw.result).getAttribute("aria-label") : t("draw.void");
    say(this.announcer, t("draw.announce", { number: shortNumero(draw.numero), numbers: numbers ?? "" }));
  }

  /** A draw's sale is over, and nothing is told yet. */
  closed(draw: OpenDraw): void {
    this.moment.wait(draw.numero, ballCount(this.info.model));
  }

  /** Shows how a draw came out, and at the end what became of the player's tickets; numbers are told once they have `landed`. */
  async reveal(
    draw: PastDraw,
    { lit, landed, outcome }: { lit: readonly number[]; landed: Promise<void>; outcome: Promise<Outcome | null> },
  ): Promise<void> {
    const { numero, result } = draw;
    if (!result) this.moment.hide();
    else void this.moment.reveal({ numero, numbers: drawnBalls(result), special: specialBall(result), lit }, outcome);
    await landed;
    this.announce(draw);
    const told = await outcome;
    if (told) say(this.announcer, told.text);
  }

  private ballsOf(result: NonNullable<PastDraw["result"]>, small = false): HTMLElement {
    return ballRow(mainBalls(this.info.model, result), { small, special: specialBall(result) });
  }

  /** What is wrong with the line; "" when nothing is. */
  trouble(text: string): void {
    this.line.hidden = text === "";
    say(this.line, text);
  }

  /** How many orders wait for their draw. */
  waiting(count: number): void {
    this.tabs.waiting(count);
  }

  private choose(panel: Panel): void {
    this.play.hidden = typeof panel !== "number";
    this.past.hidden = panel !== "results";
    this.orders.hidden = panel !== "orders";
    if (panel === "orders") this.presses.orders();
    else if (typeof panel === "number") this.presses.playType(panel);
  }

  private fillPast(): void {
    if (this.last.length === 0) return fill(this.past, h("p", { class: "empty" }, t("draw.empty")));
    fill(this.past, ...this.resultRows(this.last), trends(this.info.model, this.last));
    this.fillRecent();
  }

  private fillRecent(): void {
    const most = ballCount(this.info.model) > 10 ? RECENT_TALL : RECENT;
    const draws = this.wide.matches ? this.last.slice(0, most) : [];
    if (draws.length === 0) return fill(this.recent);
    fill(this.recent, h("h2", {}, t("draw.results")), ...this.resultRows(draws));
  }

  private resultRows(draws: readonly PastDraw[]): HTMLElement[] {
    return draws.flatMap((draw, at) => {
      const row = h(
        "button",
        { class: "drow", on: { click: () => this.presses.open(draw) } },
        h(
          "span",
          { class: "num" },
          h("b", {}, shortNumero(draw.numero)),
          h("small", {}, drawTime(draw.closesAt, this.now)),
        ),
        draw.result ? this.ballsOf(draw.result, true) : h("span", { class: "tag" }, t("draw.void")),
        icon("seal"),
      );
      const gap = missingBetween(draws[at + 1]?.numero, draw.numero);
      return gap === "" ? [row] : [row, h("p", { class: "dgap num" }, t("draw.not-held", { numbers: gap }))];
    });
  }
}

/** "Draw 0291", and that it is void where it is. */
function lastText({ numero, result }: PastDraw): string {
  const words = t("draw.last", { number: shortNumero(numero) });
  return result ? words : `${words} · ${t("draw.void")}`;
}

function hasRows(model: string): boolean {
  return ballCount(model) > (matchMedia("(max-width: 359px)").matches ? MOST_BESIDE_NARROW : MOST_BESIDE);
}

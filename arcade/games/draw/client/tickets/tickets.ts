/** Buying tickets: choosing, the bar below with unit, multiple and sum, the slip, and the purchase itself. */
import "./tickets.css";
import type { BuyAnswer, BuyRequest, Order } from "#arcade/games/draw/ticket-messages.ts";
import { MOST_MULTIPLE } from "#arcade/games/draw/rules/ticket-limits.ts";
import { NetworkError, newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import { buy, type Buyer, unanswered } from "./buy.ts";
import { type Choice, PlayPanel } from "./play-panel.ts";
import { priceLess } from "#arcade/games/draw/rules/prize-group.ts";
import { payTableOf } from "./prize-group.ts";
import { bestOf, NO_CHASE, requestOf, stakeOf, totalOf } from "./slip.ts";
import { openSlip, type SlipSheet } from "./slip-sheet.ts";
import { SlipState } from "./slip-state.ts";
import { stepper } from "./stepper.ts";
import type { TicketParts } from "./ticket-parts.ts";

/** How long good news stand over the page; what went wrong stays until the next try. */
const GOOD_MS = 4_000;

interface Telling {
  readonly isGood?: boolean;
  /** Makes the button beside the words, one for each place. */
  readonly wayOut?: () => HTMLElement | null;
}

export class Tickets {
  readonly root: HTMLElement;
  private readonly parts: TicketParts;
  private readonly state: SlipState;
  private readonly panel: PlayPanel;
  private readonly bar = h("div", { class: "tbar" });
  private readonly stake = h("b", {});
  private readonly note = h("small", {});
  private readonly line = h("p", { class: "dline", attr: { role: "status" } });
  private readonly toSlip: HTMLButtonElement;
  private readonly betNow: HTMLButtonElement;
  private readonly count = h("span", { class: "tag num" });
  private multiple = 1;
  private slip: SlipSheet | null = null;
  private forgetting: ReturnType<typeof setTimeout> | undefined;
  private isBuying = false;

  constructor(parts: TicketParts) {
    this.parts = parts;
    this.state = new SlipState(BigInt(parts.info.selling.defaultUnit), this.parts.style.currency);
    this.toSlip = h(
      "button",
      { class: "btn", on: { click: () => this.put() } },
      icon("plus"),
      h("span", {}, t("draw.slip")),
      this.count,
    );
    this.betNow = h("button", { class: "btn btn--accent", on: { click: () => this.now() } }, t("draw.bet-now"));
    this.panel = new PlayPanel(parts.info, parts.history, {
      changed: () => this.show(),
      typed: (lines) => {
        this.addLines(lines);
        this.openSlip();
      },
    });
    this.line.hidden = true;
    this.root = h("div", { class: "tickets" }, this.panel.root, this.bar);
    this.fillBar();
    this.show();
    void this.askAgain();
  }

  private get buyer(): Buyer {
    return { gameId: this.parts.session.game.gameId, token: this.parts.token };
  }

  /** A purchase whose answer was never heard is asked for again before anything else is bought; tells whether there was one. */
  private async askAgain(): Promise<boolean> {
    const left = unanswered(this.buyer);
    if (!left) return false;
    if (left.request) await this.send(left.request);
    else this.unknown();
    return true;
  }

  /** Shows the pads of a kind of plays, by its place among those that have any. */
  readonly showType = (at: number): void => this.panel.showType(at);

  /** The draws have changed: what is shown of the chase, and whether anything can be bought. */
  drawsChanged(): void {
    // What was bought for the draw before is on its way to a result
    if (this.line.classList.contains("dline--good")) this.tell("");
    this.slip?.show();
    this.show();
  }

  /** Puts the lines of orders on the slip once more, at their unit, and opens it. */
  again(orders: readonly Order[]): void {
    const { playTypes, selling } = this.parts.info;
    const plays = new Map(playTypes.flatMap((type) => type.plays).map((play) => [play.play, play]));
    const unit = orders[0]?.unit;
    if (unit !== undefined && selling.units.includes(unit) && this.state.lines.length === 0) {
      this.state.unit = BigInt(unit);
      this.fillBar();
    }
    const lines = orders
      .flatMap(({ suborders }) => suborders)
      .flatMap(({ play, selection, bets, multiple, state }) => {
        const told = plays.get(play);
        return told && state !== "cancelled" ? [{ play: told, selection, bets, multiple }] : [];
      });
    this.addLines(lines);
    this.openSlip();
  }

  private fillBar(): void {
    const { selling } = this.parts.info;
    const units = selling.units.map((unit) =>
      h(
        "button",
        {
          attr: { "aria-pressed": String(BigInt(unit) === this.state.unit) },
          on: {
            click: () => {
              this.state.unit = BigInt(unit);
              for (const [at, button] of units.entries())
                button.setAttribute("aria-pressed", String(selling.units[at] === unit));
              this.show();
            },
          },
        },
        unitText(unit, this.parts.style),
      ),
    );
    const times = stepper({
      label: t("draw.multiple"),
      value: this.multiple,
      most: MOST_MULTIPLE,
      change: (value) => {
        this.multiple = value;
        this.show();
      },
    });
    fill(
      this.bar,
      this.line,
      h(
        "div",
        { class: "tstakes" },
        h("div", { class: "seg tunits num", attr: { role: "group", "aria-label": t("draw.unit") } }, ...units),
        times.root,
      ),
      h(
        "div",
        { class: "tbar__b" },
        h("p", { class: "tbar__s num", attr: { "aria-live": "polite" } }, this.stake, this.note),
        this.toSlip,
        this.betNow,
      ),
    );
  }

  private show(): void {
    const { style } = this.parts;
    const { unit } = this.state;
    const lines = (this.panel?.choices() ?? []).map((choice) => ({ ...choice, multiple: this.multiple }));
    const stake = lines.reduce((sum, line) => sum + stakeOf(line, unit), 0n);
    const bets = lines.reduce((sum, line) => sum + line.bets, 0);
    if (lines[0]) this.panel.stakeIs(unitText(String(stakeOf(lines[0], unit)), style));
    const most = money(bestOf(lines, { unit, currency: style.currency }), style);
    const best = t(bets === 1 ? "draw.best.one" : "draw.best.many", { amount: most });
    const waiting = this.state.lines;
    const isPicked = bets > 0 || waiting.length === 0;
    // With nothing chosen the bar is about the slip, if there is something on it
    say(this.stake, money(isPicked ? stake : priceLess(totalOf(waiting, unit, NO_CHASE), this.state.rebate), style));
    if (bets > 0) say(this.note, `${many("draw.bets.one", "draw.bets.many", bets)} · ${best}`);
    else say(this.note, isPicked ? t("draw.choose") : many("draw.on-slip.one", "draw.on-slip.many", waiting.length));
    say(this.betNow, t(isPicked ? "draw.bet-now" : "draw.see-slip"));
    const isOpen = this.parts.draws().length > 0;
    this.toSlip.disabled = bets === 0 && this.state.lines.length === 0;
    this.betNow.disabled = (bets === 0 && this.state.lines.length === 0) || !isOpen || this.isBuying;
    this.count.hidden = this.state.lines.length === 0;
    say(this.count, String(this.state.lines.length));
  }

  private addLines(choices: readonly (Choice & { multiple: number })[]): void {
    const added = this.state.add(choices);
    this.tell(added < choices.length ? t("draw.slip.full") : "");
    this.show();
  }

  /** What is chosen goes to the slip; with nothing chosen the slip opens. */
  private put(): void {
    const choices = this.panel.choices().map((choice) => ({ ...choice, multiple: this.multiple }));
    if (choices.length === 0) return this.openSlip();
    this.addLines(choices);
    this.panel.clear();
  }

  /** What is chosen is looked at on the slip before it is bought. */
  private now(): void {
    this.put();
    this.openSlip();
  }

  private openSlip(): void {
    if (this.slip || this.state.lines.length === 0) return;
    const { style, draws, left, info } = this.parts;
    const units = info.selling.units.map(BigInt);
    const pay = payTableOf(info);
    this.slip = openSlip({ state: this.state, style, draws, left, pay, units, buy: () => this.buy() }, () => {
      this.slip = null;
      this.line.hidden = this.line.textContent === "";
      this.show();
    });
  }

  private async buy(): Promise<void> {
    // Whoever presses again before the first answer came asks for the same once more
    if (this.isBuying || (await this.askAgain())) return;
    const request = this.request();
    if (request.draws.length === 0) return this.tell(t("draw.none"));
    await this.send(request);
  }

  private request(requestId = newRequestId()): BuyRequest {
    const { lines, unit, chase, rebate } = this.state;
    const draws = this.parts.draws().map(({ drawId }) => drawId);
    return requestOf(requestId, { lines, unit, chase, rebate }, draws);
  }

  /** One purchase at a time: who taps twice buys once. */
  private async send(request: BuyRequest): Promise<void> {
    if (this.isBuying) return;
    this.isBuying = true;
    this.slip?.busy(true);
    this.tell("");
    this.show();
    try {
      this.done(request, await buy(this.parts.api, this.buyer, request, () => this.tell(t("line.lost"))));
    } catch (error) {
      await this.failed(error);
    } finally {
      this.isBuying = false;
      this.slip?.busy(false);
      this.slip?.show();
      this.show();
    }
  }

  private done(request: BuyRequest, answer: BuyAnswer): void {
    const { host, session, style } = this.parts;
    // A slip that was changed since is another wish
    if (JSON.stringify(this.request().lines) === JSON.stringify(request.lines)) {
      this.state.clear();
      this.slip?.close();
    }
    const stake = answer.orders.reduce((sum, order) => sum + BigInt(order.stake), 0n);
    this.tell(t("draw.bought", { number: answer.orders[0]?.orderNumber ?? "", amount: money(stake, style) }), {
      isGood: true,
    });
    if (answer.balance !== null) host.tell({ type: "balance", amount: answer.balance, currency: session.currency });
    this.parts.bought(answer);
  }

  private async failed(error: unknown): Promise<void> {
    if (error instanceof NetworkError) return this.unknown();
    if (!(error instanceof Refused)) throw error;
    if (error.code === "session-expired") return this.parts.expired();
    const { code } = error;
    if (code !== "betting-closed") return this.tell(refusalText(code), { wayOut: () => wayOut(code, this.parts.host) });
    await this.parts.late();
    this.tell(t("draw.sale-over"));
  }

  /** It may have been bought. */
  private unknown(): void {
    this.tell(t("draw.unknown"));
    this.parts.bought(null);
  }

  /** Money has come: what led to more of it is told no more. */
  funded(): void {
    if (this.line.querySelector("button")) this.tell("");
  }

  /** In the slip while it is open, and on the page when it closes. */
  private tell(words: string, { isGood = false, wayOut = () => null }: Telling = {}): void {
    this.slip?.tell(words, wayOut());
    this.line.hidden = words === "" || this.slip !== null;
    this.line.classList.toggle("dline--good", isGood);
    fill(this.line, words, wayOut());
    clearTimeout(this.forgetting);
    if (isGood) this.forgetting = setTimeout(() => this.tell(""), GOOD_MS);
  }
}

/** A unit as short as can be: without decimals where it has none, and without a code that is no symbol. */
function unitText(unit: string, style: MoneyStyle): string {
  const isWhole = BigInt(unit) % 100_000n === 0n;
  return money(unit, isWhole ? { ...style, decimals: 0 } : style).replace(/^[A-Z]{2,} /, "");
}

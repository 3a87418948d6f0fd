/**
 * The scene of a draw in which the player has tickets: a turning urn over the page, balls that come out one by one, the
 * tickets beside them, and what they won, which stays until its reader puts it away, touches the page below, or has tickets in
 * the next draw: nobody is told how long reading takes. It takes no focus, since whoever fills the next slip goes on below; whoever listens is told by the page (view.ts).
 */
import { fill, h, iconButton, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import type { Order, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import { ballPlaces, ballRow } from "./balls.ts";
import { type Drawn, isCalm, landingMs, type Outcome, rest, stepOf } from "./moment.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { markedText } from "./tickets/marked-text.ts";
import { netText } from "./tickets/net.ts";

interface Presses {
  /** The lines of these orders are wanted for the next draw. */
  again(orders: readonly Order[]): void;
}

const FOLD_MS = 220;
const URN_BALLS = 11;
/** More lines than that are told as a number. */
const MOST_LINES = 4;

export class DrawScene {
  readonly root: HTMLElement;
  private readonly style: MoneyStyle;
  private readonly model: string;
  private readonly title = h("b", {});
  private readonly clock = h("span", { class: "num" });
  private readonly stage = h("div", { class: "ds__s" });
  private readonly lines = h("ul", { class: "ds__l" });
  private readonly told = h("p", { class: "ds__o" });
  private readonly again: HTMLButtonElement;
  private orders: readonly Order[] = [];
  private turn = 0;
  private numero = "";

  /** `model`: the lottery's, by whose rules the numbers that came are marked. */
  constructor(style: MoneyStyle, model: string, presses: Presses) {
    this.style = style;
    this.model = model;
    this.again = h(
      "button",
      {
        class: "btn btn--accent",
        on: {
          click: () => {
            this.hide();
            presses.again(this.orders);
          },
        },
      },
      t("draw.same-again"),
    );
    const urn = h("span", { class: "urn urn--big" }, ...Array.from({ length: URN_BALLS }, () => h("i", {})));
    const hide = (): void => this.hide();
    this.root = h(
      "section",
      { class: "ds", attr: { "aria-label": t("draw.own.title") } },
      h("header", {}, this.title, this.clock, iconButton("close", t("close"), hide)),
      h("div", { class: "ds__u", attr: { "aria-hidden": "true" } }, urn),
      this.stage,
      this.told,
      this.lines,
      h("footer", {}, this.again, h("button", { class: "btn", on: { click: hide } }, t("close"))),
    );
    this.root.hidden = true;
    document.addEventListener("pointerdown", (event) => this.touched(event));
  }

  /** Whether the scene stands over the page. */
  get isShown(): boolean {
    return !this.root.hidden;
  }

  /** Whether it stands, and is about this draw. */
  isOf(numero: string): boolean {
    return this.isShown && this.numero === numero;
  }

  /** The countdown of the draw after it. */
  left(text: string): void {
    say(this.clock, text === "" ? "" : t("draw.next-in", { time: text }));
  }

  /** The sale of a draw is over: places for the balls that will come, and the tickets that wait for them. */
  wait(numero: string, count: number, orders: readonly Order[]): void {
    this.turn += 1;
    this.begin(numero, orders);
    fill(this.stage, ballPlaces(count));
  }

  /** What came out; `settled` gives the orders as they are once what they won is known. */
  async reveal(drawn: Drawn, outcome: Promise<Outcome | null>, settled: () => readonly Order[]): Promise<void> {
    const { numero, numbers, special, lit } = drawn;
    const turn = (this.turn += 1);
    const stepMs = isCalm() ? 0 : stepOf(numbers.length);
    this.root.dataset["state"] = "turn";
    fill(this.stage, ballRow(numbers, { special, lit, stepMs }));
    await rest(landingMs(drawn));
    if (turn !== this.turn) return;
    // Nothing is being drawn any more, whatever the tickets still wait for
    say(this.title, t("draw.number", { number: shortNumero(numero) }));
    this.clock.hidden = false;
    const told = await outcome;
    if (turn !== this.turn) return;
    this.root.dataset["state"] = told?.won ? "won" : "still";
    this.orders = settled();
    say(this.told, told?.text ?? "");
    this.showLines();
    this.again.hidden = false;
  }

  /** The draw is void: no balls came, and these orders' stakes go back. */
  calledOff(numero: string, orders: readonly Order[]): void {
    this.turn += 1;
    this.begin(numero, orders);
    this.root.dataset["state"] = "still";
    fill(this.stage);
    say(this.title, `${t("draw.number", { number: shortNumero(numero) })} · ${t("draw.void")}`);
    say(this.told, t("draw.void.text"));
    this.clock.hidden = false;
    this.again.hidden = false;
  }

  hide(): void {
    this.turn += 1;
    this.root.hidden = true;
  }

  /** Goes up into the card with the countdown, which has the result. */
  private async fold(): Promise<void> {
    const turn = (this.turn += 1);
    if (!isCalm()) {
      const up = [{}, { transform: "translateY(-40px)", opacity: 0 }];
      await this.root.animate(up, { duration: FOLD_MS, easing: "ease-in" }).finished;
    }
    if (turn === this.turn) this.hide();
  }

  /** Whoever touches the page below wants the table, once all is told. */
  private touched({ target }: Event): void {
    if (this.root.hidden) return;
    const isBelow = !(target instanceof Node && this.root.contains(target));
    if (isBelow && !this.again.hidden) void this.fold();
  }

  private begin(numero: string, orders: readonly Order[]): void {
    this.orders = orders;
    this.numero = numero;
    this.root.dataset["state"] = "wait";
    this.root.hidden = false;
    this.again.hidden = true;
    // The next draw is no matter while this one turns
    this.clock.hidden = true;
    say(this.title, t("draw.drawing", { number: shortNumero(numero) }));
    say(this.told, "");
    this.showLines();
  }

  private showLines(): void {
    const all = this.orders
      .filter(({ state }) => state !== "cancelled")
      .flatMap(({ suborders, result }) => suborders.map((line) => ({ line, result })))
      .filter(({ line }) => line.state !== "cancelled");
    const left = all.length - MOST_LINES;
    fill(
      this.lines,
      ...all.slice(0, MOST_LINES).map(({ line, result }) => this.line(line, result)),
      left > 0 ? h("li", {}, h("small", {}, many("draw.own.more.one", "draw.own.more.many", left))) : null,
    );
  }

  private line(line: Suborder, result: Order["result"]): HTMLElement {
    const { playName, text, stake, win, state } = line;
    const isOver = state === "won" || state === "lost";
    const net = BigInt(win) - BigInt(stake);
    return h(
      "li",
      { class: state === "won" ? "is-hit" : "" },
      h(
        "span",
        {},
        h("small", {}, playName),
        text === "" || text === playName ? null : h("b", { class: "num" }, ...markedText(line, result, this.model)),
      ),
      isOver ? netText(net, this.style) : h("b", { class: "num" }, money(stake, this.style)),
    );
  }
}

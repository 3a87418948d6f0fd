/**
 * The moment of a draw, over the card with the countdown: the urn turns while a closed draw is decided and settled, then its
 * balls come out one by one, those that the player chose are lit, and what his tickets won is told. Decoration for the eyes:
 * whoever listens is told by the page (view.ts).
 */
import { fill, h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { ballPlaces, ballRow } from "./balls.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";

/** Between two balls: the fewer there are, the longer one looks at each. */
export const stepOf = (count: number): number => (count > 10 ? 130 : count > 7 ? 240 : 420);
/** Until a ball has come to rest. */
const ROLL_MS = 520;
/** How long the end is looked at: without tickets, with them, with a win. */
const REST_MS = { none: 1_600, lost: 2_800, won: 5_000 } as const;
const URN_BALLS = 6;

/** What became of the player's tickets; null: he has none. */
export interface Outcome {
  readonly won: boolean;
  readonly text: string;
}

export interface Drawn {
  readonly numero: string;
  /** In the order in which they were drawn. */
  readonly numbers: readonly string[];
  readonly special: string | null;
  readonly lit: readonly number[];
}

/** Whether the device asks for no motion. */
export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** From the first ball until the last one lies there; 0 without motion. */
export function landingMs({ numbers, special }: Pick<Drawn, "numbers" | "special">): number {
  if (isCalm()) return 0;
  return (numbers.length + (special === null ? 0 : 1)) * stepOf(numbers.length) + ROLL_MS;
}

export class Moment {
  readonly root: HTMLElement;
  private readonly title = h("b", {});
  private readonly clock = h("span", { class: "num" });
  private readonly stage = h("div", { class: "dm__s" });
  private turn = 0;

  constructor() {
    const urn = h("span", { class: "urn" }, ...Array.from({ length: URN_BALLS }, () => h("i", {})));
    this.root = h(
      "div",
      { class: "dm", attr: { "aria-hidden": "true" } },
      h("div", { class: "dm__t" }, urn, this.title, this.clock),
      this.stage,
    );
    this.root.hidden = true;
  }

  /** The countdown of the draw after it. */
  left(text: string): void {
    say(this.clock, text === "" ? "" : t("draw.next-in", { time: text }));
  }

  /** The sale is over: places for the balls that will come. */
  wait(numero: string, count: number): void {
    this.turn += 1;
    this.begin(numero, "wait");
    fill(this.stage, ballPlaces(count));
  }

  /** Shows what came out and, when the last ball is there, what `outcome` says; then the card is seen again. */
  async reveal(drawn: Drawn, outcome: Promise<Outcome | null>): Promise<void> {
    const { numero, numbers, special, lit } = drawn;
    const turn = (this.turn += 1);
    const stepMs = isCalm() ? 0 : stepOf(numbers.length);
    this.begin(numero, "turn");
    fill(this.stage, ballRow(numbers, { special, lit, stepMs }));
    await rest(landingMs(drawn));
    if (turn !== this.turn) return;
    // Nothing is being drawn any more, whatever the tickets still wait for
    say(this.title, t("draw.number", { number: shortNumero(numero) }));
    const told = await outcome;
    if (turn !== this.turn) return;
    this.root.dataset["state"] = told?.won ? "won" : "still";
    say(this.title, told?.text ?? t("draw.number", { number: shortNumero(numero) }));
    await rest(told ? REST_MS[told.won ? "won" : "lost"] : REST_MS.none);
    if (turn === this.turn) this.hide();
  }

  hide(): void {
    this.turn += 1;
    this.root.hidden = true;
  }

  private begin(numero: string, state: string): void {
    say(this.title, t("draw.drawing", { number: shortNumero(numero) }));
    this.root.dataset["state"] = state;
    this.root.hidden = false;
  }
}

/** Resolves after so many milliseconds. */
export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

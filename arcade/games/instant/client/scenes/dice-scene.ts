/** Dice: a slider parts the numbers that win from those that lose; the rolled one is set on it. */
import { TypedStepper } from "#arcade/client/originals/typed-stepper.ts";
import { anew } from "#arcade/client/originals/panel.ts";
import { h, say } from "#arcade/client/platform/dom.ts";
import { readAmount, twoDecimals } from "#arcade/client/platform/money.ts";
import { easeOut } from "#arcade/client/platform/motion.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import {
  diceGame,
  LEAST_WINNING,
  MOST_WINNING,
  paysOf,
  placeOf,
  playOf,
  type Side,
  winningOf,
} from "#arcade/games/instant/rules/dice.ts";
import { hundredthsOf, type Play } from "#arcade/games/instant/rules/game.ts";
import { drawing } from "../drawing.ts";
import { Moves } from "../moves.ts";
import type { Pace, Scene, SceneParts } from "../scene.ts";
import { percent, times } from "../words.ts";
import { die } from "./die.ts";

const USUAL = { side: "over", winning: 4_950 } as const;
const ROLL_MS = 760;
const QUICK_MS = 200;
const NUMBERS = 10_000;

export class DiceScene implements Scene {
  readonly overlaps = false;
  readonly beside = [];
  readonly settings: readonly HTMLElement[];
  readonly picture: HTMLElement;
  private readonly parts: SceneParts;
  private readonly moves = new Moves();
  private readonly stepper: TypedStepper;
  private readonly number = h("b", { class: "dice__n num" });
  private readonly flag = h("b", { class: "dice__flag num" });
  /** It carries the flag along the slider. */
  private readonly rail = h("div", { class: "dice__rail" }, this.flag);
  private readonly slider: HTMLInputElement;
  private readonly swap: HTMLButtonElement;
  private readonly pays = h("b");
  private readonly chance = h("b");
  private readonly sideName = h("small");
  private readonly sideAt = h("b");
  private side: Side = USUAL.side;
  private winning: number = USUAL.winning;

  constructor(parts: SceneParts) {
    this.parts = parts;
    this.read(parts.kept);
    this.stepper = new TypedStepper({
      name: t("instant.dice.chance"),
      less: () => this.arrow(-1),
      more: () => this.arrow(1),
      typed: (text) => this.typed(text),
    });
    this.settings = [this.stepper.root];
    this.slider = h("input", {
      class: "dice__s",
      attr: { type: "range", min: 0, max: NUMBERS - 1, step: 50, "aria-label": t("instant.dice.slider") },
      on: { input: () => this.slid() },
    });
    this.swap = h("button", { on: { click: () => this.turn() } }, this.sideName, this.sideAt);
    const scale = [0, 25, 50, 75, 100].map((mark) => h("span", {}, String(mark)));
    this.picture = h(
      "div",
      { class: "dice" },
      h(
        "div",
        { class: "dice__show" },
        h("i", { class: "dice__d dice__d--a" }, drawing("die", die("a", [3, 1, 5]))),
        this.number,
        h("i", { class: "dice__d dice__d--b" }, drawing("die", die("b", [6, 1, 2]))),
      ),
      h(
        "div",
        { class: "dice__bar" },
        this.rail,
        this.slider,
        h("div", { class: "dice__scale num", attr: { "aria-hidden": "true" } }, ...scale),
      ),
      h(
        "div",
        { class: "ofigs num" },
        h("span", {}, h("small", {}, t("instant.pays")), this.pays),
        this.swap,
        h("span", {}, h("small", {}, t("instant.chance")), this.chance),
      ),
    );
    this.draw();
    this.empty();
  }

  play(): Play {
    return playOf(this.side, placeOf(this.side, this.winning));
  }

  rest(): { note: string; amount: string } {
    const at = twoDecimals(placeOf(this.side, this.winning));
    return {
      note: t(this.side === "over" ? "instant.dice.rest-over" : "instant.dice.rest-under", { at }),
      amount: times(paysOf(this.winning)),
    };
  }

  lock(isLocked: boolean): void {
    this.stepper.lock(isLocked);
    this.slider.disabled = isLocked;
    this.swap.disabled = isLocked;
  }

  begin({ reduced }: Pace): void {
    this.picture.dataset["state"] = reduced ? "" : "rolls";
  }

  async show({ drawn: [rolled = 0], pays }: InstantRound, pace: Pace): Promise<void> {
    const from = this.place;
    const ms = pace.reduced ? 0 : pace.quick ? QUICK_MS : ROLL_MS;
    if (ms > 0) {
      this.picture.dataset["state"] = "rolls";
      this.flag.hidden = false;
      await this.moves.run(ms, (share) => {
        const at = from + (rolled - from) * easeOut(share);
        this.set(Math.round(at));
      });
    }
    this.ended(rolled, pays);
  }

  stand({ drawn: [rolled = 0], pays, choice }: InstantRound): void {
    // A draw of another setting would be shown as won where it wasn't
    if (choice === this.play().choice) this.ended(rolled, pays);
  }

  giveUp(): void {
    this.empty();
  }

  hurry(): void {
    this.moves.hurry();
  }

  arrow(by: 1 | -1): void {
    this.choose(this.side, this.winning + by * (this.winning % 100 === 50 || this.winning % 100 === 0 ? 50 : by));
  }

  private place = NUMBERS / 2;

  private set(rolled: number): void {
    this.place = rolled;
    anew(this.number, twoDecimals(rolled));
    anew(this.flag, twoDecimals(rolled));
    this.rail.style.setProperty("--at", String(rolled / NUMBERS));
  }

  private ended(rolled: number, pays: number): void {
    this.flag.hidden = false;
    this.set(rolled);
    this.picture.dataset["state"] = pays > 0 ? "won" : "lost";
  }

  private empty(): void {
    this.picture.dataset["state"] = "";
    this.flag.hidden = true;
    this.place = NUMBERS / 2;
    anew(this.number, `0${twoDecimals(0)}`);
  }

  private read(kept: string | null): void {
    if (kept === null || !diceGame.play(kept)) return;
    const [side, at] = kept.split(" ");
    this.side = side === "under" ? "under" : "over";
    this.winning = winningOf(this.side, hundredthsOf(at ?? "") ?? 0);
  }

  private slid(): void {
    const at = this.slider.valueAsNumber;
    // The slider's hundredths end as usual chances do: 49.50 % over 50.49
    const winning = this.side === "over" ? NUMBERS - at : at;
    this.choose(this.side, winning);
  }

  private turn(): void {
    this.choose(this.side === "over" ? "under" : "over", this.winning);
  }

  private typed(text: string): void {
    const units = readAmount(text.replace("%", ""));
    if (units !== null) this.choose(this.side, Number(units / 1_000n));
  }

  private choose(side: Side, winning: number): void {
    this.side = side;
    this.winning = Math.min(MOST_WINNING, Math.max(LEAST_WINNING, winning));
    this.draw();
    this.empty();
    this.parts.changed();
  }

  private draw(): void {
    const at = placeOf(this.side, this.winning);
    const share = at / NUMBERS;
    const name = t(this.side === "over" ? "instant.dice.roll-over" : "instant.dice.roll-under");
    this.stepper.show(percent(this.winning / NUMBERS), {
      lowest: this.winning <= LEAST_WINNING,
      highest: this.winning >= MOST_WINNING,
    });
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `${name} ${twoDecimals(at)}`);
    this.picture.style.setProperty("--cut", String(share));
    this.picture.dataset["side"] = this.side;
    say(this.sideName, `${name} ⇄`);
    say(this.sideAt, twoDecimals(at));
    this.swap.setAttribute("aria-label", t("instant.dice.turn", { side: `${name} ${twoDecimals(at)}` }));
    say(this.pays, times(paysOf(this.winning)));
    say(this.chance, percent(this.winning / NUMBERS));
  }
}

/** Limbo: a rocket climbs to what was drawn; the line that it has to reach is the target. */
import { TypedStepper } from "#arcade/client/originals/typed-stepper.ts";
import { anew } from "#arcade/client/originals/panel.ts";
import { h, say } from "#arcade/client/platform/dom.ts";
import { readAmount } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { type Hundredths, hundredthsOf, type Play, returnOf } from "#arcade/games/instant/rules/game.ts";
import { LEAST_TARGET, limbo, MOST_TARGET, playOf } from "#arcade/games/instant/rules/limbo.ts";
import { drawing } from "../drawing.ts";
import { Moves } from "../moves.ts";
import type { Pace, Scene, SceneParts } from "../scene.ts";
import { percent, times } from "../words.ts";
import { ROCKET } from "./rocket.ts";

const USUAL: Hundredths = 200;
const STEPS: readonly Hundredths[] = [
  101,
  110,
  125,
  150,
  175,
  200,
  250,
  300,
  400,
  500,
  750,
  1_000,
  1_500,
  2_000,
  2_500,
  5_000,
  10_000,
  25_000,
  50_000,
  100_000,
  1_000_000,
  10_000_000,
  MOST_TARGET,
];
const CLIMB_MS = 1_100;
const QUICK_MS = 260;
/** Where the rocket stands, where the target's line is, and how far above it goes, in shares of the stage's height. */
const GROUND = 0.1;
const LINE = 0.5;
const ROOF = 0.62;

export class LimboScene implements Scene {
  readonly overlaps = false;
  readonly beside = [];
  readonly settings: readonly HTMLElement[];
  readonly picture: HTMLElement;
  private readonly parts: SceneParts;
  private readonly moves = new Moves();
  private readonly stepper: TypedStepper;
  private readonly number = h("b", { class: "limbo__n num" });
  private readonly lineText = h("span", { class: "num" });
  private readonly rocket = h("div", { class: "limbo__r" }, drawing("limbo__svg", ROCKET));
  private readonly far = h("i", { class: "limbo__far" });
  private readonly near = h("i", { class: "limbo__near" });
  private readonly ground = h("i", { class: "limbo__ground" });
  private target: Hundredths;

  constructor(parts: SceneParts) {
    this.parts = parts;
    this.target = parts.kept && limbo.play(parts.kept) ? (hundredthsOf(parts.kept) ?? USUAL) : USUAL;
    this.stepper = new TypedStepper({
      name: t("instant.limbo.target"),
      less: () => this.arrow(-1),
      more: () => this.arrow(1),
      typed: (text) => this.typed(text),
    });
    this.settings = [this.stepper.root];
    const line = h("div", { class: "limbo__line" }, this.lineText);
    this.picture = h("div", { class: "limbo" }, this.far, this.near, this.ground, line, this.rocket, this.number);
    this.choose(this.target, true);
    this.climb(100);
    anew(this.number, times(100));
  }

  play(): Play {
    return playOf(this.target);
  }

  rest(): { note: string; amount: string } {
    return { note: t("instant.limbo.rest", { target: times(this.target) }), amount: percent(this.chance) };
  }

  lock(isLocked: boolean): void {
    this.stepper.lock(isLocked);
  }

  begin({ reduced }: Pace): void {
    this.picture.dataset["state"] = reduced ? "" : "fires";
    this.climb(100);
    anew(this.number, times(100));
  }

  async show({ drawn: [drawn = 100], pays }: InstantRound, pace: Pace): Promise<void> {
    this.picture.dataset["state"] = "flies";
    const ms = pace.reduced ? 0 : pace.quick ? QUICK_MS : CLIMB_MS * Math.min(2, 0.7 + Math.log10(drawn / 100) * 0.35);
    if (ms > 0)
      await this.moves.run(ms, (share) => {
        // Equal times multiply: the number climbs as a flight does
        const now = Math.min(drawn, Math.floor(100 * (drawn / 100) ** (1 - (1 - share) ** 1.6)));
        this.climb(now);
        anew(this.number, times(now));
      });
    this.ended(drawn, pays);
  }

  stand({ drawn: [drawn = 100], pays }: InstantRound): void {
    this.ended(drawn, pays);
  }

  giveUp(): void {
    this.picture.dataset["state"] = "";
  }

  hurry(): void {
    this.moves.hurry();
  }

  arrow(by: 1 | -1): void {
    const next = by > 0 ? STEPS.find((step) => step > this.target) : STEPS.findLast((step) => step < this.target);
    if (next !== undefined) this.choose(next);
  }

  private ended(drawn: Hundredths, pays: Hundredths): void {
    this.climb(drawn);
    anew(this.number, times(drawn));
    this.picture.dataset["state"] = pays > 0 ? "won" : "lost";
  }

  /** The rocket's place: on the target's line with the target itself. */
  private climb(now: Hundredths): void {
    const share = Math.log(now / 100) / Math.log(this.target / 100);
    const at = Math.min(ROOF, GROUND + Math.min(1.4, share) * (LINE - GROUND));
    this.rocket.style.setProperty("--at", String(at));
    this.ground.style.translate = `0 ${Math.min(100, Math.max(0, share) * 60)}%`;
    const passed = Math.log2(now / 100) * 60;
    this.far.style.translate = `0 ${(passed * 0.4) % 240}px`;
    this.near.style.translate = `0 ${passed % 240}px`;
  }

  private get chance(): number {
    return (returnOf(this.play()) * 100) / this.target;
  }

  private typed(text: string): void {
    const units = readAmount(text.replace(/[×x]/g, ""));
    if (units === null) return;
    const wanted = Number(units / 1_000n);
    this.choose(Math.min(MOST_TARGET, Math.max(LEAST_TARGET, wanted)));
  }

  private choose(target: Hundredths, isFirst = false): void {
    this.target = target;
    const ends = { lowest: target <= LEAST_TARGET, highest: target >= MOST_TARGET };
    this.stepper.show(times(target), ends, percent(this.chance));
    say(this.lineText, times(target));
    this.picture.dataset["state"] = "";
    this.climb(100);
    if (isFirst) return;
    anew(this.number, times(100));
    this.parts.changed();
  }
}

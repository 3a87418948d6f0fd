/** Wheel: the ring turns and stops with the drawn segment below the pointer. */
import { Choice } from "#arcade/client/originals/choice.ts";
import { anew } from "#arcade/client/originals/panel.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { Motion } from "#arcade/client/platform/motion.ts";
import { Painter } from "#arcade/client/platform/painter.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { isRisk, type Play, type Risk } from "#arcade/games/instant/rules/game.ts";
import { playOf, ring, type Segments, SEGMENTS, wheel } from "#arcade/games/instant/rules/wheel.ts";
import type { Pace, Scene, SceneParts } from "../scene.ts";
import { riskChoice } from "../risk-choice.ts";
import { riskName, times } from "../words.ts";
import { colorsOf, WheelDisc } from "./wheel-disc.ts";

const TURN_MS = 3_400;
const QUICK_MS = 800;
const TURNS = 4;
const TURN = Math.PI * 2;

export class WheelScene implements Scene {
  readonly overlaps = false;
  readonly beside = [];
  readonly settings: readonly HTMLElement[];
  readonly picture: HTMLElement;
  private readonly parts: SceneParts;
  private readonly painter: Painter;
  private readonly motion = new Motion(() => this.painter.wake());
  private readonly disc = new WheelDisc();
  private readonly place = h("div", { class: "wheel__c" });
  private readonly hub = h("b", { class: "wheel__hub num" });
  private readonly legend = h("ul", { class: "wheel__l num" });
  private readonly segmentsChoice: Choice<Segments>;
  private readonly riskChoice: Choice<Risk>;
  private segments: Segments = 20;
  private risk: Risk = "medium";
  /** By the clock, in radians: how far the ring has turned from its first segment below the pointer. */
  private angle = 0;

  constructor(parts: SceneParts) {
    this.parts = parts;
    this.read(parts.kept);
    this.painter = new Painter((passedMs) => this.draw(passedMs), { opaque: false });
    this.segmentsChoice = new Choice(
      t("instant.segments-name"),
      SEGMENTS.map((value) => ({ value, words: String(value) })),
      this.segments,
      (segments) => this.choose(segments, this.risk),
    );
    this.riskChoice = riskChoice(this.risk, (risk) => this.choose(this.segments, risk));
    this.settings = [this.segmentsChoice.root, this.riskChoice.root];
    this.place.append(this.painter.element, this.hub);
    this.picture = h("div", { class: "wheel" }, this.place, this.legend);
    this.painter.onResize = () => this.disc.fit(this.painter.width, this.painter.scale);
    this.angle = this.usualAngle();
    this.furnish();
  }

  fit(): void {
    const { width, height } = this.place.getBoundingClientRect();
    const size = Math.floor(Math.min(width, height));
    if (size > 0) this.painter.resize(size, size);
  }

  play(): Play {
    return playOf(this.segments, this.risk);
  }

  rest(): { note: string; amount: string } {
    return {
      note: `${t("instant.segments", { count: this.segments })}, ${riskName(this.risk)}`,
      amount: t("instant.up-to", { times: this.play().most / 100 }),
    };
  }

  lock(isLocked: boolean): void {
    this.segmentsChoice.lock(isLocked);
    this.riskChoice.lock(isLocked);
  }

  begin(): void {
    anew(this.hub, "");
    this.picture.dataset["state"] = "";
    this.mark(null);
  }

  async show({ drawn: [at = 0], pays }: InstantRound, pace: Pace): Promise<void> {
    const from = this.angle % TURN;
    const ms = pace.reduced ? 0 : pace.quick ? QUICK_MS : TURN_MS;
    const target = this.restOf(at);
    // Always forwards, and some whole turns more
    const way = ((target - from + TURN) % TURN) + TURN * (pace.quick ? 1 : TURNS);
    let passed = -1;
    if (ms > 0)
      await this.motion.run(ms, (share) => {
        this.angle = from + way * (1 - (1 - share) ** 3.2);
        const now = Math.floor((this.angle / TURN) * this.segments + 0.5);
        if (now !== passed && passed >= 0 && !pace.quick) this.parts.feel.play("tick", -6);
        passed = now;
      });
    this.ended(at, pays);
  }

  stand({ choice, drawn: [at = 0], pays }: InstantRound): void {
    if (choice === this.play().choice) this.ended(at, pays);
  }

  giveUp(): void {
    this.begin();
  }

  hurry(): void {
    this.motion.hurry();
  }

  arrow(by: 1 | -1): void {
    const next = SEGMENTS[SEGMENTS.indexOf(this.segments) + by];
    if (next !== undefined) this.choose(next, this.risk);
  }

  /** Before a round it stands on what comes most often: on the dearest it would look like a promise. */
  private usualAngle(): number {
    const pays = ring(this.segments, this.risk);
    const often = (of: number): number => pays.filter((each) => each === of).length;
    const usual = pays.reduce((best, of) => (often(of) > often(best) ? of : best), pays.at(-1) ?? 0);
    return this.restOf(pays.lastIndexOf(usual));
  }

  /** How far the ring is turned with a segment's middle below the pointer. */
  private restOf(at: number): number {
    return TURN - (at / this.segments) * TURN;
  }

  private ended(at: number, pays: number): void {
    this.angle = this.restOf(at) % TURN;
    anew(this.hub, times(pays));
    this.picture.dataset["state"] = pays > 100 ? "won" : "lost";
    this.mark(pays);
    this.painter.wake();
  }

  /** The pay that came stands out below the wheel. */
  private mark(pays: number | null): void {
    for (const item of this.legend.children)
      item.classList.toggle("on", item instanceof HTMLElement && item.dataset["pays"] === String(pays));
  }

  private draw(passedMs: number): number | null {
    this.motion.step(passedMs);
    const { context, width } = this.painter;
    context.clearRect(0, 0, width, width);
    this.disc.draw(context, this.angle);
    return this.motion.isMoving ? 0 : null;
  }

  private furnish(): void {
    const pays = ring(this.segments, this.risk);
    this.disc.change(pays);
    const colors = colorsOf(pays);
    const count = (of: number): number => pays.filter((each) => each === of).length;
    const item = ([of, color]: [number, string]): HTMLElement =>
      h(
        "li",
        { css: { "--c": color }, attr: { "data-pays": of } },
        h("b", {}, times(of)),
        h("small", {}, t("instant.of", { count: count(of), all: this.segments })),
      );
    fill(this.legend, ...[...colors].toSorted(([a], [b]) => a - b).map(item));
    this.painter.wake();
  }

  private read(kept: string | null): void {
    if (kept === null || !wheel.play(kept)) return;
    const [segments, risk] = kept.split(" ");
    this.segments = SEGMENTS.find((each) => String(each) === segments) ?? this.segments;
    if (isRisk(risk)) this.risk = risk;
  }

  private choose(segments: Segments, risk: Risk): void {
    this.segments = segments;
    this.risk = risk;
    this.segmentsChoice.show(segments);
    this.riskChoice.show(risk);
    this.angle = this.usualAngle();
    this.begin();
    this.furnish();
    this.parts.changed();
  }
}

/** Plays the steps of a wheel over the game: it waits, turns and says what it pays. Decides nothing. */
import "./wheel.css";
import { h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { PresenterParts } from "../timeline/presenter.ts";
import type { WheelInfo, WheelStep } from "../timeline/wheel-steps.ts";
import { coins, greatWord, overlay, type OverlayPlace } from "./box.ts";
import { counted } from "./count.ts";
import { endAngle, sectorAt, type WheelDisc, wheelDisc } from "./wheel-disc.ts";

type Of<K extends WheelStep["kind"]> = Extract<WheelStep, { kind: K }>;

const COUNT_MS = 900;

/** Slows down like a wheel that nothing but its bearing holds: no last push, no stop on the way. */
const slowing = (share: number): number => 1 - (1 - share) ** 3.2;

export class WheelShow {
  private readonly parts: PresenterParts;
  private readonly place: OverlayPlace;
  /** null before the intro and once the wheel is gone. */
  private scene: { box: HTMLElement; disc: WheelDisc; words: HTMLElement; pointer: HTMLElement } | null = null;

  constructor(parts: PresenterParts, place: OverlayPlace) {
    this.parts = parts;
    this.place = place;
  }

  async step(step: WheelStep, stake: bigint): Promise<void> {
    const { wheel } = this.parts.info;
    if (!wheel) return;
    if (step.kind === "wheel-intro") return this.intro(step, wheel, stake);
    if (step.kind === "wheel-turn") return this.turn(step, wheel);
    return this.end(step, stake);
  }

  clear(): void {
    this.scene?.box.remove();
    this.scene = null;
  }

  private async intro({ ms }: Of<"wheel-intro">, wheel: WheelInfo, stake: bigint): Promise<void> {
    const { senses, view } = this.parts;
    senses.play("free");
    senses.enter("free");
    view.sum(null);
    view.announce(t("wheel"));
    this.clear();
    let leave = (): void => {};
    const pressed = new Promise<void>((resolve) => (leave = resolve));
    const clock = h("span", { class: "ovclock num" });
    const turn = h("button", { class: "cta-g", on: { click: () => leave() } }, t("wheel.turn"));
    const disc = wheelDisc(wheel);
    disc.turnTo(endAngle(wheel, 0, 0));
    const words = h("div", { class: "wh__w" }, turn, clock);
    const pointer = h("i", { class: "wh__p" });
    const { clientWidth, clientHeight } = this.place.root;
    // Where its words stand beside the wheel, the title is shrunk to their column
    const isBeside = clientHeight <= 480 && clientWidth >= 560;
    const title = h("div", { class: "wh__h" }, greatWord(this.place, t("wheel"), isBeside ? 1.2 : 0.56).element);
    const round = h("div", { class: "wh" }, disc.element, h("i", { class: "wh__hub" }), pointer);
    const box = overlay(this.place, t("wheel"), () => undefined, title, round, words);
    box.classList.add("ov--wheel", "ov--end");
    this.scene = { box, disc, words, pointer };
    turn.focus({ preventScroll: true });
    const waited = this.place.motion.run(ms, (share) => {
      const seconds = Math.ceil((ms * (1 - share)) / 1000);
      say(clock, t("wheel.by-itself", { seconds, stake: this.place.money(stake) }));
    });
    await Promise.race([pressed, waited]);
    words.replaceChildren();
  }

  private async turn({ stop, turns, ms }: Of<"wheel-turn">, wheel: WheelInfo): Promise<void> {
    const { scene } = this;
    if (!scene) return;
    const { senses } = this.parts;
    const [from, to] = [endAngle(wheel, 0, 0), endAngle(wheel, stop.place, turns)];
    let under = 0;
    senses.play("turn");
    scene.box.classList.add("ov--turns");
    scene.box.onclick = () => this.place.motion.hurry();
    await this.place.motion.run(ms, (share) => {
      const degrees = from + (to - from) * slowing(share);
      scene.disc.turnTo(degrees);
      const now = sectorAt(wheel, degrees);
      if (now === under) return;
      under = now;
      senses.play("tick");
      this.flick(scene.pointer);
    });
    scene.box.onclick = null;
    scene.box.classList.remove("ov--turns");
    scene.disc.light(stop.sector);
    scene.box.classList.add("ov--stopped");
  }

  private async end({ stop, ms }: Of<"wheel-end">, stake: bigint): Promise<void> {
    const { scene } = this;
    if (!scene) return;
    const { senses, view, money, settle } = this.parts;
    const win = BigInt(stop.win);
    senses.play("nice");
    senses.feel("big");
    view.announce(t("live.won", { amount: money(win) }));
    let leave = (): void => {};
    const pressed = new Promise<void>((resolve) => (leave = resolve));
    const value = h("strong", { class: "bigv num" });
    const goOn = h("button", { class: "cta-g", on: { click: () => leave() } }, t("free.go-on"));
    const times = t("tier.times", { times: String(win / stake), stake: money(stake) });
    const clock = h("span", { class: "ovclock num" });
    scene.words.replaceChildren(value, h("span", { class: "bigx num" }, times), goOn, clock);
    scene.box.prepend(...coins(8));
    goOn.focus({ preventScroll: true });
    const shown = this.place.motion.run(COUNT_MS, (share) => say(value, money(counted(win, share * 1000, 1000))));
    const waited = shown.then(() => {
      settle();
      return this.place.motion.run(ms, (share) => {
        say(clock, t("free.goes-on", { seconds: Math.ceil((ms * (1 - share)) / 1000) }));
      });
    });
    await Promise.race([pressed, waited]);
    senses.enter("base");
    this.clear();
  }

  /** The pointer gives way to a stud that passes. */
  private flick(pointer: HTMLElement): void {
    pointer.classList.toggle("wh__p--a");
    pointer.classList.toggle("wh__p--b", !pointer.classList.contains("wh__p--a"));
  }
}

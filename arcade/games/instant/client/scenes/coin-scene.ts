/** Coin Flip: a coin of two faces with depth between them turns over and lies. */
import { Choice } from "#arcade/client/originals/choice.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { easeOut } from "#arcade/client/platform/motion.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { COIN_PAYS, type CoinSide, playOf, SIDES } from "#arcade/games/instant/rules/coin-flip.ts";
import type { Play } from "#arcade/games/instant/rules/game.ts";
import { drawing } from "../drawing.ts";
import { Moves } from "../moves.ts";
import type { Pace, Scene, SceneParts } from "../scene.ts";
import { times } from "../words.ts";
import { coinFace } from "./coin-face.ts";

const FLIP_MS = 1_350;
const QUICK_MS = 380;
const TURNS = 5;
const LAYERS = 9;

export class CoinScene implements Scene {
  readonly overlaps = false;
  readonly beside = [];
  readonly settings: readonly HTMLElement[];
  readonly picture: HTMLElement;
  private readonly parts: SceneParts;
  private readonly moves = new Moves();
  private readonly choice: Choice<CoinSide>;
  private readonly coin: HTMLElement;
  private side: CoinSide;
  /** In half turns: even lies on heads. */
  private turned = 0;

  constructor(parts: SceneParts) {
    this.parts = parts;
    this.side = SIDES.find((side) => side === parts.kept) ?? "heads";
    this.choice = new Choice(
      t("instant.coin.side"),
      SIDES.map((value) => ({ value, words: t(`instant.${value}`) })),
      this.side,
      (side) => this.choose(side),
    );
    this.settings = [this.choice.root];
    const edge = Array.from({ length: LAYERS }, (_, at) =>
      h("i", { class: "cflip__e", css: { "--z": `${at - (LAYERS - 1) / 2}` } }),
    );
    this.coin = h(
      "div",
      { class: "cflip__c" },
      ...edge,
      h("div", { class: "cflip__f cflip__f--heads" }, drawing("cflip__svg", coinFace("heads"))),
      h("div", { class: "cflip__f cflip__f--tails" }, drawing("cflip__svg", coinFace("tails"))),
    );
    this.picture = h(
      "div",
      { class: "cflip" },
      h("div", { class: "cflip__rays" }),
      h("div", { class: "cflip__up" }, this.coin),
      h("div", { class: "cflip__sh" }),
    );
    this.place(this.side === "heads" ? 0 : 1, 0);
  }

  play(): Play {
    return playOf(this.side);
  }

  rest(): { note: string; amount: string } {
    return { note: t("instant.coin.rest", { side: t(`instant.${this.side}`) }), amount: times(COIN_PAYS) };
  }

  lock(isLocked: boolean): void {
    this.choice.lock(isLocked);
  }

  begin(): void {
    this.picture.dataset["state"] = "";
  }

  async show({ drawn: [fell = 0], pays }: InstantRound, pace: Pace): Promise<void> {
    const ms = pace.reduced ? 0 : pace.quick ? QUICK_MS : FLIP_MS;
    const from = this.turned % 2;
    const turns = (pace.quick ? 2 : TURNS * 2) + ((fell - from + 2) % 2);
    if (ms > 0)
      await this.moves.run(ms, (share) =>
        this.place(from + turns * easeOut(share), Math.sin(Math.min(1, share * 1.12) * Math.PI)),
      );
    if (!pace.reduced && !pace.quick) this.parts.feel.play("land");
    this.ended(fell, pays);
  }

  stand({ choice, drawn: [fell = 0], pays }: InstantRound): void {
    if (choice === this.side) this.ended(fell, pays);
  }

  giveUp(): void {
    this.picture.dataset["state"] = "";
  }

  hurry(): void {
    this.moves.hurry();
  }

  arrow(by: 1 | -1): void {
    this.choose(by > 0 ? "tails" : "heads");
  }

  private ended(fell: number, pays: number): void {
    this.place(fell, 0);
    this.picture.dataset["state"] = pays > 0 ? "won" : "lost";
  }

  /** `up`: how high it is in the air, 0 to 1. */
  private place(turned: number, up: number): void {
    this.turned = turned;
    this.picture.style.setProperty("--turned", `${turned * 180}deg`);
    this.picture.style.setProperty("--up", String(Math.max(0, up)));
  }

  private choose(side: CoinSide): void {
    if (side === this.side) return;
    this.side = side;
    this.choice.show(side);
    this.picture.dataset["state"] = "";
    this.place(side === "heads" ? 0 : 1, 0);
    this.parts.changed();
  }
}

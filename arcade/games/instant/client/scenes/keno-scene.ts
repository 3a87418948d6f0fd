/** Keno: forty tiles, of which up to ten are picked; ten are drawn, one after the other. */
import type { Choice } from "#arcade/client/originals/choice.ts";
import { fill, h, say } from "#arcade/client/platform/dom.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { isRisk, type Play, type Risk, RISKS } from "#arcade/games/instant/rules/game.ts";
import { keno, MOST_PICKS, NUMBERS, payTable, playOf } from "#arcade/games/instant/rules/keno.ts";
import { drawing } from "../drawing.ts";
import { Moves } from "../moves.ts";
import type { Pace, Scene, SceneParts } from "../scene.ts";
import { riskChoice } from "../risk-choice.ts";
import { GEM } from "./gem.ts";

const BALL_MS = 165;
const QUICK_MS = 35;
const PER_ROW = 8;

export class KenoScene implements Scene {
  readonly overlaps = false;
  readonly beside = [];
  readonly settings: readonly HTMLElement[];
  readonly picture: HTMLElement;
  private readonly parts: SceneParts;
  private readonly moves = new Moves();
  private readonly riskChoice: Choice<Risk>;
  private readonly tiles: readonly HTMLButtonElement[];
  private readonly pays = h("div", { class: "keno__p num" });
  private readonly says = h("p", { class: "keno__e" });
  private readonly buttons: readonly HTMLButtonElement[];
  /** Beside the name of the numbers. */
  private readonly count = h("span", { class: "dim num" });
  private picks: number[] = [];
  private spans: readonly Span[] = [];
  private risk: Risk = "medium";
  private isLocked = false;

  constructor(parts: SceneParts) {
    this.parts = parts;
    this.read(parts.kept);
    this.riskChoice = riskChoice(this.risk, (risk) => this.choose(risk, this.picks));
    const button = (words: string, press: () => void): HTMLButtonElement =>
      h("button", { class: "btn", on: { click: press } }, words);
    this.buttons = [
      button(t("instant.keno.random"), () => this.choose(this.risk, randomPicks(this.picks))),
      button(t("instant.keno.clear"), () => this.choose(this.risk, [])),
    ];
    this.settings = [
      h(
        "div",
        { class: "ostep", attr: { role: "group", "aria-label": t("instant.keno.name") } },
        h("div", { class: "olabel" }, h("span", { class: "trunc" }, t("instant.keno.name")), this.count),
        h("div", { class: "kbtns" }, ...this.buttons),
      ),
      this.riskChoice.root,
    ];
    this.tiles = Array.from({ length: NUMBERS }, (_, at) => this.tile(at + 1));
    const grid = h(
      "div",
      { class: "keno__g num", attr: { role: "group", "aria-label": t("instant.keno.numbers") } },
      ...this.tiles,
    );
    grid.addEventListener("keydown", (event) => this.walk(event));
    this.picture = h("div", { class: "keno" }, grid, h("div", { class: "keno__f" }, this.pays, this.says));
    this.draw();
  }

  play(): Play | null {
    return this.picks.length === 0 ? null : playOf(this.risk, this.picks);
  }

  rest(): { note: string; amount: string } {
    const most = this.play()?.most;
    if (most === undefined) return { note: t("instant.keno.none"), amount: "" };
    return {
      note: t("instant.keno.picks", { count: this.picks.length, most: MOST_PICKS }),
      amount: t("instant.up-to", { times: (most / 100).toLocaleString(languageTag()) }),
    };
  }

  lock(isLocked: boolean): void {
    this.isLocked = isLocked;
    this.riskChoice.lock(isLocked);
    for (const button of this.buttons) button.disabled = isLocked;
    if (this.buttons[1]) this.buttons[1].disabled = isLocked || this.picks.length === 0;
    this.picture.toggleAttribute("data-locked", isLocked);
  }

  begin(): void {
    this.clearDraw();
  }

  async show({ drawn }: InstantRound, pace: Pace): Promise<void> {
    let hits = 0;
    for (const ball of drawn) {
      if (!pace.reduced) await this.moves.wait(this.isHurried ? 0 : pace.quick ? QUICK_MS : BALL_MS);
      const isHit = this.picks.includes(ball);
      if (isHit) hits += 1;
      this.uncover(ball, isHit);
      if (isHit) this.markHits(hits);
      if (!pace.reduced && !pace.quick && !this.isHurried) this.parts.feel.play("tick", isHit ? hits * 2 : -10);
    }
    this.isHurried = false;
    this.markHits(hits);
  }

  private isHurried = false;

  stand({ choice, drawn }: InstantRound): void {
    if (choice !== this.play()?.choice) return;
    for (const ball of drawn) this.uncover(ball, this.picks.includes(ball));
    this.markHits(drawn.filter((ball) => this.picks.includes(ball)).length);
  }

  giveUp(): void {
    this.clearDraw();
  }

  hurry(): void {
    this.isHurried = true;
    this.moves.hurry();
  }

  arrow(by: 1 | -1): void {
    const next = RISKS[RISKS.indexOf(this.risk) + by];
    if (next !== undefined) this.choose(next, this.picks);
  }

  private tile(number: number): HTMLButtonElement {
    return h(
      "button",
      { class: "kt", attr: { tabindex: number === 1 ? 0 : -1 }, on: { click: () => this.pick(number) } },
      drawing("kt__g", GEM),
      h("b", {}, String(number)),
    );
  }

  /** Arrow keys walk over the tiles. */
  private walk(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: PER_ROW, ArrowUp: -PER_ROW }[event.key];
    const at = this.tiles.findIndex((tile) => tile === document.activeElement);
    const next = by === undefined || at < 0 ? undefined : this.tiles[at + by];
    if (!next) return;
    event.preventDefault();
    this.tiles[at]?.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  private pick(number: number): void {
    if (this.isLocked) return;
    const isPicked = this.picks.includes(number);
    if (!isPicked && this.picks.length >= MOST_PICKS) return;
    this.parts.feel.touch("press");
    const picks = isPicked ? this.picks.filter((each) => each !== number) : [...this.picks, number];
    this.choose(this.risk, picks);
  }

  private choose(risk: Risk, picks: readonly number[]): void {
    this.risk = risk;
    this.picks = picks.toSorted((a, b) => a - b);
    this.riskChoice.show(risk);
    this.clearDraw();
    this.draw();
    this.lock(this.isLocked);
    this.parts.changed();
  }

  private draw(): void {
    this.tiles.forEach((tile, at) => {
      const isPicked = this.picks.includes(at + 1);
      tile.setAttribute("aria-pressed", String(isPicked));
      tile.classList.toggle("kt--on", isPicked);
    });
    this.picture.toggleAttribute("data-full", this.picks.length >= MOST_PICKS);
    const table = payTable(this.risk, this.picks.length);
    say(this.says, table.length === 0 ? t("instant.keno.how") : "");
    say(this.count, `${this.picks.length}/${MOST_PICKS}`);
    this.spans = spansOf(table);
    const cell = ({ pays, from, to }: Span): HTMLElement =>
      h(
        "span",
        { class: pays > 0 ? "" : "none" },
        h("b", {}, `${(pays / 100).toLocaleString(languageTag())}×`),
        h("small", {}, from === to ? String(from) : `${from}–${to}`),
      );
    fill(this.pays, ...this.spans.map(cell));
  }

  private clearDraw(): void {
    for (const tile of this.tiles) {
      tile.classList.remove("kt--hit", "kt--miss");
      tile.removeAttribute("aria-label");
    }
    this.markHits(-1);
  }

  private uncover(ball: number, isHit: boolean): void {
    const tile = this.tiles[ball - 1];
    tile?.classList.add(isHit ? "kt--hit" : "kt--miss");
    tile?.setAttribute("aria-label", t(isHit ? "instant.keno.hit" : "instant.keno.miss", { number: ball }));
  }

  private markHits(hits: number): void {
    const lit = this.spans.findIndex(({ from, to }) => hits >= from && hits <= to);
    [...this.pays.children].forEach((cell, at) => cell.classList.toggle("on", at === lit));
  }

  private read(kept: string | null): void {
    if (kept === null || !keno.play(kept)) return;
    const [risk, ...picks] = kept.split(" ");
    if (isRisk(risk)) this.risk = risk;
    this.picks = picks.map(Number);
  }
}

/** Neighbouring numbers of hits that pay the same. */
interface Span {
  readonly pays: number;
  readonly from: number;
  to: number;
}

function spansOf(table: readonly number[]): Span[] {
  const spans: Span[] = [];
  table.forEach((pays, hits) => {
    const last = spans.at(-1);
    if (last?.pays === pays) last.to = hits;
    else spans.push({ pays, from: hits, to: hits });
  });
  return spans;
}

/** Ten numbers, or as many as are picked; only a convenience, nothing is drawn by it. */
function randomPicks(before: readonly number[]): number[] {
  const count = before.length === 0 ? MOST_PICKS : before.length;
  const left = Array.from({ length: NUMBERS }, (_, at) => at + 1);
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1);
}

/** Plays the timeline of a round on the stage. The outcome is known before: nothing here decides anything. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { wait } from "#arcade/client/platform/reconnect.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import type { ThemeColors } from "#arcade/client/theme/colors.ts";
import type { Senses } from "../controls/senses.ts";
import { counted, countMs } from "../overlays/count.ts";
import type * as Overlays from "../overlays/overlays.ts";
import type { ChoiceShow } from "../overlays/choice-show.ts";
import type { FeatureShow, FeatureStep } from "../overlays/feature-show.ts";
import { Celebration, soundOf } from "./celebration.ts";
import { type ChoiceStep, filledGrid } from "./choice-steps.ts";
import { landCalls } from "./land-calls.ts";
import { addedWords, describeWins, endWords, freeRules, laddersOf, sumStyle } from "./words.ts";
import { ToldSum } from "./told-sum.ts";
import { isWin, type Step, type Pace, winCells } from "./timeline.ts";
import type { SlotStage } from "../stage/stage.ts";
import type { SlotView } from "../view.ts";

export interface PresenterParts {
  info: SlotInfo;
  stage: SlotStage;
  view: SlotView;
  senses: Senses;
  /** Of the base game and of the free spins. */
  colors: Record<"base" | "free", ThemeColors>;
  /** As `isWin` has it. */
  returns: boolean;
  money: (units: bigint) => string;
  /** The end of a feature has told what the round came to: its money is in the balance from then on. */
  settle: () => void;
  /** What lies over the game in great moments; it comes with the first press. null where it didn't: then they are left out. */
  overlays: () => Promise<{ show: typeof Overlays; place: Overlays.OverlayPlace } | null>;
  /** Words for a symbol, or null when only its picture says what it is. */
  symbolName: (id: string) => string | null;
}

type Of<K extends Step["kind"]> = Extract<Step, { kind: K }>;

export class Presenter {
  private readonly parts: PresenterParts;
  private pace: Pace = { quick: false, reduced: false };
  private stake = 0n;
  /** What the round was bought for; below it nothing is celebrated. */
  private cost = 0n;
  private shown = 0n;
  /** The first reels of a round turn already when the answer comes. */
  private turning = false;
  private inFree = false;
  /** The player is in a hurry: what is shown one by one is left out until the next picture. */
  private hurried = false;
  private readonly sum: ToldSum;
  private readonly celebration: Celebration;
  private feature: FeatureShow | null = null;
  private choice: ChoiceShow | null = null;

  constructor(parts: PresenterParts) {
    this.parts = parts;
    this.sum = new ToldSum(parts);
    this.celebration = new Celebration(parts);
  }

  /** How long the next round of a series waits for what is still shown of the last one. */
  get lingerMs(): number {
    return this.celebration.lingerMs;
  }

  /** Reels turn while the answer is on its way. */
  start(free: boolean, pace: Pace): void {
    const { info, stage, view, senses, overlays } = this.parts;
    this.pace = pace;
    this.shown = 0n;
    this.turning = true;
    this.hurried = false;
    this.celebration.clear();
    this.feature?.clear();
    this.choice?.clear();
    view.win("", "");
    view.sum(null);
    senses.play("spin");
    void overlays();
    stage.start(free ? info.freeStrips : info.strips, pace);
  }

  /** Plays all steps; resolves when the last one is over. */
  async play(timeline: readonly Step[], { stake, cost }: { stake: bigint; cost: bigint }, pace: Pace): Promise<void> {
    this.pace = pace;
    this.stake = stake;
    this.cost = cost;
    this.shown = 0n;
    this.sum.from = null;
    for (const step of timeline) await this.step(step);
  }

  /** Brings the reels to rest on a grid without a round (the stake was refused). */
  async giveBack(grid: readonly (readonly string[])[]): Promise<void> {
    const still = grid.map((column) => [...column]);
    this.turning = false;
    const [atOnce, slow] = [still.map(() => 0), still.map(() => false)];
    await this.parts.stage.land(still, atOnce, slow, this.pace, { hit: () => {}, waits: () => {} });
  }

  /** The stop button and the tap that skips. */
  hurry(): void {
    this.hurried = true;
    this.parts.stage.slam();
    this.parts.stage.motion.hurry();
  }

  private async step(step: Step): Promise<void> {
    const { stage, view, senses } = this.parts;
    switch (step.kind) {
      case "reels":
        return this.reels(step);
      case "win":
        return this.single(step);
      case "wins":
        return this.wins(step);
      case "fall":
        senses.play("fall");
        view.sum(null);
        this.hurried = false;
        this.showLadder(step.multiplier);
        return stage.fall(step.removed, step.next, step.ms);
      case "scatters":
        senses.play(this.parts.info.respins ? "renew" : "scatter", 12);
        senses.feel("win");
        view.sum(null);
        stage.showCells(step.cells);
        stage.burst(step.cells, 8);
        return stage.motion.wait(step.ms);
      case "chosen":
      case "expand":
        return this.choose(step);
      case "free-intro":
        return this.intro(step);
      case "free-next":
        this.hurried = false;
        this.choice?.settle();
        view.freeSpins(t("free.count", { number: step.number, total: step.total }));
        this.soFar();
        this.showLadder(step.multiplier);
        return stage.motion.wait(step.ms);
      case "free-more":
        senses.play("free");
        view.win("", many("free.more.one", "free.more.many", step.spins), "win--hint");
        return stage.motion.wait(step.ms);
      case "free-end":
        return this.freeEnd(step);
      case "celebrate":
        return this.celebration.show(step);
      case "end":
        return this.end(step);
      default:
        return this.playFeature(step);
    }
  }

  private async intro({ spins, ms }: Of<"free-intro">): Promise<void> {
    const { view, senses, info, overlays } = this.parts;
    senses.play("free");
    senses.enter("free");
    view.sum(null);
    view.announce(t("free.label", { count: spins }));
    this.sum.from = this.shown;
    const over = await overlays();
    const told = { stake: this.stake, ms, auto: this.pace.auto === true };
    if (over) await over.show.freeSpinsIntro(over.place, spins, freeRules(info), told);
    // With the press: what moves then moves by the player's hand, and what was below is not seen to
    this.scene("free");
  }

  /** Respins and wheels come with what lies over the game; without it their win is told at the end. */
  private async playFeature(step: FeatureStep): Promise<void> {
    if (step.kind === "respins-intro" || step.kind === "wheel-intro") this.scene("free");
    const over = await this.parts.overlays();
    this.feature ??= over && new over.show.FeatureShow(this.parts, over.place);
    await this.feature?.step(step, this.stake);
    if (step.kind === "respins-end" || step.kind === "wheel-end") this.scene("base");
  }

  /** The choice of a symbol and the reels that it fills; without what lies over the game it fills them at once. */
  private async choose(step: ChoiceStep): Promise<void> {
    this.parts.view.sum(null);
    const over = await this.parts.overlays();
    this.choice ??= over && new over.show.ChoiceShow(this.parts, over.place);
    if (this.choice) await this.choice.step(step);
    else if (step.kind === "expand") this.parts.stage.set(filledGrid(step));
  }

  private async freeEnd(step: Of<"free-end">): Promise<void> {
    const { view, senses, stage, overlays, money, settle } = this.parts;
    view.sum(null);
    stage.clear();
    this.choice?.clear();
    if (!step.calm) senses.play(soundOf(step.tier ?? "nice"));
    if (step.tier) senses.feel("big");
    view.announce(t("live.won", { amount: money(step.win) }));
    const over = await overlays();
    if (over) await over.show.freeSpinsEnd(over.place, { ...step, stake: this.stake, settle });
    view.freeSpins(null);
    senses.enter("base");
    this.scene("base");
  }

  /** The light of the page and of the cells: free spins have their own. */
  private scene(scene: "base" | "free"): void {
    this.inFree = scene === "free";
    this.parts.view.scene(scene);
    this.parts.stage.wear(this.parts.colors[scene]);
  }

  /** What the free spins have come to, and the round with them. */
  private soFar(): void {
    this.sum.tell(t("free.so-far"), this.shown, true);
  }

  private async reels(step: Of<"reels">): Promise<void> {
    const { stage, view, senses, info } = this.parts;
    this.hurried = false;
    view.sum(null);
    if (!this.turning) {
      stage.start(step.freeTotal === null ? info.strips : info.freeStrips, this.pace);
      senses.play("spin");
      // One moment of turning, or a free spin would look like a jump.
      if (!this.pace.reduced) await stage.motion.wait(this.pace.quick ? 60 : 200);
    }
    this.turning = false;
    await stage.land(step.grid, step.stopsMs, step.slow, this.pace, landCalls(this.parts, step.grid, step.freeTotal));
    if (this.inFree) this.soFar();
    else if (this.shown === 0n) view.win("", "");
  }

  /** One of several wins: its cells, its line or ways, its sum over them, and the total that it makes. */
  private async single({ win, running, ms }: Of<"win">): Promise<void> {
    if (this.hurried) return;
    const { stage, view, senses, money, returns } = this.parts;
    const isWon = isWin(running, this.cost, returns);
    stage.showWins([win]);
    stage.burst(win.positions, 2);
    view.sum({ text: money(BigInt(win.win)), at: stage.besideWin(win) });
    if (isWon) senses.play("tick", 5);
    this.sum.tell(addedWords(win, this.sum.part(running), this.parts), running, isWon);
    await stage.motion.wait(ms);
    this.shown = running;
  }

  private async wins(step: Of<"wins">): Promise<void> {
    const { stage, view, senses, money, returns, symbolName } = this.parts;
    const isWon = isWin(step.running, this.cost, returns);
    const [alone] = step.wins;
    // What came back is shown, never celebrated
    const isQuiet = !isWon && !this.inFree;
    stage.showWins(step.wins, isQuiet);
    const isPlain = !isWon && (isQuiet || !returns);
    if (!isPlain) stage.burst(winCells(step.wins), 3);
    const isSummed = alone && step.wins.length === 1 && !isPlain;
    view.sum(isSummed ? { text: money(step.amount), at: stage.besideWin(alone) } : null);
    this.showLadder(step.multiplier);
    if (isWon) {
      senses.play("win");
      senses.feel("win");
    }
    const from = this.shown;
    this.shown = step.running;
    const words =
      step.multiplier > 1 ? t("win.times", { times: step.multiplier }) : describeWins(step.wins, symbolName);
    const note = this.inFree ? t("free.so-far") : words;
    if (isPlain) {
      this.sum.tell(note, step.running, isWon);
      return stage.motion.wait(step.ms);
    }
    const forMs = countMs(step.running - from, this.stake);
    await stage.motion.run(Math.min(step.ms, forMs), (share) => {
      this.sum.tell(note, from + counted(step.running - from, share * 1000, 1000), isWon);
    });
    await stage.motion.wait(Math.max(0, step.ms - forMs));
  }

  private async end({ win }: Of<"end">): Promise<void> {
    const { view, money } = this.parts;
    this.showLadder(1);
    view.sum(null);
    const isWon = isWin(win, this.cost, this.parts.returns);
    if (win === 0n) view.win("", "");
    else view.win(t(isWon ? "win.total" : "win.small"), money(win), sumStyle(isWon));
    view.announce(endWords(win, money(win), isWon));
    await wait(0);
  }

  /** Which multipliers stand above the reels: the cascade's, or the free spins' ladder; 1 before the first round. */
  showLadder(multiplier: number): void {
    const { steps, inForce } = laddersOf(this.parts.info, this.inFree);
    // A ladder of the free spins alone is out of force in the base game.
    this.parts.view.multipliers(steps, inForce ? Math.max(0, steps.indexOf(multiplier)) : -1);
  }
}

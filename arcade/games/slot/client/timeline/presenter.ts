/** Plays the timeline of a round on the stage. The outcome is known before: nothing here decides anything. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { wait } from "#arcade/client/platform/reconnect.ts";
import type { Sound } from "#arcade/client/platform/sound.ts";
import { languageTag, many, t } from "#arcade/client/platform/text.ts";
import { counted, countMs } from "../overlays/count.ts";
import { celebrate, freeSpinsEnd, freeSpinsIntro, type OverlayPlace } from "../overlays/overlays.ts";
import { isWin, type Step, type Pace, type SlotWin, winCells } from "./timeline.ts";
import type { SlotStage } from "../stage/stage.ts";
import type { SlotView } from "../view.ts";

export interface PresenterParts {
  info: SlotInfo;
  stage: SlotStage;
  view: SlotView;
  sound: Sound;
  /** As `isWin` has it. */
  returns: boolean;
  place: OverlayPlace;
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

  constructor(parts: PresenterParts) {
    this.parts = parts;
  }

  /** Reels turn while the answer is on its way. */
  start(free: boolean, pace: Pace): void {
    const { info, stage, view, sound } = this.parts;
    this.pace = pace;
    this.shown = 0n;
    this.turning = true;
    view.win("", "");
    sound.play("spin");
    stage.start(free ? info.freeStrips : info.strips, pace);
  }

  /** Plays all steps; resolves when the last one is over. */
  async play(timeline: readonly Step[], { stake, cost }: { stake: bigint; cost: bigint }, pace: Pace): Promise<void> {
    this.pace = pace;
    this.stake = stake;
    this.cost = cost;
    this.shown = 0n;
    for (const step of timeline) await this.step(step);
  }

  /** Brings the reels to rest on a grid without a round (the stake was refused). */
  async giveBack(grid: readonly (readonly string[])[]): Promise<void> {
    const still = grid.map((column) => [...column]);
    this.turning = false;
    const calls = { hit: () => {}, waits: () => {} };
    await this.parts.stage.land(
      still,
      still.map(() => 0),
      still.map(() => false),
      this.pace,
      calls,
    );
  }

  /** The stop button and the tap that skips. */
  hurry(): void {
    this.parts.stage.slam();
    this.parts.stage.motion.hurry();
  }

  private async step(step: Step): Promise<void> {
    const { stage, view, sound, place, info } = this.parts;
    if (step.kind === "free-next") this.inFree = true;
    if (step.kind === "free-end") this.inFree = false;
    switch (step.kind) {
      case "reels":
        return this.reels(step);
      case "wins":
        return this.wins(step);
      case "fall":
        sound.play("fall");
        this.showLadder(step.multiplier, this.inFree);
        return stage.fall(step.removed, step.next, step.ms);
      case "scatters":
        sound.play("scatter");
        stage.showCells(step.cells);
        stage.burst(step.cells, 8);
        return stage.motion.wait(step.ms);
      case "free-intro":
        sound.play("free");
        view.announce(t("free.label", { count: step.spins }));
        await freeSpinsIntro(
          place,
          step.spins,
          info.freeSpins?.multipliers ?? [],
          freeNotes(info),
          this.stake,
          step.ms,
        );
        return;
      case "free-next":
        view.freeSpins(t("free.count", { number: step.number, total: step.total }));
        this.showLadder(step.multiplier, true);
        return stage.motion.wait(step.ms);
      case "free-more":
        sound.play("free");
        view.win("", many("free.more.one", "free.more.many", step.spins), "win--hint");
        return stage.motion.wait(step.ms);
      case "free-end":
        view.freeSpins(null);
        await freeSpinsEnd(place, step);
        return;
      case "celebrate":
        sound.play("big");
        return celebrate(place, step.win, step.stake, step.tier, step.ms);
      case "end":
        return this.end(step);
    }
  }

  private async reels(step: Of<"reels">): Promise<void> {
    const { stage, view, sound, info } = this.parts;
    if (!this.turning) {
      stage.start(step.free ? info.freeStrips : info.strips, this.pace);
      sound.play("spin");
      // One moment of turning, or a free spin would look like a jump.
      if (!this.pace.reduced) await stage.motion.wait(this.pace.quick ? 60 : 200);
    }
    this.turning = false;
    await stage.land(step.grid, step.stopsMs, step.slow, this.pace, {
      hit: () => sound.play("stop"),
      waits: (reel) => {
        sound.play("wait");
        const scatter = info.symbols.find((symbol) => symbol.role === "scatter")?.id ?? "";
        const seen = step.grid
          .slice(0, reel)
          .flat()
          .filter((cell) => cell === scatter).length;
        view.win(
          t("wait.seen", { count: seen, symbol: this.parts.symbolName(scatter) ?? "" }),
          t("wait.more"),
          "win--hint",
        );
      },
    });
    if (this.shown === 0n) view.win("", "");
  }

  private async wins(step: Of<"wins">): Promise<void> {
    const { stage, view, sound, place } = this.parts;
    // A return of the stake is shown, never celebrated.
    const isWon = isWin(step.running, this.cost, this.parts.returns);
    stage.showWins(step.wins);
    const isPlain = !isWon && !this.parts.returns;
    if (!isPlain) stage.burst(winCells(step.wins), 3);
    this.showLadder(step.multiplier, this.inFree);
    if (isWon) sound.play("win");
    const from = this.shown;
    this.shown = step.running;
    const note = step.multiplier > 1 ? t("win.times", { times: step.multiplier }) : this.describe(step.wins);
    const style = isWon ? "" : "win--small";
    if (isPlain) {
      view.win(note, place.money(step.running), style);
      return stage.motion.wait(step.ms);
    }
    await stage.motion.run(Math.min(step.ms, countMs(step.amount, this.stake)), (share) => {
      view.win(note, place.money(from + counted(step.running - from, share * 1000, 1000)), style);
    });
    await stage.motion.wait(Math.max(0, step.ms - countMs(step.amount, this.stake)));
  }

  private async end({ win }: Of<"end">): Promise<void> {
    const { view, place } = this.parts;
    this.showLadder(1);
    const isWon = isWin(win, this.cost, this.parts.returns);
    if (win > 0n) view.win(isWon ? t("win") : t("win.small"), place.money(win), isWon ? "" : "win--small");
    else view.win("", "");
    view.announce(win > 0n ? t("live.won", { amount: place.money(win) }) : t("live.none"));
    await wait(0);
  }

  /** Before the first round. */
  ladderAtRest(): void {
    this.showLadder(1);
  }

  /** Which multipliers stand above the reels: the cascade's, or the free spins' ladder. */
  private showLadder(multiplier: number, free = false): void {
    const { info, view } = this.parts;
    const cascade = info.cascadeMultipliers.length > 1;
    const steps =
      free && info.freeCascadeMultipliers.length > 1
        ? info.freeCascadeMultipliers
        : cascade
          ? info.cascadeMultipliers
          : (info.freeSpins?.multipliers ?? []);
    // A ladder of the free spins alone is out of force in the base game.
    view.multipliers(steps, free || cascade ? Math.max(0, steps.indexOf(multiplier)) : -1);
  }

  /** One win in words; several are told by their number. */
  private describe(wins: readonly SlotWin[]): string {
    const [win] = wins;
    if (!win || wins.length > 1) return t("win.many", { count: wins.length });
    const symbol = this.parts.symbolName(win.symbol);
    const { count } = win;
    const line = (win.line ?? 0) + 1;
    const ways = (win.ways ?? 1).toLocaleString(languageTag());
    if (win.kind === "line")
      return symbol ? t("win.line", { count, symbol, line }) : t("win.kind-line", { count, line });
    if (win.kind === "ways" && (win.ways ?? 1) === 1)
      return symbol ? t("win.way", { count, symbol }) : t("win.kind-way", { count });
    if (win.kind === "ways")
      return symbol ? t("win.ways", { count, symbol, ways }) : t("win.kind-ways", { count, ways });
    return symbol ? t("win.anywhere", { count, symbol }) : t("win.kind", { count });
  }
}

/** What the free spins of a model do, in one or two sentences. */
export function freeNotes(info: SlotInfo): string[] {
  const notes: string[] = [];
  const ladder = info.freeSpins?.multipliers ?? [];
  if (ladder.length > 1) notes.push(t("free.ladder"));
  else if ((ladder[0] ?? 1) > 1) notes.push(t("free.times", { times: ladder[0] ?? 1 }));
  const more = info.freeSpins?.retrigger[0];
  if (more) notes.push(t("free.retrigger", { scatters: more.scatters, spins: more.spins }));
  return notes;
}

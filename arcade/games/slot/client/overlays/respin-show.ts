/** Plays the steps of respins: the scene over the reels, its count, its sum, what is heard. Decides nothing. */
import { many, t } from "#arcade/client/platform/text.ts";
import { counted } from "./count.ts";
import type { OverlayPlace } from "./box.ts";
import { endCard } from "./free-end.ts";
import { RespinScene } from "./respin-scene.ts";
import type { PresenterParts } from "../timeline/presenter.ts";
import { OPEN_MS, type HeldCoin, type RespinStep } from "../timeline/respin-steps.ts";

type Of<K extends RespinStep["kind"]> = Extract<RespinStep, { kind: K }>;

export class RespinShow {
  private readonly parts: PresenterParts;
  private readonly place: OverlayPlace;
  /** null before the intro, and once the next round has begun. */
  private board: RespinScene | null = null;
  private count = 0;
  private shown = 0n;

  constructor(parts: PresenterParts, place: OverlayPlace) {
    this.parts = parts;
    this.place = place;
  }

  async step(step: RespinStep): Promise<void> {
    switch (step.kind) {
      case "respins-intro":
        return this.intro(step);
      case "respin":
        return this.respin(step);
      case "respins-full":
        return this.full(step);
      case "respins-end":
        return this.end(step);
    }
  }

  /** Another round begins: the board of the last one goes. */
  clear(): void {
    this.board?.remove();
    this.board = null;
  }

  private async intro({ coins, count, running, ms }: Of<"respins-intro">): Promise<void> {
    const { senses, view, info, stage } = this.parts;
    senses.play("free");
    senses.enter("free");
    view.sum(null);
    view.announce(many("respins.label.one", "respins.label.many", count));
    this.count = count;
    this.shown = 0n;
    this.clear();
    const board = new RespinScene(this.place, view.frame, info, count);
    this.board = board;
    board.left(count);
    const announced = board.announce(ms);
    for (const [index, coin] of coins.entries()) {
      this.land(coin, index);
      await stage.motion.wait(Math.min(OPEN_MS, ms / coins.length));
    }
    await announced;
    this.sum(running);
  }

  private async respin({ coins, left, running, ms }: Of<"respin">): Promise<void> {
    const { senses } = this.parts;
    senses.play("turn");
    const landed = (coin: HeldCoin, index: number): void => this.land(coin, index, true);
    await this.board?.turn(coins, ms, { landed });
    this.board?.left(left);
    if (coins.length > 0 && left === this.count) {
      senses.play("renew");
      this.board?.renewed();
    }
    if (left === 1) senses.play("wait");
    await this.countTo(running);
  }

  private async full({ grand, running, ms }: Of<"respins-full">): Promise<void> {
    const { senses, view, money } = this.parts;
    senses.play("mega");
    senses.feel("big");
    view.announce(`${t("respins.grand")}: ${money(grand)}`);
    view.prizeWon("grand");
    await this.board?.full(money(grand), ms);
    this.sum(running);
  }

  private async end(step: Of<"respins-end">): Promise<void> {
    const { senses, view, money, settle } = this.parts;
    if (!step.calm) senses.play("nice");
    view.announce(t("live.won", { amount: money(step.win) }));
    this.board?.rest();
    await endCard(this.place, {
      ...step,
      settle,
      title: t("respins.over"),
      facts: [
        [t("respins.coins"), String(step.coins)],
        [t("respins.best"), money(step.best)],
        ...(step.grand > 0n ? [[t("respins.grand"), money(step.grand)] as const] : []),
      ],
    });
    senses.enter("base");
  }

  private land(coin: HeldCoin, index: number, isNew = false): void {
    const { senses, view } = this.parts;
    if (!isNew) this.board?.open(coin);
    senses.play("coin", index * 2);
    if (isNew) senses.feel("scatter");
    if (coin.prize) {
      senses.play("nice");
      view.prizeWon(coin.prize);
    }
    if (!isNew) this.sum(this.shown + BigInt(coin.win));
  }

  /** The sum runs up to what all coins carry. */
  private async countTo(running: bigint): Promise<void> {
    const from = this.shown;
    if (running === from) return;
    await this.parts.stage.motion.run(320, (share) => this.write(from + counted(running - from, share * 1000, 1000)));
    this.sum(running);
  }

  private sum(running: bigint): void {
    this.shown = running;
    this.write(running);
  }

  private write(amount: bigint): void {
    this.parts.view.win(t("respins.so-far"), this.parts.money(amount));
  }
}

/** Plays what a round has besides its spins: respins, or a wheel. */
import type { PresenterParts } from "../timeline/presenter.ts";
import type { RespinStep } from "../timeline/respin-steps.ts";
import type { WheelStep } from "../timeline/wheel-steps.ts";
import type { OverlayPlace } from "./box.ts";
import { RespinShow } from "./respin-show.ts";
import { WheelShow } from "./wheel-show.ts";

export type FeatureStep = RespinStep | WheelStep;

export class FeatureShow {
  private readonly respins: RespinShow;
  private readonly wheel: WheelShow;

  constructor(parts: PresenterParts, place: OverlayPlace) {
    this.respins = new RespinShow(parts, place);
    this.wheel = new WheelShow(parts, place);
  }

  /** `stake` is that of the round. */
  step(step: FeatureStep, stake: bigint): Promise<void> {
    const isOfWheel = step.kind === "wheel-intro" || step.kind === "wheel-turn" || step.kind === "wheel-end";
    return isOfWheel ? this.wheel.step(step, stake) : this.respins.step(step);
  }

  /** Another round begins. */
  clear(): void {
    this.respins.clear();
    this.wheel.clear();
  }
}

/** Celebrates wins: those of the first tier by a flourish that nothing waits for, greater ones by a scene. */
import type { PresenterParts } from "./presenter.ts";
import { isFlourish, type Step, type WinTier } from "./timeline.ts";

/** So much of a flourish is to be seen before a series goes on by itself: until its sum has stood for a moment. */
const LINGER_SHARE = 0.6;

export const soundOf = (tier: WinTier): "nice" | "big" | "mega" => (tier === "crown" ? "mega" : tier);

export class Celebration {
  private readonly parts: PresenterParts;
  private flourish: { takeAway: () => void; ms: number } | null = null;

  constructor(parts: PresenterParts) {
    this.parts = parts;
  }

  /** How long the next round of a series waits for what is still shown. */
  get lingerMs(): number {
    return (this.flourish?.ms ?? 0) * LINGER_SHARE;
  }

  async show({ tier, win, stake, ms }: Extract<Step, { kind: "celebrate" }>): Promise<void> {
    const { senses, view, overlays } = this.parts;
    view.sum(null);
    senses.play(soundOf(tier));
    senses.feel("big");
    const over = await overlays();
    if (!over) return;
    if (isFlourish(tier)) this.flourish = { takeAway: over.show.flourish(over.place, win, ms), ms };
    else await over.show.celebrate(over.place, win, stake, tier, ms);
  }

  /** The next round begins. */
  clear(): void {
    this.flourish?.takeAway();
    this.flourish = null;
  }
}

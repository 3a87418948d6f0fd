/** What one more scatter or coin brings while reels still turn. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import type { WireSpin } from "./timeline.ts";

/** Free spins that `scatters` in view bring by `awards`, before the most of a round. */
function spinsOf(awards: readonly { scatters: number; spins: number }[], scatters: number): number {
  return Math.max(0, ...awards.filter((award) => scatters >= award.scatters).map(({ spins }) => spins));
}

/**
 * So many in view start the model's feature, or bring more free spins in one of them; 0 where no reel need wait: without
 * a feature, and with all the free spins that a round can have.
 */
export function neededInView({ respins, wheel, freeSpins }: SlotInfo, spin: WireSpin): number {
  if (respins) return respins.start;
  if (wheel) return wheel.start;
  if (!freeSpins) return 0;
  const isFree = spin.kind === "free";
  if (isFree && spin.awardedTotal - spin.awarded >= freeSpins.most) return 0;
  const least = Math.min(...(isFree ? freeSpins.retrigger : freeSpins.award).map(({ scatters }) => scatters));
  return Number.isFinite(least) ? least : 0;
}

/**
 * What one more brings, in words; null where it brings nothing. `seen` stand already. `freeTotal`: how many free spins the
 * round has by now; null in the base game.
 */
export function oneMore(
  { respins, wheel, freeSpins }: SlotInfo,
  seen: number,
  freeTotal: number | null,
): string | null {
  if (respins) return seen + 1 === respins.start ? t("wait.coin") : null;
  if (wheel) return seen + 1 === wheel.start ? t("wait.wheel") : null;
  if (!freeSpins) return null;
  const awards = freeTotal === null ? freeSpins.award : freeSpins.retrigger;
  const [now, then] = [spinsOf(awards, seen), spinsOf(awards, seen + 1)];
  if (freeTotal === null && now === 0) return then > 0 ? t("wait.more") : null;
  const room = freeSpins.most - (freeTotal ?? 0);
  const more = Math.min(then, room) - Math.min(now, room);
  return more > 0 ? many("wait.add.one", "wait.add.many", more) : null;
}

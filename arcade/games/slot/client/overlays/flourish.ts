/** A win of the first tier: its word and its sum above the reels, which stay in sight. Nothing waits for it. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { greatWord, type OverlayPlace } from "./box.ts";
import { counted } from "./count.ts";

const COINS = 12;
/** The widest that the word goes. */
const WORD_PX = 340;
const LEAVE_MS = 240;
const TICKS = 8;

/** Shows it for `ms`; what it gives back takes it away before. */
export function flourish(place: OverlayPlace, win: bigint, ms: number): () => void {
  const value = h("b", { class: "num" });
  const box = h("div", { class: "fl" }, ...leaping(), greatWord(place, t("tier.nice"), 0.62, WORD_PX).element, value);
  place.frame.append(box);
  let ticks = 0;
  // Until it has counted up the line below leaves the sum to it
  const told = place.motion.run(ms * 0.45, (share) => {
    say(value, place.money(counted(win, share * 1000, 1000)));
    if (!box.isConnected || Math.floor(share * TICKS) === ticks) return;
    ticks = Math.floor(share * TICKS);
    place.tick();
  });
  void told.then(() => box.classList.add("fl--told"));
  void place.motion
    .wait(ms)
    .then(() => {
      box.classList.add("fl--over");
      return place.motion.wait(LEAVE_MS);
    })
    .then(() => box.remove());
  return () => box.remove();
}

/** Coins that leap to both sides. */
function leaping(): HTMLElement[] {
  return Array.from({ length: COINS }, (_, index) => {
    const far = (index % 2 === 0 ? 1 : -1) * (34 + ((index * 37) % 130));
    const css = {
      "--x": `${far}px`,
      "--up": `${-46 - ((index * 29) % 50)}px`,
      "--s": `${14 + ((index * 7) % 12)}px`,
      "--d": `${index * 55}ms`,
    };
    return h("i", { css });
  });
}

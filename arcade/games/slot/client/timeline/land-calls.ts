/** What is heard, felt and said while the reels of a picture stop. */
import { t } from "#arcade/client/platform/text.ts";
import type { LandCalls } from "../stage/stage.ts";
import { oneMore } from "./one-more.ts";
import type { PresenterParts } from "./presenter.ts";
import { type Grid, starterOf } from "./timeline.ts";
import { seenBefore } from "./words.ts";

/** `freeTotal`: the free spins that the round has by now; null in the base game. */
export function landCalls(
  { info, senses, view, symbolName }: PresenterParts,
  grid: Grid,
  freeTotal: number | null,
): LandCalls {
  const scatter = starterOf(info) ?? "";
  const chime = info.respins ? "coin" : "scatter";
  return {
    hit: (reel) => {
      // Each reel stops a little higher, and each scatter rises further
      senses.play("stop", reel);
      const before = seenBefore(grid, scatter, reel);
      const here = seenBefore(grid, scatter, reel + 1) - before;
      if (here === 0) return;
      senses.play(chime, before * 3);
      senses.feel("scatter");
    },
    waits: (reel) => {
      senses.play("wait", reel);
      const count = seenBefore(grid, scatter, reel);
      const more = oneMore(info, count, freeTotal);
      view.win(t("wait.seen", { count, symbol: symbolName(scatter) ?? "" }), more ?? "", "win--hint");
    },
  };
}

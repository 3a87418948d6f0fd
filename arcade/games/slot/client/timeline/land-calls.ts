/** What is heard, felt and said while the reels of a picture stop. */
import { t } from "#arcade/client/platform/text.ts";
import type { LandCalls } from "../stage/stage.ts";
import type { PresenterParts } from "./presenter.ts";
import { type Grid, starterOf } from "./timeline.ts";
import { seenBefore } from "./words.ts";

export function landCalls({ info, senses, view, symbolName }: PresenterParts, grid: Grid): LandCalls {
  const scatter = starterOf(info) ?? "";
  const [chime, more] = info.respins ? (["coin", "wait.coin"] as const) : (["scatter", "wait.more"] as const);
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
      const words = { count: seenBefore(grid, scatter, reel), symbol: symbolName(scatter) ?? "" };
      view.win(t("wait.seen", words), t(more), "win--hint");
    },
  };
}

/** Rounds of a slot in its history. */
import type { RoundViews } from "#arcade/client/game-client.ts";
import { h } from "#arcade/client/platform/dom.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Theme } from "./stage/theme.ts";
import type { SlotDetail } from "#arcade/games/slot/messages.ts";

export function slotRounds(theme: Theme, style: MoneyStyle): RoundViews {
  return {
    name: ({ kind }) => t(kind === "buy" ? "history.buy" : "history.spin"),
    async replay(round) {
      const { slot } = round as SlotDetail;
      if (!slot) return { picture: h("div"), story: [] };
      const [{ gridPlayer }, { slotStory }] = await Promise.all([import("./grid-player.ts"), import("./story.ts")]);
      return { picture: gridPlayer(slot, theme, style), story: slotStory(slot, style) };
    },
  };
}

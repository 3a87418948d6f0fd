/** The client of slots. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { loadTheme } from "./stage/theme.ts";
import type { SlotSession } from "#arcade/games/slot/messages.ts";
import { slotRounds } from "./rounds.ts";

export const slotClient: GameClient = {
  tip: "loading.tip",
  tipWithoutAutoplay: "loading.tip.rules",
  async play(opening) {
    const session = opening.session as SlotSession;
    const { slot: info } = session;
    const [{ SlotGame }, theme] = await Promise.all([
      import("./game.ts"),
      loadTheme(session.game, info, opening.loader),
    ]);
    await document.fonts.ready;
    return SlotGame.make({ ...opening, session, info, theme, rounds: slotRounds(theme, opening.style) });
  },
  async rounds({ session, style, loader }) {
    return slotRounds(await loadTheme(session.game, (session as SlotSession).slot, loader), style);
  },
};

/** The client of slots. */
import type { GameClient } from "#arcade/client/game-client.ts";
import { percentOf } from "#arcade/client/platform/money.ts";
import { wait } from "#arcade/client/platform/reconnect.ts";
import { loadTheme, themeOf } from "./stage/theme.ts";
import type { SlotSession } from "#arcade/games/slot/messages.ts";
import { SlotGame } from "./game.ts";
import { slotRounds } from "./rounds.ts";

/** As long as kept files take; what is still on the line comes up softly behind a game that can be played. */
const SCENERY_MS = 50;

export const slotClient: GameClient = {
  tip: "loading.tip",
  tipWithoutAutoplay: "loading.tip.rules",
  async play(opening) {
    const session = opening.session as SlotSession;
    const { slot: info } = session;
    const theme = themeOf(session.game, info);
    const game = new SlotGame({ ...opening, session, info, theme, rounds: slotRounds(theme, opening.style) });
    // The page is made while its symbols are on their way
    opening.place(game.view.root);
    game.fit();
    await theme.pictures;
    // Reels come with their surroundings; one that plays does not wait for them any longer
    await Promise.race([theme.scenery, wait(SCENERY_MS)]);
    game.enter();
    return Object.assign(game, { houseEdge: percentOf(1 - info.rtp) });
  },
  async rounds({ session, style }) {
    return slotRounds(await loadTheme(session.game, (session as unknown as Pick<SlotSession, "slot">).slot), style);
  },
};

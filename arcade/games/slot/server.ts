/** The slot engine as a module of the server: one player, one spin at a time. */
import type { Context } from "#arcade/server/context.ts";
import type { FreeRounds } from "#arcade/server/free-rounds.ts";
import type { GameModule, GameServer, Title, Titles } from "#arcade/server/game-module.ts";
import { HUNDREDTH, offeredStakes } from "#arcade/server/stakes.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { shownFreeRounds, slotProof } from "./history.ts";
import { type SlotSession, spinRequestSchema } from "./messages.ts";
import type { SlotModel } from "./rules/model.ts";
import { slotModel } from "./rules/models/all.ts";
import { SlotRounds } from "./rounds.ts";
import { findRound } from "./store.ts";
import { slotFigures, slotInfo } from "./wire.ts";

const ENGINE = "slot";

/**
 * Stakes as multiples of the least, which is a hundredth for each coin: steps of about twice the one before, each a round sum of
 * money. From twenty hundredths on they are 0.20, 0.40, 1, 2, 5 …, else 0.25, 0.50, 1, 2.50, 5 … or 0.50, 1, 2, 5, 10 …
 */
function stakeSteps(coins: number): bigint[] {
  return coins % 20 === 0 ? [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n] : [1n, 2n, 4n, 10n, 20n, 40n, 100n, 200n];
}

const isSlot = (title: Title | undefined): title is Title<SlotModel> => title?.engine === ENGINE;

function slotTitle(titles: Titles, game: string): Title<SlotModel> | null {
  const title = titles.get(game);
  return isSlot(title) ? title : null;
}

function serve(context: Context, wallet: Wallet, freeRounds: FreeRounds): GameServer {
  const rounds = new SlotRounds(context, wallet, freeRounds, (game) => slotTitle(context.titles, game));
  return {
    rounds,
    tables: null,
    async open(session, title): Promise<Pick<SlotSession, "slot" | "lastRound" | "freeRounds">> {
      if (!isSlot(title)) throw new Error(`${title.gameCode} is no slot`);
      const open = await freeRounds.openTo(session);
      return {
        slot: slotInfo(title.rules),
        lastRound: await rounds.lastOf(session),
        freeRounds: open && shownFreeRounds(open),
      };
    },
    view: (title): Partial<Pick<SlotSession, "slot">> => (isSlot(title) ? { slot: slotInfo(title.rules) } : {}),
    async proof(roundId) {
      const round = await findRound(context.db.pool, roundId);
      return round?.outcome ? slotProof(round, context.titles) : null;
    },
    routes(app, play) {
      app.post("/play/api/spin", async (request) => {
        const session = await play.sessionOf(request);
        const wanted = play.read(spinRequestSchema, request.body);
        return rounds.spin(session, { ...wanted, stake: BigInt(wanted.stake) });
      });
    },
  };
}

export const slotModule: GameModule<SlotModel> = {
  engine: ENGINE,
  roundPrefixes: ["s"],
  givesFreeRounds: true,
  stakeRule: offeredStakes,
  title({ model, gameCode, symbols }) {
    const rules = slotModel(model);
    if (!rules) return null;
    const look = ["symbols.json", "symbols.avif", "background.webp"].map((file) => `slots/${symbols}/${file}`);
    return {
      rules,
      stakes: stakeSteps(rules.coins).map((step) => step * HUNDREDTH * BigInt(rules.coins)),
      stakeParts: rules.coins,
      pictures: [...(symbols === null ? [] : look), `titles/${gameCode}.webp`],
    };
  },
  catalogueEntry({ rules, stakes }) {
    const { rtp, swing, maxWin } = slotFigures(rules);
    const ways = rules.pays === "ways" ? rules.rows ** rules.strips.length : null;
    return {
      category: "SLOT",
      returnPercent: (rtp * 100).toFixed(2),
      volatility: swing,
      lines: ways ?? (rules.lines.length || null),
      // The dearest single bet: buying a feature costs many stakes
      maxBet: ((stakes.at(-1) ?? 0n) * BigInt(rules.buyPrice ?? 1)).toString(),
      // Rounded up: a figure below the true one would have a lawful win looked at
      maxWin: (Math.ceil(maxWin * 100) / 100).toFixed(2),
      ...(rules.buyPrice !== null && { featurePrice: rules.buyPrice.toFixed(2) }),
      freePlay: true,
    };
  },
  serve,
};

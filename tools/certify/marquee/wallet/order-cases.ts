/** §3: which refusal wins, and which are kept. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer, demandSameBytes } from "../demands.ts";
import {
  balanceOf,
  betOf,
  COIN,
  MAX_BET,
  OTHER_LIMITS,
  MIN_BET,
  moves,
  newId,
  pay,
  promoOf,
  rollbackOf,
  takenBet,
  type WalletWorld,
  winOf,
} from "./world.ts";

type Case = CertifyCase<WalletWorld>;
const NOBODY = "certify-nobody-at-all";
const NO_TOKEN = "certify-no-such-session-token";
const NO_GAME = "certify-no-such-game";

/** A bet with two things wrong: the earlier step of the two says no. */
function order(name: string, says: string, status: string, change: (world: WalletWorld) => object): Case {
  return {
    name,
    says,
    rule: "§3",
    run: (world) =>
      moves(world, 0n, async () => demandAnswer(await pay(world, "bet", betOf(world, change(world))), { status })),
  };
}

const ORDER: Case[] = [
  {
    name: "order-stored-before-state",
    says: "A used id is a DUPLICATE before anything else is looked at (3 before 5)",
    rule: "§3, step 3",
    async run(world) {
      const bet = await takenBet(world);
      demandAnswer(await pay(world, "bet", { ...bet, player: NOBODY, token: NO_TOKEN }), { status: "DUPLICATE" });
    },
  },
  {
    name: "order-tombstone-before-player",
    says: "A tombstone is found before the player is looked up (4 before 5)",
    rule: "§3, step 4",
    async run(world) {
      const bet = betOf(world);
      demandAnswer(await pay(world, "rollback", rollbackOf(world, bet)), { status: "OK", transferId: null });
      demandAnswer(await pay(world, "bet", { ...bet, player: NOBODY }), { status: "ROLLED_BACK" });
    },
  },
  order("order-player-before-token", "An unknown player is told before a wrong token", "PLAYER_UNKNOWN", () => ({
    player: NOBODY,
    token: NO_TOKEN,
  })),
  order(
    "order-token-before-game",
    "A wrong token is told before an unknown game (5 before 6)",
    "TOKEN_REFUSED",
    () => ({ token: NO_TOKEN, game: NO_GAME }),
  ),
  order(
    "order-game-before-currency",
    "An unknown game is told before a wrong currency",
    "GAME_UNKNOWN",
    ({ strangeCurrency }) => ({ game: NO_GAME, currency: strangeCurrency }),
  ),
  order(
    "order-currency-before-stake",
    "A wrong currency is told before a wrong stake (6 before 7)",
    "CURRENCY_MISMATCH",
    ({ strangeCurrency }) => ({ currency: strangeCurrency, amount: "1" }),
  ),
  order(
    "order-coins-before-range",
    "Parts of a coin are told before the limits of the stake",
    "AMOUNT_PRECISION",
    () => ({ amount: "900000000000001" }),
  ),
  order(
    "order-range-before-funds",
    "The limits of the stake are told before the funds (7 before 9)",
    "STAKE_OUT_OF_RANGE",
    () => ({ amount: String(BigInt(MAX_BET) + COIN) }),
  ),
];

const STAKES: Case[] = [
  order(
    "stake-below-least",
    "A stake below the least of its currency is refused, whatever the title takes elsewhere",
    "STAKE_OUT_OF_RANGE",
    () => ({
      amount: String(BigInt(MIN_BET) - COIN),
    }),
  ),
  order("stake-parts-of-a-coin", "A stake is whole coins of its currency", "AMOUNT_PRECISION", () => ({
    amount: String(BigInt(MIN_BET) + 1n),
  })),
  order(
    "stake-above-most-of-currency",
    "A stake above the most of its currency is refused, whatever the title takes elsewhere",
    "STAKE_OUT_OF_RANGE",
    () => ({
      amount: OTHER_LIMITS.maxBet,
    }),
  ),
  {
    name: "stake-zero",
    says: "A stake of zero always fits, and opens the round",
    rule: "§4, Bet",
    run: (world) =>
      moves(world, 0n, async () => {
        const bet = await takenBet(world, { amount: "0" });
        demandAnswer(
          await pay(world, "win", winOf(world, bet, { amount: "0" })),
          { status: "OK" },
          "the win of nothing",
        );
      }),
  },
  {
    name: "stake-above-funds",
    says: "A stake above the balance is refused, and the balance is told",
    rule: "§3, step 9",
    async run(world) {
      const balance = await balanceOf(world);
      const bet = betOf(world, { amount: String(balance - (balance % COIN) + COIN) });
      demandAnswer(await pay(world, "bet", bet), { status: "INSUFFICIENT_FUNDS", balance: String(balance) });
    },
  },
];

const KEPT: Case[] = [
  {
    name: "refusal-kept",
    says: "A refusal is stored: the same bytes get it again when its cause is gone",
    rule: "§3",
    async run(world) {
      const balance = await balanceOf(world);
      const bet = betOf(world, { amount: String(balance - (balance % COIN) + COIN) });
      try {
        const refused = await pay(world, "bet", bet);
        demandAnswer(refused, { status: "INSUFFICIENT_FUNDS" });
        demandAnswer(
          await pay(world, "promo-win", promoOf(world, { amount: "500000" })),
          { status: "OK" },
          "the prize",
        );
        demandSameBytes(refused, await pay(world, "bet", bet));
      } finally {
        // All the player has: the next cases need it
        await pay(world, "rollback", rollbackOf(world, bet));
      }
      demandAnswer(
        await pay(world, "bet", { ...bet, transactionId: newId(), amount: MIN_BET }),
        { status: "OK" },
        "a bet under a new id",
      );
    },
  },
  {
    name: "refusal-kept-of-player",
    says: "PLAYER_UNKNOWN and CURRENCY_MISMATCH are stored too",
    rule: "§3",
    async run(world) {
      for (const [change, status] of [
        [{ player: NOBODY }, "PLAYER_UNKNOWN"],
        [{ currency: world.strangeCurrency }, "CURRENCY_MISMATCH"],
      ] as const) {
        const bet = betOf(world, change);
        const refused = await pay(world, "bet", bet);
        demandAnswer(refused, { status });
        demandSameBytes(refused, await pay(world, "bet", bet));
        const mended = await pay(world, "bet", { ...bet, player: world.seats.first.player, currency: world.currency });
        demand(
          mended.body?.["status"] === "DUPLICATE",
          "other bytes under the id of a refusal",
          "DUPLICATE",
          mended.text,
        );
      }
    },
  },
];

export const ORDER_CASES: CaseGroup<WalletWorld> = {
  title: "Order of decision",
  cases: [...ORDER, ...STAKES, ...KEPT],
};

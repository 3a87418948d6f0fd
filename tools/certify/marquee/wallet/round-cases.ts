/** §4: rollbacks and tombstones, wins and rounds. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import {
  betOf,
  closeOf,
  COIN,
  moves,
  newId,
  pay,
  promoOf,
  rollbackOf,
  STAKE,
  takenBet,
  type WalletWorld,
  winOf,
} from "./world.ts";

type Case = CertifyCase<WalletWorld>;
const STAKED = BigInt(STAKE);
const WIN = 250_000n;

/** A case whose whole work moves the first player's balance by so much. */
function moving(
  name: string,
  says: string,
  rule: string,
  by: bigint,
  run: (world: WalletWorld) => Promise<void>,
): Case {
  return { name, says, rule, run: (world) => moves(world, by, () => run(world)) };
}

const ROLLBACKS: Case[] = [
  moving(
    "tombstone-bet",
    "A bet that was rolled back before it came is never taken",
    "§4, Rollback",
    0n,
    async (world) => {
      const bet = betOf(world);
      demandAnswer(await pay(world, "rollback", rollbackOf(world, bet)), { status: "OK", transferId: null });
      demandAnswer(await pay(world, "bet", bet), { status: "ROLLED_BACK" });
      demandAnswer(
        await pay(world, "bet", { ...bet, requestId: newId() }),
        { status: "ROLLED_BACK" },
        "the bet in other bytes",
      );
    },
  ),
  moving(
    "tombstone-win",
    "A win that was rolled back before it came is never paid",
    "§4, Win",
    -STAKED,
    async (world) => {
      const win = winOf(world, await takenBet(world));
      demandAnswer(await pay(world, "rollback", rollbackOf(world, win)), { status: "OK", transferId: null });
      demandAnswer(await pay(world, "win", win), { status: "ROLLED_BACK" });
    },
  ),
  moving(
    "tombstone-promo-win",
    "A prize that was rolled back before it came is never paid",
    "§4, Promo win",
    0n,
    async (world) => {
      const promo = promoOf(world);
      demandAnswer(await pay(world, "rollback", rollbackOf(world, promo)), { status: "OK", transferId: null });
      demandAnswer(await pay(world, "promo-win", promo), { status: "ROLLED_BACK" });
    },
  ),
  moving("rollback-of-bet", "A rollback gives the stake back", "§4, Rollback", 0n, async (world) => {
    demandAnswer(await pay(world, "rollback", rollbackOf(world, await takenBet(world))), { status: "OK" });
  }),
  moving("rollback-again", "A second rollback of the same moves nothing", "§4, Rollback", 0n, async (world) => {
    const bet = await takenBet(world);
    demandAnswer(await pay(world, "rollback", rollbackOf(world, bet)), { status: "OK" });
    demandAnswer(
      await pay(world, "rollback", rollbackOf(world, bet)),
      { status: "OK", transferId: null },
      "the second rollback",
    );
  }),
  moving("rollback-of-refused", "A rollback of what was refused moves nothing", "§4, Rollback", 0n, async (world) => {
    const bet = betOf(world, { game: "certify-no-such-game" });
    demandAnswer(await pay(world, "bet", bet), { status: "GAME_UNKNOWN" });
    demandAnswer(await pay(world, "rollback", rollbackOf(world, bet)), { status: "OK", transferId: null });
  }),
  ...(["amount", "round", "player"] as const).map((field) =>
    moving(
      `rollback-other-${field}`,
      `A rollback with another ${field} is refused`,
      "§4, Rollback",
      -STAKED,
      async (world) => {
        const bet = await takenBet(world);
        const other = { amount: "200000", round: newId(), player: world.seats.second.player }[field];
        demandAnswer(await pay(world, "rollback", rollbackOf(world, bet, { [field]: other })), {
          status: "REFERENCE_MISMATCH",
        });
      },
    ),
  ),
];

const WINS: Case[] = [
  moving("win-without-token", "A win needs no token", "§4, Win", WIN - STAKED, async (world) => {
    demandAnswer(await pay(world, "win", winOf(world, await takenBet(world), { token: null })), { status: "OK" });
  }),
  moving("win-after-close", "A win after its round was closed is paid", "§4, Win", WIN - STAKED, async (world) => {
    const bet = await takenBet(world, { roundClosed: true });
    demandAnswer(await pay(world, "win", winOf(world, bet)), { status: "OK" });
  }),
  moving("win-several", "Several wins may name one bet", "§4, Win", 2n * WIN - STAKED, async (world) => {
    const bet = await takenBet(world);
    for (let turn = 0; turn < 2; turn++) demandAnswer(await pay(world, "win", winOf(world, bet)), { status: "OK" });
  }),
  moving("win-parts-of-a-coin", "A win finer than the smallest coin is refused", "§4, Win", -STAKED, async (world) => {
    const win = winOf(world, await takenBet(world), { amount: String(WIN + 1n) });
    demandAnswer(await pay(world, "win", win), { status: "AMOUNT_PRECISION" });
  }),
  moving(
    "promo-win-parts-of-a-coin",
    "A prize finer than the smallest coin is refused",
    "§4, Promo win",
    0n,
    async (world) => {
      const promo = promoOf(world, { amount: String(WIN + COIN / 2n) });
      demandAnswer(await pay(world, "promo-win", promo), { status: "AMOUNT_PRECISION" });
    },
  ),
  moving(
    "win-precision-after-reference",
    "What is wrong with the bet of a win is told before parts of a coin (5 before 7)",
    "§3",
    0n,
    async (world) => {
      const win = winOf(world, betOf(world), { amount: String(WIN + 1n) });
      demandAnswer(await pay(world, "win", win), { status: "REFERENCE_UNKNOWN" });
    },
  ),
  moving("win-of-nothing", "A win of zero is told as any other", "§4, Win", -STAKED, async (world) => {
    demandAnswer(await pay(world, "win", winOf(world, await takenBet(world), { amount: "0" })), { status: "OK" });
  }),
  moving("win-without-reference", "A win may name no bet", "§4, Win", WIN - STAKED, async (world) => {
    demandAnswer(await pay(world, "win", winOf(world, await takenBet(world), { reference: null })), { status: "OK" });
  }),
  moving("win-for-rolled-back-bet", "A win for a bet that was given back is refused", "§4, Win", 0n, async (world) => {
    const bet = await takenBet(world);
    demandAnswer(await pay(world, "rollback", rollbackOf(world, bet)), { status: "OK" });
    demandAnswer(await pay(world, "win", winOf(world, bet)), { status: "ROLLED_BACK" });
  }),
  moving("win-for-unknown-bet", "A win for a bet that never was is refused", "§4, Win", 0n, async (world) => {
    demandAnswer(await pay(world, "win", winOf(world, betOf(world))), { status: "REFERENCE_UNKNOWN" });
  }),
  moving("win-for-refused-bet", "A win for a bet that was refused is refused", "§4, Win", 0n, async (world) => {
    const bet = betOf(world, { token: "certify-no-such-session-token" });
    demandAnswer(await pay(world, "bet", bet), { status: "TOKEN_REFUSED" });
    demandAnswer(await pay(world, "win", winOf(world, bet)), { status: "REFERENCE_UNKNOWN" });
  }),
  moving(
    "win-of-other-round",
    "A win with a bet of another round is refused",
    "§4, Win",
    -2n * STAKED,
    async (world) => {
      const [bet, other] = [await takenBet(world), await takenBet(world)];
      demandAnswer(await pay(world, "win", winOf(world, { ...bet, round: other.round })), {
        status: "REFERENCE_MISMATCH",
      });
    },
  ),
  moving("win-for-a-win", "A win that names another win is refused", "§4, Win", WIN - STAKED, async (world) => {
    const bet = await takenBet(world);
    const win = winOf(world, bet);
    demandAnswer(await pay(world, "win", win), { status: "OK" });
    demandAnswer(await pay(world, "win", winOf(world, { transactionId: win.transactionId, round: bet.round })), {
      status: "REFERENCE_MISMATCH",
    });
  }),
  moving("win-of-other-player", "A win with another player's bet is refused", "§4, Win", -STAKED, async (world) => {
    const bet = await takenBet(world);
    demandAnswer(await pay(world, "win", winOf(world, bet, {}, world.seats.second)), { status: "REFERENCE_MISMATCH" });
  }),
];

const ROUNDS: Case[] = [
  moving(
    "round-several-bets",
    "A round takes further bets until it is closed",
    "§4, Bet",
    -2n * STAKED,
    async (world) => {
      const { round } = await takenBet(world);
      demandAnswer(await pay(world, "bet", betOf(world, { round })), { status: "OK" });
    },
  ),
  moving("round-closed", "A closed round takes no bet, and the balance is told", "§4, Bet", -STAKED, async (world) => {
    const { round } = await takenBet(world, { roundClosed: true });
    const reply = await pay(world, "bet", betOf(world, { round }));
    demandAnswer(reply, { status: "ROUND_CLOSED" });
    demand(reply.body?.["balance"] !== undefined, "ROUND_CLOSED carries the balance", "balance", reply.text);
  }),
  moving(
    "round-shared",
    "Players who share a round's id have a round of their own each",
    "§1",
    -STAKED,
    async (world) => {
      const { round } = await takenBet(world, { roundClosed: true });
      demandAnswer(await pay(world, "bet", betOf(world, { round }, world.seats.second)), { status: "OK" });
    },
  ),
  moving("round-close-again", "Closing a round again does no harm", "§4, Round close", -STAKED, async (world) => {
    const { round } = await takenBet(world);
    for (let turn = 0; turn < 2; turn++)
      demandAnswer(await pay(world, "round-close", closeOf(world, round)), { status: "OK" });
  }),
  moving("round-close-unknown", "A round that never was can't be closed", "§4, Round close", 0n, async (world) => {
    demandAnswer(await pay(world, "round-close", closeOf(world, newId())), { status: "ROUND_UNKNOWN" });
  }),
  moving("promo-win-without-round", "A prize needs no round and no bet", "§4, Promo win", 50_000n, async (world) => {
    demandAnswer(await pay(world, "promo-win", promoOf(world)), { status: "OK" });
  }),
];

export const ROLLBACK_CASES: CaseGroup<WalletWorld> = { title: "Rollbacks and tombstones", cases: ROLLBACKS };
export const WIN_CASES: CaseGroup<WalletWorld> = { title: "Wins", cases: WINS };
export const ROUND_CASES: CaseGroup<WalletWorld> = { title: "Rounds", cases: ROUNDS };

/** What ends: money that was spent, sessions, keys, and the vendor itself. These cases are the last: others need what they end. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer, demandRefusedSignature } from "../demands.ts";
import {
  askBalance,
  balanceOf,
  betOf,
  closeOf,
  COIN,
  MIN_BET,
  moves,
  pay,
  promoOf,
  rollbackOf,
  takenBet,
  type WalletWorld,
  winOf,
} from "./world.ts";

type Case = CertifyCase<WalletWorld>;

const DEBTS: Case[] = [
  {
    name: "debt-of-spent-win",
    says: "Rolling back a prize that was spent takes what is left, and no more; the balance is never below zero",
    rule: "§4, Rollback",
    async run(world) {
      const promo = promoOf(world, { amount: "5000000" });
      demandAnswer(await pay(world, "promo-win", promo), { status: "OK" }, "the prize");
      const balance = await balanceOf(world);
      const rest = balance % COIN;
      const all = await takenBet(world, { amount: String(balance - rest - COIN) });
      try {
        demandAnswer(await pay(world, "rollback", rollbackOf(world, promo)), { status: "OK", balance: "0" });
        const after = await balanceOf(world);
        demand(after === 0n, "the balance afterwards", 0n, after);
        const again = await pay(world, "rollback", rollbackOf(world, promo));
        demandAnswer(again, { status: "OK", transferId: null }, "the rollback once more");
      } finally {
        // The next cases need the money
        await pay(world, "rollback", rollbackOf(world, all));
      }
    },
  },
];

const SESSIONS: Case[] = [
  {
    name: "session-of-another-player",
    says: "A token is of one player",
    rule: "§4, The session",
    run: (world) =>
      moves(world, 0n, async () =>
        demandAnswer(await pay(world, "bet", betOf(world, { token: world.seats.second.token })), {
          status: "TOKEN_REFUSED",
        }),
      ),
  },
  {
    name: "session-of-another-game",
    says: "A token is of one game",
    rule: "§4, The session",
    run: (world) =>
      moves(world, 0n, async () =>
        demandAnswer(await pay(world, "bet", betOf(world, { game: world.games.other })), { status: "TOKEN_REFUSED" }),
      ),
  },
  {
    name: "session-launched-twice",
    says: "Another launch does not end the first",
    rule: "§4, The session",
    async run(world) {
      const again = await world.launch("first", world.games.other);
      await takenBet(world, { amount: MIN_BET }, again);
      await takenBet(world, { amount: MIN_BET });
    },
  },
  {
    name: "session-ended",
    says: "With the player's own session the token ends: no bet, no balance; what was staked is played out",
    rule: "§4, The session",
    async run(world) {
      const seat = world.seats.second;
      const bets = [await takenBet(world, {}, seat), await takenBet(world, {}, seat)] as const;
      await world.endSession("second");
      demandAnswer(await pay(world, "bet", betOf(world, {}, seat)), { status: "TOKEN_REFUSED" }, "a bet after the end");
      demandAnswer(await askBalance(world, seat), { status: "TOKEN_REFUSED" }, "the balance after the end");
      demandAnswer(await pay(world, "win", winOf(world, bets[0], {}, seat)), { status: "OK" }, "a win after the end");
      demandAnswer(
        await pay(world, "rollback", rollbackOf(world, bets[1])),
        { status: "OK" },
        "a rollback after the end",
      );
      demandAnswer(
        await pay(world, "round-close", closeOf(world, bets[0].round, {}, seat)),
        { status: "OK" },
        "a round's close after the end",
      );
    },
  },
];

const KEYS: Case[] = [
  {
    name: "key-rotation",
    says: "A second key counts beside the first, and the first no more once it is gone",
    rule: "§2, Keys",
    async run(world) {
      const [old, fresh] = [world.line.key, world.newKey("certify-second")];
      await world.showKeys([old, fresh]);
      const bySecond = () => pay(world, "bet", betOf(world, { amount: MIN_BET }), { key: fresh });
      await until(world, "a second key must be known", async () => (await bySecond()).status === 200);
      demandAnswer(
        await pay(world, "bet", betOf(world, { amount: MIN_BET }), { key: old }),
        { status: "OK" },
        "a bet by the first key",
      );
      world.line.key = fresh;
      await world.showKeys([fresh]);
      const byFirst = () => pay(world, "bet", betOf(world, { amount: MIN_BET }), { key: old });
      await until(world, "a key that is gone must be refused", async () => (await byFirst()).status === 401);
      demandRefusedSignature(await pay(world, "bet", betOf(world), { key: old }), "unknown-key");
    },
  },
];

async function until(world: WalletWorld, sentence: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + world.patienceMs; !(await holds());) {
    demand(Date.now() < end, sentence, `within ${world.patienceMs / 1000} s`, "not yet");
    await new Promise((done) => setTimeout(done, 100));
  }
}

const SHUT: Case[] = [
  {
    name: "vendor-shut",
    says: "A vendor that is shut stakes no more; what is open is paid out",
    rule: "§3, step 6",
    async run(world) {
      const bet = await takenBet(world);
      await world.shut();
      const stake = () => pay(world, "bet", betOf(world, { amount: MIN_BET }));
      await until(world, "bets must be GAME_CLOSED", async () => (await stake()).body?.["status"] === "GAME_CLOSED");
      await moves(world, 250_000n, async () =>
        demandAnswer(await pay(world, "win", winOf(world, bet)), { status: "OK" }, "the win of an open round"),
      );
      await moves(world, 0n, async () =>
        demandAnswer(await pay(world, "bet", betOf(world)), { status: "GAME_CLOSED" }),
      );
    },
  },
];

export const DEBT_CASES: CaseGroup<WalletWorld> = { title: "Debts", cases: DEBTS };
export const SESSION_CASES: CaseGroup<WalletWorld> = { title: "Sessions", cases: SESSIONS };
export const KEY_CASES: CaseGroup<WalletWorld> = { title: "Keys", cases: KEYS };
export const SHUT_CASES: CaseGroup<WalletWorld> = { title: "A vendor that is shut", cases: SHUT };

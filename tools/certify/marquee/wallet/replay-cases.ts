/** §3, step 3: the same bytes, other bytes, another call; and all of it at once. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer, demandSameBytes } from "../demands.ts";
import type { Reply } from "../wire.ts";
import {
  balanceOf,
  betOf,
  closeOf,
  COIN,
  groupOf,
  itemOf,
  moves,
  newId,
  pay,
  promoOf,
  rollbackOf,
  STAKE,
  takenBet,
  type WalletCall,
  type WalletWorld,
  winOf,
} from "./world.ts";

type Case = CertifyCase<WalletWorld>;
const STAKED = BigInt(STAKE);
const AT_ONCE = 20;

/** A call that is made twice: it is carried out once, and answered alike. */
function replay(call: WalletCall, by: bigint, make: (world: WalletWorld) => Promise<object>): Case {
  return {
    name: `replay-${call}`,
    says: `The same bytes of a ${call} are carried out once and answered alike`,
    rule: "§3, step 3",
    async run(world) {
      const body = await make(world);
      await moves(world, by, async () => {
        const first = await pay(world, call, body);
        demandAnswer(first, { status: "OK" }, "the first");
        demandSameBytes(first, await pay(world, call, body));
        demandSameBytes(first, await pay(world, call, body));
      });
    },
  };
}

const REPLAYS: Case[] = [
  replay("bet", -STAKED, async (world) => betOf(world)),
  replay("win", 250_000n, async (world) => winOf(world, await takenBet(world))),
  replay("rollback", STAKED, async (world) => rollbackOf(world, await takenBet(world))),
  replay("promo-win", 50_000n, async (world) => promoOf(world)),
  replay("round-close", 0n, async (world) => closeOf(world, (await takenBet(world)).round)),
  replay("group", -STAKED, async (world) => groupOf([itemOf("bet", betOf(world))])),
  {
    name: "duplicate-other-amount",
    says: "Another amount under a used id is a DUPLICATE",
    rule: "§3, step 3",
    run: (world) =>
      moves(world, -STAKED, async () => {
        const bet = await takenBet(world);
        demandAnswer(await pay(world, "bet", { ...bet, amount: "200000" }), { status: "DUPLICATE" });
      }),
  },
  {
    name: "duplicate-other-spaces",
    says: "The same JSON in other bytes is a DUPLICATE",
    rule: "§3, step 3",
    run: (world) =>
      moves(world, -STAKED, async () => {
        const bet = await takenBet(world);
        demandAnswer(await pay(world, "bet", `${JSON.stringify(bet)} `), { status: "DUPLICATE" });
      }),
  },
  {
    name: "duplicate-other-call",
    says: "The same bytes to another call are a DUPLICATE",
    rule: "§3, step 3",
    run: (world) =>
      moves(world, -STAKED, async () => {
        const bet = await takenBet(world);
        demandAnswer(await pay(world, "win", bet), { status: "DUPLICATE" });
      }),
  },
  {
    name: "duplicate-is-not-stored",
    says: "After a DUPLICATE the first bytes still get their answer",
    rule: "§3",
    async run(world) {
      const bet = betOf(world);
      const first = await pay(world, "bet", bet);
      demandAnswer(await pay(world, "bet", { ...bet, amount: "200000" }), { status: "DUPLICATE" });
      demandSameBytes(first, await pay(world, "bet", bet));
    },
  },
];

const statuses = (replies: readonly Reply[], status: string): number =>
  replies.filter(({ body }) => body?.["status"] === status).length;
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const RACES: Case[] = [
  {
    name: "race-same-bytes",
    says: `${AT_ONCE} times the same bytes at once are one bet and one answer`,
    rule: "§3, step 3",
    run: (world) =>
      moves(world, -STAKED, async () => {
        const bet = betOf(world);
        const replies = await Promise.all(times(AT_ONCE, () => pay(world, "bet", bet)));
        for (const reply of replies) demandAnswer(reply, { status: "OK" });
        const texts = new Set(replies.map(({ text }) => text));
        demand(texts.size === 1, "all must be answered alike", "one answer", [...texts].join("\n"));
      }),
  },
  {
    name: "race-two-bodies",
    says: "Of two bodies under one id at once, one is taken and the other a DUPLICATE",
    rule: "§3, step 3",
    async run(world) {
      const bet = betOf(world);
      const before = await balanceOf(world);
      const replies = await Promise.all([bet, { ...bet, amount: "200000" }].map((body) => pay(world, "bet", body)));
      demand(
        statuses(replies, "OK") === 1 && statuses(replies, "DUPLICATE") === 1,
        "one of two",
        "OK and DUPLICATE",
        replies.map(({ text }) => text).join("\n"),
      );
      const taken = replies[0]?.body?.["status"] === "OK" ? STAKED : 200_000n;
      const moved = before - (await balanceOf(world));
      demand(moved === taken, "the stake of the one that was taken has moved", taken, moved);
    },
  },
  {
    name: "race-many-bets",
    says: `${AT_ONCE} bets of one player at once are all taken, and each is paid once`,
    rule: "§8",
    run: (world) =>
      moves(world, -STAKED * BigInt(AT_ONCE), async () => {
        const replies = await Promise.all(times(AT_ONCE, () => pay(world, "bet", betOf(world))));
        for (const reply of replies) demandAnswer(reply, { status: "OK" });
      }),
  },
  {
    name: "race-last-money",
    says: "Of two bets at once that the funds pay for one of, one is taken",
    rule: "§3, step 9",
    async run(world) {
      const balance = await balanceOf(world);
      const half = balance / 2n - ((balance / 2n) % COIN) + COIN;
      const bets = times(2, () => betOf(world, { amount: String(half) }));
      const replies = await Promise.all(bets.map((bet) => pay(world, "bet", bet)));
      const undone = await Promise.all(bets.map((bet) => pay(world, "rollback", rollbackOf(world, bet))));
      demand(
        statuses(replies, "OK") === 1 && statuses(replies, "INSUFFICIENT_FUNDS") === 1,
        "one of two",
        "OK and INSUFFICIENT_FUNDS",
        replies.map(({ text }) => text).join("\n"),
      );
      for (const one of undone) demandAnswer(one, { status: "OK" }, "the rollback");
      const after = await balanceOf(world);
      demand(after === balance, "all is given back", balance, after);
    },
  },
  {
    name: "race-bet-and-rollback",
    says: "A bet and its rollback at once leave the balance as it was, whichever comes first",
    rule: "§3",
    run: (world) =>
      moves(world, 0n, async () => {
        for (let turn = 0; turn < 5; turn++) {
          const bet = betOf(world, { requestId: newId() });
          const [placed, undone] = await Promise.all([
            pay(world, "bet", bet),
            pay(world, "rollback", rollbackOf(world, bet)),
          ]);
          demandAnswer(undone, { status: "OK" }, "the rollback");
          const status = placed.body?.["status"];
          demand(status === "OK" || status === "ROLLED_BACK", "the bet", "OK or ROLLED_BACK", placed.text);
        }
      }),
  },
];

export const REPLAY_CASES: CaseGroup<WalletWorld> = { title: "Replays", cases: REPLAYS };
export const RACE_CASES: CaseGroup<WalletWorld> = { title: "Races", cases: RACES };

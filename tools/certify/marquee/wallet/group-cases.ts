/** §4, Group: all or nothing. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer, demandSameBytes } from "../demands.ts";
import {
  balanceOf,
  betOf,
  COIN,
  groupOf,
  itemOf,
  moves,
  pay,
  rollbackOf,
  STAKE,
  type WalletWorld,
  winOf,
} from "./world.ts";

const STAKED = BigInt(STAKE);
const RULE = "§4, Group";
const MOST_ITEMS = 200;

/** A bet and an item that is refused. */
function doomed(world: WalletWorld) {
  const bet = betOf(world);
  return { bet, group: groupOf([itemOf("bet", bet), itemOf("bet", betOf(world, { game: "certify-no-such-game" }))]) };
}

const CASES: CertifyCase<WalletWorld>[] = [
  {
    name: "group-in-order",
    says: "A stake and its win in one group are carried out in order, each with its own answer",
    rule: RULE,
    run: (world) =>
      moves(world, 250_000n - STAKED, async () => {
        const before = await balanceOf(world);
        const bet = betOf(world);
        const win = winOf(world, bet);
        const reply = await pay(world, "group", groupOf([itemOf("bet", bet), itemOf("win", win)]));
        demandAnswer(reply, { status: "OK" });
        const items = reply.body?.["items"] as { transactionId: string; balance: string }[];
        const shown = items.map(({ transactionId, balance }) => [transactionId, balance]);
        const expected = [
          [bet.transactionId, String(before - STAKED)],
          [win.transactionId, String(before - STAKED + 250_000n)],
        ];
        demand(JSON.stringify(shown) === JSON.stringify(expected), "ids and balances of the items", expected, shown);
      }),
  },
  {
    name: "group-two-players",
    says: "A group may be of several players",
    rule: RULE,
    run: (world) =>
      moves(world, -STAKED, () =>
        moves(
          world,
          -STAKED,
          async () => {
            const items = [itemOf("bet", betOf(world)), itemOf("bet", betOf(world, {}, world.seats.second))];
            demandAnswer(await pay(world, "group", groupOf(items)), { status: "OK" });
          },
          "second",
        ),
      ),
  },
  {
    name: "group-all-or-nothing",
    says: "One refused item refuses the group: nothing moves, and failedItem says which",
    rule: RULE,
    run: (world) =>
      moves(world, 0n, async () => {
        demandAnswer(await pay(world, "group", doomed(world).group), { status: "GAME_UNKNOWN", failedItem: 1 });
      }),
  },
  {
    name: "group-win-parts-of-a-coin",
    says: "A win finer than the smallest coin refuses its whole group",
    rule: RULE,
    run: (world) =>
      moves(world, 0n, async () => {
        const bet = betOf(world);
        const win = winOf(world, bet, { amount: String(COIN + 1n) });
        const reply = await pay(world, "group", groupOf([itemOf("bet", bet), itemOf("win", win)]));
        demandAnswer(reply, { status: "AMOUNT_PRECISION", failedItem: 1 });
      }),
  },
  {
    name: "group-refused-is-kept",
    says: "The refusal of a group is stored as any other",
    rule: RULE,
    async run(world) {
      const { group } = doomed(world);
      const refused = await pay(world, "group", group);
      demandAnswer(refused, { status: "GAME_UNKNOWN" });
      demandSameBytes(refused, await pay(world, "group", group));
    },
  },
  {
    name: "group-frees-its-ids",
    says: "After a refused group the ids of its items are free",
    rule: RULE,
    run: (world) =>
      moves(world, -STAKED, async () => {
        const { bet, group } = doomed(world);
        demandAnswer(await pay(world, "group", group), { status: "GAME_UNKNOWN" });
        demandAnswer(await pay(world, "bet", bet), { status: "OK" }, "the first item alone");
      }),
  },
  {
    name: "group-item-alone",
    says: "An item of a posted group, sent alone, is a DUPLICATE",
    rule: RULE,
    run: (world) =>
      moves(world, -STAKED, async () => {
        const bet = betOf(world);
        demandAnswer(await pay(world, "group", groupOf([itemOf("bet", bet)])), { status: "OK" });
        demandAnswer(await pay(world, "bet", bet), { status: "DUPLICATE" });
      }),
  },
  {
    name: "group-rolled-back",
    says: "A group is undone by a group of rollbacks, one for each item",
    rule: "§3",
    run: (world) =>
      moves(world, 0n, async () => {
        const bets = [betOf(world), betOf(world)];
        demandAnswer(await pay(world, "group", groupOf(bets.map((bet) => itemOf("bet", bet)))), { status: "OK" });
        demandAnswer(
          await pay(world, "group", groupOf(bets.map((bet) => itemOf("rollback", rollbackOf(world, bet))))),
          { status: "OK" },
          "the rollbacks",
        );
      }),
  },
  {
    name: "group-too-many",
    says: "A group has 1 to 200 items",
    rule: RULE,
    run: (world) =>
      moves(world, 0n, async () => {
        const item = itemOf("bet", betOf(world));
        for (const count of [0, MOST_ITEMS + 1]) {
          demandAnswer(
            await pay(world, "group", groupOf(Array.from({ length: count }, () => item))),
            { status: "INVALID" },
            `${count} items`,
          );
        }
      }),
  },
];

export const GROUP_CASES: CaseGroup<WalletWorld> = { title: "Groups", cases: CASES };

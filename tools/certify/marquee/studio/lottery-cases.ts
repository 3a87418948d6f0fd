/** §5, Draws, Plays, Orders: of studios that draw no lots. */
import { drawCalls } from "#vendor-protocol/draw-calls.ts";
import { orderCalls } from "#vendor-protocol/order-calls.ts";
import { type CaseGroup, demand, NotOffered } from "../../kit.ts";
import { askWell, newId, newPlayer, type StudioWorld, titlesOf } from "./world.ts";

/** Codes of a studio's titles; of one that draws lots there is nothing to refuse. */
async function codesWithoutLots(world: StudioWorld): Promise<string[]> {
  const titles = (await titlesOf(world)) as { code: string; category: string }[];
  if (titles.some(({ category }) => category === "LOTT" || category === "ELOTT"))
    throw new NotOffered("the studio draws lots");
  return titles.map(({ code }) => code).slice(0, 1);
}

export const LOTTERY_CASES: CaseGroup<StudioWorld> = {
  title: "Calls of lotteries",
  cases: [
    {
      name: "lotteries-closed",
      says: "A studio that draws no lots answers GAME_CLOSED to the calls of lotteries",
      rule: "§5, Draws",
      async run(world) {
        const games = await codesWithoutLots(world);
        const order = newId();
        const who = { player: newPlayer(), language: "EN" };
        const answers = [
          await askWell(world, drawCalls.draws, { requestId: newId(), games, last: 1 }),
          await askWell(world, drawCalls.plays, { requestId: newId(), games, language: "EN", prizeMode: "Lott" }),
          await askWell(world, orderCalls.orders, { requestId: newId(), ...who, orders: [order] }),
          await askWell(world, orderCalls.order, { requestId: newId(), ...who, order }),
          await askWell(world, orderCalls.cancelSuborders, { requestId: newId(), ...who, order, suborders: [newId()] }),
        ];
        const said = answers.map(({ status }) => status);
        demand(
          said.every((status) => status === "GAME_CLOSED"),
          "what it says",
          "GAME_CLOSED five times",
          said,
        );
      },
    },
  ],
};

import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Round } from "./round.tsx";

/** `closesAt`: when its sale is over, and it is drawn. */
export type WaitingDraw = { readonly closesAt: string };
/** The draw that an open round of a lottery waits for, by the round's id. */
export type WaitingDraws = ReadonlyMap<string, WaitingDraw>;

export const LOTTERIES: readonly string[] = ["LOTT", "ELOTT"];
/** As many as the call gives at once; what waits beyond them is shown without its draw. */
const MOST = 50;
const NONE: WaitingDraws = new Map();

/** Whether it is an open round of a lottery. */
export const waitsForDraw = ({ state, gameType }: Round): boolean => state === "open" && LOTTERIES.includes(gameType);

/** Asks for the draws of lotteries' open rounds, once there are any; without an answer rows say no draw. */
export function useWaitingDraws(
  rounds: readonly Round[],
  { startDate, endDate }: { startDate: string; endDate: string },
): WaitingDraws {
  const [draws, setDraws] = useState(NONE);
  const waiting = rounds
    .filter(waitsForDraw)
    .map(({ roundId }) => roundId)
    .join();
  useEffect(() => {
    if (waiting === "") return undefined;
    let current = true;
    void ask("lotteryOrders.list", { startDate, endDate, state: "waiting", pageSize: MOST }).then((reply) => {
      if (!current || !reply.ok) return;
      const told = reply.value.list.flatMap(({ orderId, told: draw }) =>
        draw ? [[orderId, { closesAt: draw.closeTime }] as const] : [],
      );
      setDraws(new Map(told));
    });
    return () => {
      current = false;
    };
  }, [waiting, startDate, endDate]);
  return draws;
}

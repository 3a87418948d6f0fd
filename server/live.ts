/** Passes events of the ledger's outbox to the handlers of this process; every process reads for itself. */
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import type { Services } from "./services.ts";
import { outboxEnd, type OutboxPosition, readOutbox } from "#server/ledger/public.ts";

const POLL_MS = 250;
const PAGE = 500;

/** Begins at "now"; gives the way to stop. */
export async function relayOutbox({ db, events, log }: Services): Promise<() => Promise<void>> {
  let position: OutboxPosition | "" = await outboxEnd(db);
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    for (;;) {
      const read = await readOutbox(db, position, PAGE);
      position = read.position;
      for (const event of read.events) {
        if (event.topic === "round.settled") {
          const { roundId, merchantId, won, currency } = event.payload;
          // Nobody wins anything on the board by free play
          const hasWon = won !== "0" && currency !== FREE_CURRENCY;
          events.dispatch("round.settled", { roundId, merchantId, hasWon });
        } else events.dispatch("balance.changed", { memberId: event.payload.memberId });
      }
      if (read.events.length < PAGE || stopped) return;
    }
  }

  const timer = setInterval(() => {
    if (stopped) return;
    running = running.then(once).catch((err: unknown) => log.error({ err }, "could not read the outbox"));
  }, POLL_MS);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

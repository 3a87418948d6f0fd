/**
 * The consumer that tells the server processes of facts: balances, settled rounds, and events of transactions that move
 * money. It notifies in batches, in a transaction of its own, so that no posting waits for the lock of NOTIFY.
 */
import type { Queryable } from "#server/platform/database/database.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import type { Consumer } from "./consumer.ts";
import { type AnyEvent, CHANNEL } from "./events.ts";
import type { OutboxEvent } from "./outbox.ts";

/** The database takes payloads of less than 8000 bytes. */
const MOST_BYTES = 7_900;

export const publishLive: Consumer = {
  name: "live",
  // Open pages ask anew when they connect: facts of before the first start are nobody's.
  from: "now",
  async handle(tx, facts) {
    await notify(tx, eventsOf(facts));
  },
};

/** The events that facts amount to: one per wallet, the latest, and at most two per merchant for its settled rounds. */
export function eventsOf(facts: readonly OutboxEvent[]): AnyEvent[] {
  const latest = new Map<string, { sequence: bigint; event: AnyEvent }>();
  const events: AnyEvent[] = [];
  for (const { topic, payload, sequence } of facts) {
    if (topic === "event") {
      events.push(payload as AnyEvent);
    } else if (topic === "balance.changed") {
      const { memberId, currency, wallet, balance } = payload;
      const key = `balance ${memberId} ${currency} ${wallet}`;
      if ((latest.get(key)?.sequence ?? -1n) > sequence) continue;
      const data = { memberId, currency, wallet, balance, sequence: String(sequence) };
      latest.set(key, { sequence, event: { name: "balance.changed", data } });
    } else if (topic === "round.settled") {
      const { merchantId, won, currency } = payload;
      // Nobody wins anything on the board by free play
      const hasWon = won !== "0" && currency !== FREE_CURRENCY;
      const event: AnyEvent = { name: "round.settled", data: { merchantId, hasWon } };
      latest.set(`round ${merchantId} ${hasWon}`, { sequence, event });
    }
  }
  return [...[...latest.values()].map(({ event }) => event), ...events];
}

/** Notifies of all events in one statement, as many in a payload as fit. */
async function notify(tx: Queryable, events: readonly AnyEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query({
    name: "live-notify",
    text: "select pg_notify($1, payload) from unnest($2::text[]) payload",
    values: [CHANNEL, payloadsOf(events)],
  });
}

function payloadsOf(events: readonly AnyEvent[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 2;
  const close = (): void => {
    if (parts.length > 0) payloads.push(`[${parts.join(",")}]`);
    parts = [];
    bytes = 2;
  };
  for (const event of events) {
    const text = JSON.stringify(event);
    const more = Buffer.byteLength(text) + 1;
    if (bytes + more > MOST_BYTES) close();
    parts.push(text);
    bytes += more;
  }
  close();
  return payloads;
}

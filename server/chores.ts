/** What must be done now and then: holds that ran out, events and short-lived rows that nobody needs any more, matches that come. */
import { keepFixtures } from "#server/lobby/public.ts";
import { endTrials } from "#server/identity/public.ts";
import { expireHolds, pruneOutbox } from "#server/ledger/public.ts";
import { forgetNonces } from "./platform/crypto/seen-nonces.ts";
import type { Services } from "./services.ts";

const EVERY_MS = 30_000;
/** Readers of the outbox follow within a second; an hour covers any that was stopped and started. */
const OUTBOX_KEPT_MS = 3_600_000;

/** Begins the chores; gives the way to stop, which waits for one that runs. Any number of processes may do them. */
export function keepBooks(services: Services): () => Promise<void> {
  const { db, clock, log } = services;
  let running: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    await expireHolds(db, clock.now());
    await pruneOutbox(db, new Date(Date.now() - OUTBOX_KEPT_MS));
    await db.query({ text: "delete from captcha where expires_at < $1", values: [clock.now()] });
    await db.query({ text: "delete from seen_body where expires_at < $1", values: [clock.now()] });
    await db.query({ text: "delete from seen_proof where expires_at < $1", values: [clock.now()] });
    await db.query({ text: "delete from sms_code where expires_at < $1", values: [clock.now()] });
    await db.query({ text: "delete from login_step where expires_at < $1", values: [clock.now()] });
    await endTrials(services);
    // What could not be sent when its cause was committed
    await services.post.deliver();
    // Signatures go by the wire's clock, which /dev doesn't move.
    await forgetNonces(db, Date.now());
    await keepFixtures(services);
  }

  const turn = (): void => {
    running = running.then(once).catch((err: unknown) => log.error({ err }, "a chore failed"));
  };
  turn();
  const timer = setInterval(turn, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

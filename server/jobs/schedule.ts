/** The scheduled jobs of the platform; each is a function of its domain, which tests call with a clock of theirs. */
import { pruneOutbox, readLags, sealSecurityLog } from "#server/events/public.ts";
import { settleClosedContracts } from "#server/agents/public.ts";
import { keepFixtures, tellEndedSessions } from "#server/lobby/public.ts";
import { askVendors, expireLots, offerCashback } from "#server/bonuses/public.ts";
import { endTrials } from "#server/identity/public.ts";
import { expireHolds } from "#server/ledger/public.ts";
import { foldPageSpeed } from "#server/page-speed/public.ts";
import { checkDeposits, reconcileAll, sendPayouts, sendRefunds } from "#server/payments/public.ts";
import { tellVoidOrders } from "#server/records/public.ts";
import { followPeerBooks, refreshVendorKeys } from "#server/peers/public.ts";
import { forgetShortLived } from "#server/platform/database/forget-short-lived.ts";
import { forgetNonces } from "#server/platform/crypto/seen-nonces.ts";
import { deleteDocuments, remindDocuments } from "#server/identity-check/public.ts";
import { remindLimits, REMINDED_AT_ONCE } from "#server/safer-play/public.ts";
import { followVendorWallets } from "#server/vendor-wallets/public.ts";
import type { Services } from "#server/services.ts";
import type { Vendors } from "#server/vendors.ts";
import type { Job } from "./job-queue.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const EVERY_HOUR = "17 * * * *";
/** Holds or lots of one turn. */
const HOLDS = 500;
/** A message that was not taken is due again after half a minute at the earliest. */
const DELIVER_AGAIN_SEC = 15;
/** Between two turns while a partner is to be asked soon. */
const CHECK_AGAIN_SEC = 5;
/** Between two looks at vendors' books while members' money is there. */
const FOLLOW_AGAIN_SEC = 2;
/** Between two looks for sessions of play that are over, and while there are more. */
const TELL_AGAIN_SEC = 5;
const TELL_MORE_SEC = 1;
/** A consumer that is so far behind is worth a line in the log. */
const LAG_SEC = 60;

/** A turn after which the next one comes by the schedule. */
const done = (work: () => Promise<unknown>) => async (): Promise<null> => {
  await work();
  return null;
};

/** What is asked of vendors by itself; signatures and keys go by the wire's clock, which /dev doesn't move. */
function vendorJobs(services: Services, vendors: Vendors): Job[] {
  return [
    {
      name: "follow-vendor-wallets",
      cron: EVERY_MINUTE,
      run: async () => ((await followVendorWallets(services, vendors.wallets)) ? { againSec: FOLLOW_AGAIN_SEC } : null),
    },
    {
      name: "tell-ended-sessions",
      cron: EVERY_MINUTE,
      run: async () => ({
        againSec: (await tellEndedSessions(services, vendors.tellEnded)) > 0 ? TELL_MORE_SEC : TELL_AGAIN_SEC,
      }),
    },
    {
      name: "follow-peer-books",
      cron: EVERY_HOUR,
      run: async () => {
        const againSec = await followPeerBooks(services, vendors.books);
        return againSec === null ? null : { againSec };
      },
    },
    { name: "tell-void-orders", cron: EVERY_MINUTE, run: done(() => tellVoidOrders(services, vendors.orders)) },
    { name: "sync-catalogue", cron: EVERY_TEN_MINUTES, run: () => syncCatalogue(services, vendors) },
    {
      name: "refresh-vendor-keys",
      cron: EVERY_MINUTE,
      run: async () => {
        const againSec = await refreshVendorKeys(services.db, new Date());
        return againSec === null ? null : { againSec };
      },
    },
  ];
}

export function jobsOf(services: Services, vendors: Vendors): Job[] {
  const { db, clock, messages } = services;
  return [
    {
      name: "expire-holds",
      cron: EVERY_MINUTE,
      run: async () => ((await expireHolds(db, clock.now(), HOLDS)) === HOLDS ? { againSec: 0 } : null),
    },
    {
      name: "expire-bonuses",
      cron: EVERY_MINUTE,
      run: async () => ((await expireLots(db, clock.now(), HOLDS)) === HOLDS ? { againSec: 0 } : null),
    },
    {
      name: "ask-free-rounds",
      cron: EVERY_MINUTE,
      run: async () =>
        (await askVendors(services, vendors.giveFreeRounds)) > 0 ? { againSec: CHECK_AGAIN_SEC } : null,
    },
    { name: "offer-cashback", cron: EVERY_HOUR, run: done(() => offerCashback(services)) },
    { name: "settle-contracts", cron: EVERY_HOUR, run: done(() => settleClosedContracts(services)) },
    { name: "delete-documents", cron: EVERY_HOUR, run: done(() => deleteDocuments(services)) },
    { name: "remind-documents", cron: EVERY_HOUR, run: done(() => remindDocuments(services)) },
    {
      name: "remind-limits",
      cron: EVERY_HOUR,
      run: async () => ((await remindLimits(services)) >= REMINDED_AT_ONCE ? { againSec: 0 } : null),
    },
    { name: "prune-outbox", cron: EVERY_MINUTE, run: done(() => pruneOutbox(db)) },
    { name: "watch-consumers", cron: EVERY_MINUTE, run: done(() => watchConsumers(services)) },
    { name: "forget-short-lived", cron: EVERY_MINUTE, run: done(() => forgetShortLived(db, clock.now())) },
    // Signatures go by the wire's clock, which /dev doesn't move
    { name: "forget-nonces", cron: EVERY_MINUTE, run: done(() => forgetNonces(db, Date.now())) },
    { name: "seal-security-log", cron: EVERY_MINUTE, run: done(() => sealLog(services)) },
    { name: "fold-page-speed", cron: EVERY_HOUR, run: done(() => foldPageSpeed(db, clock.now())) },
    {
      name: "check-deposits",
      cron: EVERY_MINUTE,
      run: async () => ((await checkDeposits(services)) ? { againSec: CHECK_AGAIN_SEC } : null),
    },
    {
      name: "send-payouts",
      cron: EVERY_MINUTE,
      run: async () => ((await sendPayouts(services)) ? { againSec: CHECK_AGAIN_SEC } : null),
    },
    { name: "send-refunds", cron: EVERY_MINUTE, run: done(() => sendRefunds(services)) },
    { name: "reconcile", cron: EVERY_HOUR, run: done(() => reconcileAll(services)) },
    { name: "end-trials", cron: EVERY_MINUTE, run: done(() => endTrials(services)) },
    { name: "plan-fixtures", cron: EVERY_MINUTE, run: done(() => keepFixtures(services)) },
    {
      name: "deliver-messages",
      cron: EVERY_MINUTE,
      run: async () => {
        await messages.deliver();
        return (await messages.isAnythingWaiting()) ? { againSec: DELIVER_AGAIN_SEC } : null;
      },
    },
    ...vendorJobs(services, vendors),
  ];
}

/** The log leaves the machine, and with it what the chain was at that time. */
async function sealLog({ db, clock, log }: Services): Promise<void> {
  const seal = await sealSecurityLog(db, clock.now());
  if (seal) log.info({ seal: String(seal.id), digest: seal.digest }, "the security log was sealed");
}

async function watchConsumers({ db, log }: Services): Promise<void> {
  for (const lag of await readLags(db)) {
    if ((lag.oldestSec ?? 0) > LAG_SEC) log.warn(lag, "a consumer is behind");
    else if (lag.parked > 0) log.warn(lag, "a consumer has dead letters: npm run consumers");
  }
}

/** What the clock does to deposits: those whose time is over expire, and partners are asked for those they never spoke of. */
import { isWorthAsking, nextCheckAt } from "#rules/payments/deposit-state.ts";
import type { Services } from "#server/services.ts";
import { openPaymentPartners, type PaymentPartners } from "#server/providers/payments/partners.ts";
import { PartnerSilent } from "#server/providers/payments/partner.ts";
import {
  type DepositRow,
  expiredDeposits,
  keepNextCheck,
  lockDeposit,
  nextDueCheck,
  takeDueChecks,
} from "./deposits.store.ts";
import { takeEvent, takeStage } from "./take-event.ts";

type Deps = Pick<Services, "db" | "clock" | "events" | "log" | "merchants" | "settings">;

const BATCH = 50;
const SOON_MS = 60_000;

/**
 * Expires what is over, and asks partners for what is due, a batch of each. Gives whether more is due within a minute, so
 * that the next turn is not the schedule's. Several may run at once.
 */
export async function checkDeposits(deps: Deps): Promise<boolean> {
  const { db, clock } = deps;
  for (const id of await expiredDeposits(db, clock.now(), BATCH)) await expire(deps, id);
  const partners = openPaymentPartners(deps.settings.gateway);
  for (const row of await claimDue(deps)) await check(deps, partners, row);
  const next = await nextDueCheck(db);
  return next !== null && next.getTime() <= clock.nowMs() + SOON_MS;
}

function expire(deps: Deps, id: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockDeposit(tx, id);
    if (row && row.expiresAt <= deps.clock.now()) await takeStage(tx, deps, row, "expired");
  });
}

/** Takes what is due and says when each is due again, before anybody is asked: a partner that hangs is not asked twice. */
function claimDue({ db, clock }: Deps): Promise<DepositRow[]> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await takeDueChecks(tx, now, BATCH);
    for (const { id, createdAt, checks, state } of rows) {
      const next = isWorthAsking(state) ? nextCheckAt({ createdAt, checks: checks + 1, now }) : null;
      await keepNextCheck(tx, id, next);
    }
    return rows.filter(({ state }) => isWorthAsking(state));
  });
}

async function check(
  deps: Deps,
  partners: PaymentPartners,
  { id, merchantId, partner: code }: DepositRow,
): Promise<void> {
  const { db, log, merchants } = deps;
  const merchant = merchants.byId(merchantId);
  const partner = merchant && partners.of(merchant.config.deposits, code);
  if (!partner) return;
  try {
    const event = await partner.status(id);
    if (!event) return;
    await db.transaction((tx) =>
      takeEvent(tx, deps, event, { partner: partner.newsCode, source: "status", merchantId }),
    );
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error;
    log.warn({ partner: code, reason: error.reason }, "a payment partner gave no answer");
  }
}

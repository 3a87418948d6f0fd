/**
 * Three-way reconciliation of a merchant's day at each of its partners: the partner's statement, our deposits, payouts and
 * charge-backs, and what the ledger moved for them (decision 083).
 */
import { addDays, dayAt, startOfDay } from "#rules/site/days.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import { type PaymentPartner, PartnerSilent, type StatementLine } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { compareDay, type DayFigures, keepLines, standOf } from "./reconciliation.store.ts";

type Deps = Pick<Services, "db" | "clock" | "log" | "merchants" | "settings">;

/** A day is compared again for so long while something of it is open: lines and news come late. */
const DAYS_BACK = 3;
/** After midnight, before the day is compared: its last news are on their way. */
const AFTER_MS = 10 * 60_000;

/** Whose statements a merchant's money is in, by whose news tell of it; a code and its partner. */
export function statementPartners(
  settings: Services["settings"],
  { config: { deposits, withdrawal } }: Pick<Merchant, "config">,
): PaymentPartner[] {
  const partners = openPaymentPartners(settings.gateway);
  const named = [...deposits.methods.map(({ partner }) => partner), withdrawal.payoutPartner];
  const news = named.flatMap((code) => (code === null ? [] : [partners.of(deposits, code)?.newsCode ?? ""]));
  return [...new Set(news)].flatMap((code) => partners.byCode(code) ?? []);
}

/**
 * Fetches a partner's statement of a merchant's day and compares it; null where people bring the statement. Throws
 * `PartnerSilent`. The day before is fetched too where it never was, since days of partners are those of UTC.
 */
export async function reconcileDay(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id: merchantId, config: { timeZone } }: Pick<Merchant, "id" | "config">,
  partner: PaymentPartner,
  day: string,
): Promise<DayFigures | null> {
  const [from, until] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  const before = await standOf(db, merchantId, partner.code, addDays(day, -1));
  const first = dayAt(before?.toldAt ? from : startOfDay(addDays(day, -1), timeZone), "UTC");
  const last = dayAt(new Date(until.getTime() - 1), "UTC");
  const toldAt = clock.now();
  const lines: StatementLine[] = [];
  for (let each = first; each <= last; each = addDays(each, 1)) {
    const told = await partner.statement(each);
    if (!told) return null;
    lines.push(...told);
  }
  return db.transaction(async (tx) => {
    await keepLines(tx, { partner: partner.code, merchantId, toldAt }, lines);
    return compareDay(tx, { merchantId, partner: partner.code, day }, { from, until, toldAt });
  });
}

/**
 * Compares the days that are over and were not compared since, or have something open, of every merchant and partner; tells
 * how many. A partner that is silent is asked at the next turn.
 */
export async function reconcileAll(deps: Deps): Promise<number> {
  const { clock, log, merchants, settings } = deps;
  let compared = 0;
  for (const merchant of merchants.all()) {
    const { timeZone } = merchant.config;
    const today = dayAt(new Date(clock.nowMs() - AFTER_MS), timeZone);
    for (const partner of statementPartners(settings, merchant)) {
      for (let back = DAYS_BACK; back >= 1; back -= 1) {
        const day = addDays(today, -back);
        try {
          if ((await isDue(deps, merchant, partner, day)) && (await reconcileDay(deps, merchant, partner, day))) {
            compared += 1;
          }
        } catch (error) {
          if (!(error instanceof PartnerSilent)) throw error;
          log.warn({ partner: partner.code, reason: error.reason }, "a partner gave no statement");
        }
      }
    }
  }
  return compared;
}

async function isDue(
  { db }: Deps,
  { id, config: { timeZone } }: Merchant,
  { code }: PaymentPartner,
  day: string,
): Promise<boolean> {
  const stand = await standOf(db, id, code, day);
  if (!stand?.toldAt) return true;
  return stand.isOpen || stand.toldAt < startOfDay(addDays(day, 1), timeZone);
}

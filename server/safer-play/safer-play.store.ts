/** Rows of limits and breaks. Amounts are 10⁻⁵ units of the merchant's currency; of `time` whole minutes. */
import type { BreakKind, BreakLength } from "#rules/safer-play/breaks.ts";
import type { LimitKind, LimitPeriod } from "#rules/safer-play/limits.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface LimitRow {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  askedAmount: bigint | null;
  /** Null: nothing is asked for. */
  ripeAt: Date | null;
}

export interface BreakRow {
  kind: BreakKind;
  endsAt: Date;
}

export interface LimitKey {
  memberId: string;
  kind: LimitKind;
  period: LimitPeriod;
}

/** What a merchant's periods are cut by. */
export interface PlayTerms {
  currency: string;
  timeZone: string;
  at: Date;
}

const LIMIT = 'kind, period, amount, asked_amount as "askedAmount", ripe_at as "ripeAt"';

export function limitsOf(db: Queryable, memberId: string): Promise<LimitRow[]> {
  return rowsOf<LimitRow>(db, {
    name: "play-limits",
    text: `select ${LIMIT} from play_limit where member_id = $1`,
    values: [memberId],
  });
}

/** Every kind and period with what is used of it now. */
export function usesOf(
  db: Queryable,
  memberId: string,
  { currency, timeZone, at }: PlayTerms,
  kinds: readonly LimitKind[],
  periods: readonly LimitPeriod[],
): Promise<{ kind: LimitKind; period: LimitPeriod; used: bigint }[]> {
  return rowsOf(db, {
    name: "play-uses",
    text: `select k.kind, p.period, play_use($1, $2, k.kind, p.period, $3, $4) as used
             from unnest($5::text[]) with ordinality k (kind, i) cross join unnest($6::text[]) with ordinality p (period, i)
            order by k.i, p.i`,
    values: [memberId, currency, at, timeZone, kinds, periods],
  });
}

/** Until the end of the transaction no bet of the member is decided, and no deposit of theirs begins. */
export async function lockPlay(tx: Queryable, memberId: string): Promise<void> {
  await tx.query({ name: "play-lock", text: "select lock_play($1)", values: [memberId] });
}

/** From now on the member's bets are held against limits and breaks. */
export async function guardPlay(tx: Queryable, memberId: string): Promise<void> {
  await tx.query({
    name: "play-guard",
    text: "update member set is_play_guarded = true where id = $1 and not is_play_guarded",
    values: [memberId],
  });
}

export function limitOf(tx: Queryable, { memberId, kind, period }: LimitKey): Promise<LimitRow | null> {
  return rowOf<LimitRow>(tx, {
    name: "play-limit",
    text: `select ${LIMIT} from play_limit where member_id = $1 and kind = $2 and period = $3`,
    values: [memberId, kind, period],
  });
}

/** The value that holds from now on; whatever was asked for is dropped. */
export async function putLimit(tx: Queryable, { memberId, kind, period }: LimitKey, amount: bigint, at: Date) {
  await tx.query({
    name: "play-limit-put",
    text: `insert into play_limit (member_id, kind, period, amount, set_at) values ($1, $2, $3, $4, $5)
           on conflict (member_id, kind, period) do update
              set amount = excluded.amount, set_at = excluded.set_at, asked_amount = null, ripe_at = null`,
    values: [memberId, kind, period, amount, at],
  });
}

/** Notes the wish for a higher value; with `ripeAt` null it is dropped. */
export async function askLimit(
  tx: Queryable,
  { memberId, kind, period }: LimitKey,
  amount: bigint | null,
  ripeAt: Date | null,
): Promise<void> {
  await tx.query({
    name: "play-limit-ask",
    text: "update play_limit set asked_amount = $4, ripe_at = $5 where member_id = $1 and kind = $2 and period = $3",
    values: [memberId, kind, period, amount, ripeAt],
  });
}

export async function removeLimit(tx: Queryable, { memberId, kind, period }: LimitKey): Promise<void> {
  await tx.query({
    name: "play-limit-remove",
    text: "delete from play_limit where member_id = $1 and kind = $2 and period = $3",
    values: [memberId, kind, period],
  });
}

export type LimitStep = "set" | "lowered" | "asked" | "raised" | "removed" | "dropped";

export async function addStep(
  tx: Queryable,
  { memberId, kind, period }: LimitKey,
  { step, amount, at }: { step: LimitStep; amount: bigint | null; at: Date },
): Promise<void> {
  await tx.query({
    name: "play-limit-step",
    text: "insert into play_limit_step (member_id, kind, period, step, amount, at) values ($1, $2, $3, $4, $5, $6)",
    values: [memberId, kind, period, step, amount, at],
  });
}

/** The break that lasts longest of those that last. */
export function breakAt(db: Queryable, memberId: string, at: Date): Promise<BreakRow | null> {
  return rowOf<BreakRow>(db, {
    name: "play-break",
    text: `select kind, ends_at as "endsAt" from play_break where member_id = $1 and ends_at > $2
           order by ends_at desc limit 1`,
    values: [memberId, at],
  });
}

export async function addBreak(
  tx: Queryable,
  row: { id: string; memberId: string; kind: BreakKind; length: BreakLength; at: Date; endsAt: Date },
): Promise<void> {
  await tx.query({
    name: "play-break-add",
    text: "insert into play_break (id, member_id, kind, length, started_at, ends_at) values ($1, $2, $3, $4, $5, $6)",
    values: [row.id, row.memberId, row.kind, row.length, row.at, row.endsAt],
  });
}

/** What of a member's row belongs to safer play. */
export function memberFacts(
  db: Queryable,
  memberId: string,
): Promise<{ everyMinutes: number | null; offeredAt: Date | null; hasDeposit: boolean } | null> {
  return rowOf(db, {
    name: "play-member",
    text: `select reality_check_minutes as "everyMinutes", limit_offer_at as "offeredAt",
             exists (select from deposit d where d.member_id = m.id and d.state = 'succeeded') as "hasDeposit"
           from member m where m.id = $1`,
    values: [memberId],
  });
}

/**
 * Takes members whose limits are due to be looked over, up to `limit` of them, and notes that they were asked. Nobody is
 * taken twice at once.
 */
export function takeReviews(
  tx: Queryable,
  merchantId: string,
  at: Date,
  limit: number,
): Promise<{ memberId: string; hasLimits: boolean }[]> {
  return rowsOf(tx, {
    name: "play-reviews",
    text: `update member m set limit_review_at = $2
             from (select o.id, l.set_at from member o
                     left join lateral (select max(p.set_at) as set_at from play_limit p where p.member_id = o.id) l on true
                    where o.merchant_id = $1 and not o.trial and o.status = 'active'
                      and greatest(o.limit_review_at, l.set_at, o.created_at)
                            < $2::timestamptz - case when l.set_at is null then interval '1 year' else interval '6 months' end
                      and not exists (select from play_break b where b.member_id = o.id and b.ends_at > $2)
                    order by o.id limit $3 for update of o skip locked) d
            where m.id = d.id
           returning m.id as "memberId", d.set_at is not null as "hasLimits"`,
    values: [merchantId, at, limit],
  });
}

export async function setReminder(db: Queryable, memberId: string, minutes: number | null): Promise<void> {
  await db.query({
    name: "play-reminder-set",
    text: "update member set reality_check_minutes = $2 where id = $1",
    values: [memberId, minutes],
  });
}

export async function noteOffer(db: Queryable, memberId: string, at: Date): Promise<void> {
  await db.query({
    name: "play-offer-note",
    text: "update member set limit_offer_at = coalesce(limit_offer_at, $2) where id = $1",
    values: [memberId, at],
  });
}

/** Since when a session lasts, and what its member has staked and lost since. */
export function sessionPlay(
  db: Queryable,
  session: { id: string; memberId: string },
  currency: string,
): Promise<{ startedAt: Date; staked: bigint; lost: bigint } | null> {
  return rowOf(db, {
    name: "play-session",
    text: `select s.created_at as "startedAt", t.staked, t.lost
             from session s cross join lateral play_totals($2, $3, s.created_at) t where s.id = $1`,
    values: [session.id, session.memberId, currency],
  });
}

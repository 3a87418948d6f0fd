/** Trial accounts: members without a name, bound to a browser by a secret. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface Trial {
  id: string;
  username: string;
  type: number;
}

export interface NewTrial extends Trial {
  merchantId: string;
  pseudonym: string;
  secretHash: Buffer;
  at: Date;
  endsAt: Date;
}

/** Adds the account; false when the drawn name is taken. */
export async function addTrial(tx: Queryable, trial: NewTrial): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "trial-add-member",
    text: `insert into member (id, merchant_id, username, pseudonym, type, trial, created_at)
           values ($1, $2, $3, $4, $5, true, $6) on conflict do nothing`,
    values: [trial.id, trial.merchantId, trial.username, trial.pseudonym, trial.type, trial.at],
  });
  if (rowCount !== 1) return false;
  await tx.query({
    name: "trial-add",
    text: "insert into trial_account (member_id, secret_hash, created_at, ends_at) values ($1, $2, $3, $4)",
    values: [trial.id, trial.secretHash, trial.at, trial.endsAt],
  });
  return true;
}

/** The trial that a browser's secret names, while it lasts. Locked: it isn't closed before the transaction ends. */
export function trialOfSecret(
  tx: Queryable,
  asked: { merchantId: string; secretHash: Buffer; at: Date },
): Promise<Trial | null> {
  return rowOf<Trial>(tx, {
    name: "trial-of-secret",
    text: `select m.id, m.username, m.type from trial_account t join member m on m.id = t.member_id
           where t.secret_hash = $1 and m.merchant_id = $2 and m.status = 'active' and t.ends_at > $3
           for update of t`,
    values: [asked.secretHash, asked.merchantId, asked.at],
  });
}

/** Ends the sessions of a trial that are open; a new one takes their place. */
export async function endTrialSessions(tx: Queryable, memberId: string, at: Date): Promise<void> {
  await tx.query({
    name: "trial-end-sessions",
    text: "update session set ended_at = $2 where member_id = $1 and ended_at is null",
    values: [memberId, at],
  });
}

export interface ToClose {
  id: string;
  /** Closed already, as the locked row says. */
  closed: boolean;
}

/**
 * Trials that may be over, locked, oldest first; those that another process has in hand are left to it. With them those
 * that were closed since `recently` and have money again: a vendor's win may come late.
 */
export function lockTrialsToClose(
  tx: Queryable,
  { at, recently, currency, limit }: { at: Date; recently: Date; currency: string; limit: number },
): Promise<ToClose[]> {
  return rowsOf<ToClose>(tx, {
    name: "trial-lock-to-close",
    text: `select m.id, t.closed_at is not null as closed from trial_account t join member m on m.id = t.member_id
           where (t.closed_at is null and (t.ends_at <= $1 or not exists (
                    select from session s where s.member_id = t.member_id and s.ended_at is null
                       and s.idle_until > $1 and s.ends_at > $1)))
              or (t.closed_at > $2 and exists (
                    select from ledger_account a where a.owner = 'member' and a.member_id = t.member_id
                       and a.currency = $3 and a.name = 'main' and a.balance > 0))
           order by t.created_at limit $4 for update of t skip locked`,
    values: [at, recently, currency, limit],
  });
}

/**
 * Closes a trial that is over: past its end, left by its session, or never entered since `unentered`. False when it isn't
 * over after all: somebody has come back to it before it was locked.
 */
export async function closeTrial(tx: Queryable, id: string, at: Date, unentered: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "trial-close-member",
    text: `update member m set status = 'closed' from trial_account t
           where m.id = $1 and t.member_id = m.id and (t.closed_at is not null or t.ends_at <= $2 or (
             not exists (select from session s where s.member_id = m.id and s.ended_at is null
                            and s.idle_until > $2 and s.ends_at > $2)
             and (t.created_at <= $3 or exists (select from session s where s.member_id = m.id))))`,
    values: [id, at, unentered],
  });
  return rowCount === 1;
}

/** Notes that a trial is closed and empty, and forgets what belongs to nobody any more. */
export async function noteClosed(tx: Queryable, id: string, at: Date): Promise<void> {
  await endTrialSessions(tx, id, at);
  await tx.query({
    name: "trial-end-games",
    text: "update game_session set ended_at = $2 where member_id = $1 and ended_at is null",
    values: [id, at],
  });
  await tx.query({
    name: "trial-note-closed",
    text: "update trial_account set closed_at = coalesce(closed_at, $2) where member_id = $1",
    values: [id, at],
  });
}

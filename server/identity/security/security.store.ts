/** What protects a member's account. */
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface SecurityFacts {
  password_hash: string | null;
  password_set_at: Date | null;
  mobile_e164: string | null;
  email: string;
  email_proved: boolean;
  payee_name: string;
  answered: number;
  bound: number;
}

export function securityFacts(db: Database, memberId: string): Promise<SecurityFacts | null> {
  return rowOf<SecurityFacts>(db, {
    name: "security-facts",
    text: `select m.password_hash, m.mobile_e164, m.email, m.email_proved_at is not null as email_proved, m.payee_name,
             (select max(happened_at) from login_event e where e.member_id = m.id and e.outcome = 'password-set')
               as password_set_at,
             (select count(*)::int from security_answer a where a.member_id = m.id) as answered,
             (select count(*)::int from bank_card c where c.member_id = m.id and c.removed_at is null) as bound
           from member m where m.id = $1`,
    values: [memberId],
  });
}

interface LockedMember {
  username: string;
  payee_name: string;
  mobile_e164: string | null;
}

/** Holds the member's row until the transaction is over: what is decided by counting is decided one at a time. */
export async function lockMember(tx: Queryable, memberId: string): Promise<LockedMember | null> {
  return rowOf<LockedMember>(tx, {
    name: "security-lock",
    text: "select username, payee_name, mobile_e164 from member where id = $1 for update",
    values: [memberId],
  });
}

/** Gives the member that number (E.164); false when it is another one's, however close that one came. */
export async function takeMobile(
  tx: Queryable,
  {
    memberId,
    merchantId,
    mobile,
    dialling,
  }: { memberId: string; merchantId: string; mobile: string; dialling: string },
): Promise<boolean> {
  // Who registers with it at this moment is waited for by the index alone: so it is tried, and taken back
  await tx.query("savepoint take_mobile");
  try {
    await tx.query({
      name: "member-mobile",
      text: `update member set mobile_e164 = $3, mobile_number = substr($3, length($4) + 1), dialling_code = $4
             where id = $1 and merchant_id = $2`,
      values: [memberId, merchantId, mobile, dialling],
    });
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== "member_by_mobile") throw error;
    await tx.query("rollback to savepoint take_mobile");
    return false;
  }
}

export interface AnswerRow {
  question: string;
  answer_hash: string;
}

export function answersOf(db: Queryable, memberId: string): Promise<AnswerRow[]> {
  return rowsOf<AnswerRow>(db, {
    name: "security-answers",
    text: "select question, answer_hash from security_answer where member_id = $1 order by position",
    values: [memberId],
  });
}

/** Puts these in the place of all that there were. */
export async function setAnswers(tx: Queryable, memberId: string, answers: AnswerRow[], at: Date): Promise<void> {
  await tx.query({
    name: "security-answers-clear",
    text: "delete from security_answer where member_id = $1",
    values: [memberId],
  });
  for (const [position, { question, answer_hash }] of answers.entries()) {
    await tx.query({
      name: "security-answer-add",
      text: `insert into security_answer (member_id, question, position, answer_hash, set_at) values ($1, $2, $3, $4, $5)`,
      values: [memberId, question, position, answer_hash, at],
    });
  }
}

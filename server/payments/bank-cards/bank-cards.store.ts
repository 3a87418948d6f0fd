/** Banks, and the cards and accounts bound at them. Numbers go in sealed and do not come out here. */
import type { BankKind } from "#rules/payments/bank-numbers.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface BankRow {
  id: string;
  name: string;
  kind: BankKind;
  min_length: number;
  max_length: number;
}

export function openBanks(db: Database, merchantId: string): Promise<BankRow[]> {
  return rowsOf<BankRow>(db, {
    name: "banks-open",
    text: `select id, name, kind, min_length, max_length from bank where merchant_id = $1 and is_open
           order by sort_order, name`,
    values: [merchantId],
  });
}

export interface CardRow {
  id: string;
  bank_id: string;
  bank_name: string;
  kind: BankKind;
  holder: string;
  branch: string;
  last_four: string;
  added_at: Date;
}

export function cardsOf(db: Queryable, merchantId: string, memberId: string): Promise<CardRow[]> {
  return rowsOf<CardRow>(db, {
    name: "bank-cards",
    text: `select c.id, c.bank_id, b.name as bank_name, b.kind, c.holder, c.branch, c.last_four, c.added_at
           from bank_card c join bank b on b.merchant_id = c.merchant_id and b.id = c.bank_id
           where c.member_id = $1 and c.merchant_id = $2 and c.removed_at is null order by c.added_at, c.id`,
    values: [memberId, merchantId],
  });
}

/** The id of a member's bound card of that number; null where there is none. */
export async function ownCardOf(db: Queryable, memberId: string, fingerprint: Buffer): Promise<string | null> {
  const row = await rowOf<{ id: string }>(db, {
    name: "bank-card-own",
    text: "select id from bank_card where member_id = $1 and fingerprint = $2 and removed_at is null",
    values: [memberId, fingerprint],
  });
  return row?.id ?? null;
}

/** Keeps that a member wanted a number which another one has, once. */
export async function noteRefusedCard(tx: Queryable, memberId: string, fingerprint: Buffer, at: Date): Promise<void> {
  await tx.query({
    name: "bank-card-refused",
    text: "insert into bank_card_refused (member_id, fingerprint, refused_at) values ($1, $2, $3) on conflict do nothing",
    values: [memberId, fingerprint, at],
  });
}

export interface NewCard {
  id: string;
  memberId: string;
  merchantId: string;
  bankId: string;
  holder: string;
  branch: string;
  encrypted: Buffer;
  lastFour: string;
  fingerprint: Buffer;
  at: Date;
}

/** False when that number is bound at this merchant already, by any member. */
export async function addCard(tx: Queryable, card: NewCard): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "bank-card-add",
    text: `insert into bank_card (id, member_id, merchant_id, bank_id, holder, branch, number_sealed, last_four,
             fingerprint, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (merchant_id, fingerprint) where removed_at is null do nothing`,
    values: [
      card.id,
      card.memberId,
      card.merchantId,
      card.bankId,
      card.holder,
      card.branch,
      card.encrypted,
      card.lastFour,
      card.fingerprint,
      card.at,
    ],
  });
  return rowCount === 1;
}

/** The first card says whose name the others must carry. */
export async function keepPayeeName(tx: Queryable, memberId: string, name: string): Promise<void> {
  await tx.query({
    name: "payee-name-keep",
    text: "update member set payee_name = $2 where id = $1 and payee_name = ''",
    values: [memberId, name],
  });
}

/** Takes a card of that member away and forgets its number; gives its last four, or null when there is none such. */
export async function removeCard(
  tx: Queryable,
  { memberId, cardId, at }: { memberId: string; cardId: string; at: Date },
): Promise<string | null> {
  const row = await rowOf<{ last_four: string }>(tx, {
    name: "bank-card-remove",
    text: `update bank_card set removed_at = $3, number_sealed = null
           where id = $2 and member_id = $1 and removed_at is null returning last_four`,
    values: [memberId, cardId, at],
  });
  return row?.last_four ?? null;
}

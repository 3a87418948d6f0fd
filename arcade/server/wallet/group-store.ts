/** Rows of groups of calls, and their bytes. SQL only; when one is sent stands in groups.ts. */
import { toWire } from "#vendor-protocol/fields.ts";
import { groupAnswer, type walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { amountOf } from "#rules/money/money.ts";
import type { z } from "zod";
import type { Context } from "#arcade/server/context.ts";
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import { SUFFIXES, type WalletCall } from "./wallet-call.ts";

export interface GroupRow {
  readonly id: bigint;
  readonly transaction_id: string;
  readonly request_id: string;
  readonly call: "bet" | "win" | "rollback";
  readonly owner_kind: string;
  readonly owner_id: string;
  readonly state: "pending" | "ok" | "refused" | "abandoned" | "split";
  readonly tries: number;
}

/** A call of a group; `ownerId` names its transaction, `round` what the platform counts it to. */
export interface GroupCall {
  readonly ownerId: string;
  readonly round: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly token: string | null;
  readonly reference: string | null;
  readonly roundClosed: boolean;
}

export interface NewGroup {
  readonly call: GroupRow["call"];
  readonly owner: { readonly kind: string; readonly id: string };
  /** 1 to 200 (docs/vendor-protocol.md §4). */
  readonly calls: readonly GroupCall[];
}

/** The item as it stands in the group's body; with the `requestId` that wins and rollbacks have it is a call of its own, too. */
function itemBody(call: GroupRow["call"], one: GroupCall, newId: Context["newId"]): string {
  return JSON.stringify({
    ...(call !== "bet" && { requestId: newId() }),
    call,
    token: one.token,
    player: one.player,
    game: one.game,
    currency: one.currency,
    transactionId: `${one.ownerId}.${SUFFIXES[call]}`,
    reference: one.reference,
    amount: toWire(amountOf(one.amount)),
    round: one.round,
    roundClosed: one.roundClosed,
  });
}

/** Writes groups with their calls, which are due `inMs` from now; gives their ids in order. */
export async function insertGroups(
  tx: Queryable,
  groups: readonly NewGroup[],
  inMs: number,
  newId: Context["newId"],
): Promise<bigint[]> {
  if (groups.length === 0) return [];
  const named = groups.map((group) => ({ ...group, transactionId: `g-${newId()}`, request: newId() }));
  const rows = await rowsOf<{ id: bigint; transaction_id: string }>(
    tx,
    `insert into wallet_group (transaction_id, request_id, call, owner_kind, owner_id, next_at)
     select g.id, g.request, g.call, g.kind, g.owner, now() + $6 * interval '1 millisecond'
       from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as g (id, request, call, kind, owner)
     returning id, transaction_id`,
    [
      named.map(({ transactionId }) => transactionId),
      named.map(({ request }) => request),
      named.map(({ call }) => call),
      named.map(({ owner }) => owner.kind),
      named.map(({ owner }) => owner.id),
      inMs,
    ],
  );
  const ids = new Map(rows.map(({ id, transaction_id }) => [transaction_id, id]));
  const made = named.map(({ transactionId }) => ids.get(transactionId) ?? 0n);
  const calls = groups.flatMap((group, at) =>
    group.calls.map((one, item) => ({ one, item, group, id: made[at] ?? 0n })),
  );
  const column = <Value>(of: (call: (typeof calls)[number]) => Value): Value[] => calls.map(of);
  await rowsOf(
    tx,
    `insert into wallet_call (transaction_id, call, owner_kind, owner_id, player, game, round, reference, currency, amount, body,
       next_at, group_id, group_item)
     select c.owner || c.suffix, c.call, c.kind, c.owner, c.player, c.game, c.round, c.reference, c.currency, c.amount, c.body,
            'infinity', c.group_id, c.item
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                   $10::bigint[], $11::text[], $12::bigint[], $13::smallint[])
         as c (owner, suffix, call, kind, player, game, round, reference, currency, amount, body, group_id, item)`,
    [
      column(({ one }) => one.ownerId),
      column(({ group }) => `.${SUFFIXES[group.call]}`),
      column(({ group }) => group.call),
      column(({ group }) => group.owner.kind),
      column(({ one }) => one.player),
      column(({ one }) => one.game),
      column(({ one }) => one.round),
      column(({ one }) => one.reference),
      column(({ one }) => one.currency),
      column(({ one }) => one.amount),
      column(({ group, one }) => itemBody(group.call, one, newId)),
      column(({ id }) => id),
      column(({ item }) => item),
    ],
  );
  return made;
}

/** The same bytes each time. */
export function groupBody({ request_id, transaction_id }: GroupRow, calls: readonly WalletCall[]): Buffer {
  const items = calls.map(({ body }) => body).join(",");
  return Buffer.from(`{"requestId":"${request_id}","transactionId":"${transaction_id}","items":[${items}]}`);
}

/** Reads the platform's answer; null when it is none. */
export function readGroupAnswer(raw: Buffer): z.infer<(typeof walletCalls)["group"]["answer"]> | null {
  try {
    const parsed = groupAnswer.safeParse(JSON.parse(raw.toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function findGroup(db: Queryable, id: bigint): Promise<GroupRow | null> {
  return (await rowsOf<GroupRow>(db, "select * from wallet_group where id = $1", [id]))[0] ?? null;
}

/** The calls of a group, in its order. */
export function callsOf(db: Queryable, groupId: bigint): Promise<WalletCall[]> {
  return rowsOf<WalletCall>(db, "select * from wallet_call where group_id = $1 order by group_item", [groupId]);
}

/** Ends a group that was pending; false where it had ended. */
export async function endGroup(
  tx: Queryable,
  id: bigint,
  state: Exclude<GroupRow["state"], "pending">,
  status: string,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `update wallet_group set state = $2, status = $3, tries = tries + 1, decided_at = now()
      where id = $1 and state = 'pending' returning id`,
    [id, state, status],
  );
  return rows.length > 0;
}

/** What the platform said of one call of a group. */
export interface DecidedCall {
  readonly call: WalletCall;
  readonly balance: bigint;
  readonly moved: boolean;
  readonly seq: bigint;
}

/** Writes the decisions of a group's calls into the book. */
export async function bookCalls(tx: Queryable, decided: readonly DecidedCall[]): Promise<void> {
  await rowsOf(
    tx,
    `update wallet_call c set state = 'ok', status = 'OK', balance = d.balance, tries = c.tries + 1, decided_at = now(),
            decided_seq = d.seq, moved = d.moved
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[]) as d (id, balance, seq, moved)
      where c.id = d.id and c.state = 'pending'`,
    [
      decided.map(({ call }) => call.id),
      decided.map(({ balance }) => balance),
      decided.map(({ seq }) => seq),
      decided.map(({ moved }) => moved),
    ],
  );
  const undone = decided.filter(({ call, moved }) => call.call === "rollback" && moved);
  if (undone.length === 0) return;
  // A bet whose answer was lost had been taken: it stands in the book just before what undid it
  await rowsOf(
    tx,
    `update wallet_call c set state = 'ok', status = 'OK', decided_at = now(), decided_seq = d.seq - 1
       from unnest($1::text[], $2::bigint[]) as d (reference, seq)
      where c.transaction_id = d.reference and c.state = 'abandoned'`,
    [undone.map(({ call }) => call.reference), undone.map(({ seq }) => seq)],
  );
}

/** Ends the calls of a group that moved nothing. */
export async function endCalls(
  tx: Queryable,
  groupId: bigint,
  state: "refused" | "abandoned",
  status: string | null,
): Promise<void> {
  await rowsOf(
    tx,
    "update wallet_call set state = $2, status = $3, tries = tries + 1, decided_at = now() where group_id = $1 and state = 'pending'",
    [groupId, state, status],
  );
}

/** Lets the calls of a group go on one by one. */
export async function splitCalls(tx: Queryable, groupId: bigint): Promise<void> {
  await rowsOf(tx, "update wallet_call set next_at = now() where group_id = $1 and state = 'pending'", [groupId]);
}

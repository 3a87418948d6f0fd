/** Rows of tickets of the past. SQL only. */
import { type Queryable, rowsOf } from "#arcade/server/database.ts";

/** Gives what this transaction has decided the moment at which it was decided: the rest of the server takes the database's clock. */
export async function datePastTickets(tx: Queryable, at: Date): Promise<void> {
  await rowsOf(
    tx,
    `with decided as (
       update wallet_group set created_at = $1, decided_at = $1, next_at = $1 where decided_at = now() returning id)
     update wallet_call c set created_at = $1, decided_at = $1, next_at = $1 from decided d where c.group_id = d.id`,
    [at],
  );
  await rowsOf(tx, "update ticket_order set closed_at = $1 where closed_at = now()", [at]);
}

/** The number that the next order gets. */
export async function nextOrderNumber(tx: Queryable): Promise<number> {
  const sql = "select coalesce(max(number) + 1, 7204913)::integer as next from ticket_order";
  return (await rowsOf<{ next: number }>(tx, sql))[0]?.next ?? 0;
}

/**
 * Takes away orders with this number and above, and the draws that nobody has an order of any more; the next order gets that
 * number. For the owner of the database, before anybody has played.
 */
export async function forgetPastTickets(tx: Queryable, from: number): Promise<void> {
  const orders = "select id from ticket_order where number >= $1";
  const gone = await rowsOf<{ group_id: bigint }>(
    tx,
    `delete from wallet_call where round in (${orders}) returning group_id`,
    [from],
  );
  await rowsOf(tx, "delete from wallet_group where id = any($1)", [gone.map(({ group_id }) => group_id)]);
  await rowsOf(tx, `delete from ticket_suborder where order_id in (${orders})`, [from]);
  await rowsOf(tx, "delete from ticket_order where number >= $1", [from]);
  await rowsOf(
    tx,
    "delete from ticket_purchase p where not exists (select from ticket_order o where o.purchase_id = p.id)",
  );
  // Else nobody takes a promised draw back
  await rowsOf(tx, "alter table draw disable trigger keep_draw");
  await rowsOf(tx, "delete from draw d where not exists (select from ticket_order o where o.draw_id = d.id)");
  await rowsOf(tx, "alter table draw enable trigger keep_draw");
  await rowsOf(tx, `alter table ticket_order alter column number restart with ${from}`);
}

-- Settling 100,000 orders of a draw rewrites each of their rows once. A row is rewritten in place (without a new entry in each of
-- its indexes) where no index names a column that changes and its page has room, so: no index on states, pages half full, and how
-- far settling and paying have come is a number of the draw's.
alter table draw
  add column settled_to bigint not null default 0,
  add column queued_to bigint not null default 0;

drop index ticket_order_draw;
drop index ticket_order_unqueued;
create index ticket_order_draw on ticket_order (draw_id, number);
-- Whether a draw has orders that are being paid for is asked of the few purchases that are.
create index ticket_purchase_placing on ticket_purchase (id) where state = 'placing';

-- Orders of a draw that is paid in part, whose calls are written, stay so.
update draw d set queued_to = o.number
  from (select draw_id, max(number) as number from ticket_order where queued and state in ('won', 'lost', 'void') group by draw_id) o
 where o.draw_id = d.id and d.state <> 'open' and d.queued_at is null;
update draw d set settled_to = o.number
  from (select draw_id, max(number) as number from ticket_order where state in ('won', 'lost', 'void') group by draw_id) o
 where o.draw_id = d.id and d.state <> 'open' and d.settled_at is null;
alter table ticket_order drop column queued;

alter table ticket_order set (fillfactor = 50);
-- Of an order's lines only those that win are written: an open line of an order that is settled has not won.
alter table ticket_suborder set (fillfactor = 85);

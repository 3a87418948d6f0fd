-- Moves `p_amount` into a lot (minus: out of it) as part of a transfer, and tells its new remainder. One that was spent is
-- active again. The member's main account is locked: whoever touches "bonus" has that lock first.
create or replace function bonus_move(p_lot uuid, p_transfer uuid, p_amount bigint) returns void language plpgsql as $$
begin
  if p_amount = 0 then return; end if;
  update bonus_lot set remaining = remaining + p_amount, state = 'active', ended_at = null
   where id = p_lot and state in ('active', 'spent');
  if not found then raise exception 'bonus lot % has ended', p_lot; end if;
  insert into bonus_entry (lot_id, transfer_id, amount) values (p_lot, p_transfer, p_amount);
end $$;

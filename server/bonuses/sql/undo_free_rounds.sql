-- Takes a prize back that became a lot: what is left of it goes to the house. Gives the transfer; null where nothing is left,
-- for then it was played, or is the member's cash.
create or replace function undo_free_rounds(
  c game_call, o vendor_transaction, p_merchant text, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  if bonus_lot_end(o.transfer_id, 'cancelled', c.at) is null then return null; end if;
  select ended_by into v_id from bonus_lot where id = o.transfer_id;
  if v_id is not null and not exists (
    select from held_win h where h.peer = o.peer and h.transaction_id = o.transaction_id) then
    -- One that was held first was in no day
    perform add_to_days(c, o.member_id, p_merchant, o.created_at, -o.amount, -o.amount, 'promotions', p_shard_key);
  end if;
  return v_id;
end $$;

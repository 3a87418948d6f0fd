-- Ends a transfer as its vendor tells it: an undone one in goes back, a done one out comes home. `unexplained`, and nothing
-- changed, where the vendor says what its book does not bear out: another amount in, or more out than is known to be there.
-- One that has ended stays as it is.
create or replace function vendor_transfer_end(p_id uuid, p_done boolean, p_amount bigint, p_now timestamptz) returns text
language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v vendor_transfer;
begin
  select * into v from vendor_transfer where id = p_id for update;
  if not found or v.state <> 'asked' then return 'ended'; end if;
  if p_done and (p_amount < 0 or (v.asked is not null and v.asked <> p_amount)) then return 'unexplained'; end if;
  if v.direction = 'in' and not p_done then
    v.returned_by := vendor_transfer_post(v, 'vendor-back:' || p_id, vendor_wallet(v.peer), 'main', v.asked, p_now);
    if v.returned_by is null then return 'unexplained'; end if;
  elsif v.direction = 'out' and p_done and p_amount > 0 then
    v.moved_by := vendor_transfer_post(v, 'vendor-out:' || p_id, vendor_wallet(v.peer), 'main', p_amount, p_now);
    if v.moved_by is null then return 'unexplained'; end if;
  end if;
  update vendor_transfer
     set state = case when p_done then 'done' else 'undone' end, amount = case when p_done then p_amount else 0 end,
         moved_by = v.moved_by, returned_by = v.returned_by, ended_at = p_now, next_ask_at = null
   where id = p_id;
  return 'ended';
end $$;

-- Locks the wallets that a batch of facts may touch, in the order of their ids, before anything else is locked: a batch is of
-- many members, and whoever else holds two of them at once takes them in that order too. Wallets without a match to grant or
-- a lot to count towards are left alone.
create or replace function bonus_lock_wallets(p_transfers uuid[], p_rounds uuid[]) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  perform 1 from ledger_account a
   where a.owner = 'member' and a.name = 'main' and (a.member_id, a.currency) in (
     select d.member_id, d.currency from incoming_payment p join deposit d on d.id = p.deposit_id
      where (p.transfer_id = any(p_transfers) or p.charged_back_by = any(p_transfers)) and d.match is not null
     union
     select r.member_id, r.currency from round r join bonus_lot l on l.member_id = r.member_id
        and l.currency = r.currency and l.state = 'active'
      where r.id = any(p_rounds) and r.state = 'closed')
   order by a.id for no key update;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Opening an account that is there is a read: trying to insert it would wait for whoever is inserting it just now, and
-- leave a dead row behind each time.
create or replace function ledger_open_account(p_member uuid, p_currency text, p_wallet text)
returns bigint language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet;
  if found then return v_id; end if;
  insert into ledger_account (owner, merchant_id, member_id, name, currency)
  select 'member', merchant_id, id, p_wallet, p_currency from member where id = p_member on conflict do nothing;
  select id into v_id from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet;
  return v_id;
end $$;

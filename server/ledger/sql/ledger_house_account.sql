-- The shard of a house account that a key falls on; the account is made when it is first needed.
create or replace function ledger_house_account(p_merchant text, p_name text, p_currency text, p_key text)
returns bigint language plpgsql as $$
declare
  v_shard smallint := hashtext(p_key) & 15;
  v_id bigint;
begin
  select id into v_id from ledger_account
   where owner = 'house' and merchant_id = p_merchant and name = p_name and currency = p_currency and shard = v_shard;
  if found then return v_id; end if;
  insert into ledger_account (owner, merchant_id, name, currency, shard)
  values ('house', p_merchant, p_name, p_currency, v_shard) on conflict do nothing;
  select id into strict v_id from ledger_account
   where owner = 'house' and merchant_id = p_merchant and name = p_name and currency = p_currency and shard = v_shard;
  return v_id;
end $$;

-- Between a member's wallet and the house: plus gives to the member, minus takes. It takes any kind and any account, so it
-- is the owner's: a process has a function for each kind that it may post (ledger_reward, ledger_practice).
create or replace function ledger_with_house(
  p_id uuid, p_kind text, p_house text, p_member uuid, p_currency text, p_wallet text, p_delta bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql
set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v_account bigint;
  v_merchant text;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, p_wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  select id, merchant_id into v_account, v_merchant from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  v_balance := ledger_member_delta(v_account, p_delta);
  if v_balance is null then
    select balance into v_balance from ledger_account where id = v_account;
    return ('insufficient-funds', null, v_balance)::ledger_outcome;
  end if;
  perform ledger_write_with_house(p_id, p_kind, v_merchant, p_member, p_currency, p_key, p_digest, p_reference,
    p_metadata, p_now, v_account, p_delta, v_balance, p_house, p_key);
  perform emit_balance_changed(p_member, v_merchant, p_currency, p_wallet, v_balance, p_kind, p_id);
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

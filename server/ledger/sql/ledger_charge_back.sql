-- A payment that its payer's bank has taken back. It comes out of suspense, or of the member's wallet as far as there is
-- something in it: what is gone already is the house's loss, and no wallet goes below zero.
create or replace function ledger_charge_back(
  p_id uuid, p_merchant text, p_member uuid, p_currency text, p_wallet text, p_amount bigint,
  p_key text, p_digest bytea, p_reference text, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v_account bigint;
  v_balance bigint;
  v_taken bigint := 0;
begin
  if p_amount <= 0 then raise exception 'a charge-back takes' using errcode = 'check_violation'; end if;
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, p_wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  if p_member is not null then
    select id, balance into v_account, v_balance from ledger_account
     where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet for no key update;
    if not found then return ('no-account', null, null)::ledger_outcome; end if;
    v_taken := least(v_balance, p_amount);
  end if;
  insert into ledger_transfer (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, created_at)
  values (p_id, 'charge-back', p_merchant, p_member, p_currency, p_amount, p_key, p_digest, p_reference, p_now);
  if p_member is null then
    perform ledger_between_house(p_id, p_merchant, p_currency, 'suspense', 'deposits', p_amount, p_key);
    return ('posted', p_id, 0)::ledger_outcome;
  end if;
  if v_taken > 0 then
    v_balance := ledger_member_delta(v_account, -v_taken);
    insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
    values (p_id, v_account, -v_taken, p_currency, v_balance);
    perform emit_balance_changed(p_member, p_merchant, p_currency, p_wallet, v_balance, 'charge-back', p_id);
  end if;
  perform ledger_charge_back_house(p_id, p_merchant, p_currency, p_amount, p_amount - v_taken, p_key);
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

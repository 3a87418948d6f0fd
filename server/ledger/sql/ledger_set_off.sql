-- Keeps of what a transfer has just brought to its member's wallet as much as recalled payments left unpaid: no more than
-- came, than is there, and than is owed. Once for each such transfer; that it brought the money is asked when the
-- transaction ends. The account is locked first, as by every other posting, so that the debt is counted by one at a time.
create or replace function ledger_set_off(
  p_id uuid, p_credit uuid, p_wallet text, p_key text, p_digest bytea, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v ledger_transfer;
  v_account bigint;
  v_balance bigint;
  v_came bigint;
  v_taken bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, p_wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  select * into v from ledger_transfer where id = p_credit;
  if not found or v.member_id is null then return ('no-account', null, null)::ledger_outcome; end if;
  select id, balance into v_account, v_balance from ledger_account
   where owner = 'member' and member_id = v.member_id and currency = v.currency and name = p_wallet for no key update;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  select coalesce(sum(amount), 0) into v_came from ledger_entry where transfer_id = v.id and account_id = v_account;
  v_taken := least(v_came, v_balance, recalled_debt(v.member_id, v.currency));
  if v_taken <= 0 then return ('nothing-owed', null, v_balance)::ledger_outcome; end if;
  v_balance := ledger_member_delta(v_account, -v_taken);
  perform ledger_write_with_house(p_id, 'set-off', v.merchant_id, v.member_id, v.currency, p_key, p_digest, v.id::text,
    '{}', p_now, v_account, -v_taken, v_balance, 'charge-backs', p_key);
  perform emit_balance_changed(v.member_id, v.merchant_id, v.currency, p_wallet, v_balance, 'set-off', p_id);
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

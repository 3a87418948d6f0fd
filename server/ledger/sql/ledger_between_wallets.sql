-- Between two wallets of a member that are the member's to use.
create or replace function ledger_between_wallets(
  p_id uuid, p_member uuid, p_currency text, p_from text, p_to text, p_amount bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v_merchant text;
  v_from bigint;
  v_to bigint;
  v_balance bigint;
begin
  if array[p_from, p_to] && array['held', 'win-held', 'bonus'] or p_from like 'vendor:%' or p_to like 'vendor:%' then
    raise exception 'what is held, a bonus or at a vendor moves by its own functions'
      using errcode = 'insufficient_privilege';
  end if;
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, p_from);
  if v_seen.outcome is not null then return v_seen; end if;
  select id, merchant_id into v_from, v_merchant from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_from;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  v_to := ledger_open_account(p_member, p_currency, p_to);
  v_balance := ledger_between(p_id, 'wallet', v_merchant, p_member, p_currency, v_from, v_to, p_amount, p_key,
    p_digest, p_reference, p_metadata, p_now);
  if v_balance is null then
    select balance into v_balance from ledger_account where id = v_from;
    return ('insufficient-funds', null, v_balance)::ledger_outcome;
  end if;
  perform emit_balance_changed(p_member, v_merchant, p_currency, p_from, v_balance, 'wallet', p_id);
  perform emit_balance_changed(p_member, v_merchant, p_currency, p_to, balance, 'wallet', p_id)
     from ledger_account where id = v_to;
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

-- Gives back what a hold paid out and the bank sent back since. The hold stays as it was settled; that a partner said so is
-- asked when the transaction ends.
create or replace function ledger_payout_back(
  p_id uuid, p_hold uuid, p_key text, p_digest bytea, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v ledger_hold;
begin
  select * into v from ledger_hold where id = p_hold and state = 'posted';
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  return ledger_with_house(p_id, 'payout-back', 'withdrawals', v.member_id, v.currency, v.wallet, v.posted_amount, p_key,
    p_digest, p_hold::text, '{}', p_now);
end $$;

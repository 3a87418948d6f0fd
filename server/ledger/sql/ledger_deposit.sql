-- Credits a payment that came for a deposit. Which one it is, is asked when the transaction ends.
create or replace function ledger_deposit(
  p_id uuid, p_member uuid, p_currency text, p_wallet text, p_amount bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if p_amount <= 0 then raise exception 'a deposit gives' using errcode = 'check_violation'; end if;
  return ledger_with_house(p_id, 'deposit', 'deposits', p_member, p_currency, p_wallet, p_amount, p_key, p_digest,
    p_reference, p_metadata, p_now);
end $$;

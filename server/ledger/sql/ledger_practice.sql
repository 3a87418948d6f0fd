-- Gives practice funds, or takes them back. Who is not the owner gives in money of a wallet what the merchant's settings
-- say at most, and once to a member; play money it gives as it likes.
create or replace function ledger_practice(
  p_id uuid, p_member uuid, p_currency text, p_wallet text, p_delta bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if p_delta > 0 and p_currency <> 'FUN' and not pg_has_role(session_user, current_user, 'usage')
     and (p_key is distinct from 'practice:' || p_member
          or p_delta > (select coalesce((c.config ->> 'practiceFunds')::numeric, 0) * 100000
                          from member m join merchant c on c.id = m.merchant_id where m.id = p_member)) then
    raise exception 'these practice funds are none of the merchant''s' using errcode = 'insufficient_privilege';
  end if;
  return ledger_with_house(p_id, 'practice', 'practice', p_member, p_currency, p_wallet, p_delta, p_key, p_digest,
    p_reference, p_metadata, p_now);
end $$;

-- Grants bonus money for what `p_source` and `p_source_id` name, once; false when that was done before. What the grant rests
-- on is asked when the transaction ends. Without play to do it is cash at once.
create or replace function bonus_grant(
  p_id uuid, p_member uuid, p_currency text, p_source text, p_source_id text, p_amount bigint, p_required bigint,
  p_max_stake bigint, p_weights jsonb, p_basis jsonb, p_expires timestamptz, p_now timestamptz
) returns boolean language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_key text := 'bonus:' || p_source || ':' || p_source_id;
  v_outcome ledger_outcome;
begin
  if p_amount <= 0 then raise exception 'a bonus gives' using errcode = 'check_violation'; end if;
  perform ledger_lock_keys(array[v_key, p_id::text]);
  if exists (select from bonus_lot where source = p_source and source_id = p_source_id) then return false; end if;
  perform 1 from ledger_account where id = ledger_open_account(p_member, p_currency, 'main') for no key update;
  perform ledger_open_account(p_member, p_currency, 'bonus');
  v_outcome := ledger_with_house(p_id, 'bonus', 'promotions', p_member, p_currency, 'bonus', p_amount, v_key, '\x',
    p_source_id, '{}', p_now);
  if v_outcome.outcome <> 'posted' then raise exception 'a bonus was not posted: %', v_outcome.outcome; end if;
  insert into bonus_lot (id, merchant_id, member_id, currency, source, source_id, granted, remaining, required, max_stake,
                         weights, basis, granted_at, expires_at)
  select p_id, m.merchant_id, p_member, p_currency, p_source, p_source_id, p_amount, 0, p_required, p_max_stake, p_weights,
         p_basis, p_now, p_expires
    from member m where m.id = p_member;
  perform bonus_move(p_id, p_id, p_amount);
  if p_required = 0 then perform bonus_lot_end(p_id, 'completed', p_now); end if;
  return true;
end $$;

-- Posts a held win back to the house that it came from. The member's main account and the row are locked by the caller.
create or replace function give_held_win_back(
  h held_win, p_id uuid, p_kind text, p_key text, p_reference text, p_metadata jsonb, p_now timestamptz, p_shard_key text
) returns void language plpgsql as $$
declare
  v_account bigint := ledger_open_account(h.member_id, h.currency, 'win-held');
  v_balance bigint := ledger_member_delta(v_account, -h.amount);
begin
  if v_balance is null then
    raise exception 'the account of held wins of member % holds less than these', h.member_id;
  end if;
  perform ledger_write_with_house(p_id, p_kind, h.merchant_id, h.member_id, h.currency, p_key, '\x', p_reference,
    p_metadata, p_now, v_account, -h.amount, v_balance, case h.call when 'win' then 'games' else 'promotions' end,
    p_shard_key);
end $$;

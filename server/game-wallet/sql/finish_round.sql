-- Closes a round of a player by the peer's id of it or by ours, and tells the balance. Under no id of its own: a round that is
-- closed stays as it is, and one that we don't know has nothing to close.
create or replace function finish_round(
  p_peer text, p_player text, p_currency text, p_round text, p_now timestamptz, out status text, out balance bigint
) language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  c game_call := (p_peer, 'round-close', null, null, '\x', p_player, null, null, p_currency, null, 0, p_round, true, p_now,
                  null, null);
  v_uuid text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  f record;
  r call_result;
begin
  select * into f from find_player_account(c);
  if not exists (select from round x where x.peer = p_peer and x.vendor_round = p_round and x.member_id = f.member
                    and x.currency = p_currency) then
    c.round := coalesce((select x.vendor_round from round x where x.id = case when p_round ~ v_uuid then p_round::uuid end and x.peer = p_peer
                            and x.member_id = f.member and x.currency = p_currency), p_round);
  end if;
  r := apply_round_close(c);
  if r.status = 'ROUND_UNKNOWN' then
    r.status := 'OK';
    select a.balance into r.balance from ledger_account a where a.id = f.account;
  end if;
  r := with_bonus(c, r);
  status := r.status;
  balance := r.balance;
end $$;

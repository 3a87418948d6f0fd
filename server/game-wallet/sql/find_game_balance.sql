-- The balance call. Like a bet it checks the token, where there is one; unlike a bet it does not mind a member who is locked.
create or replace function find_game_balance(
  p_peer text, p_player text, p_token_hash bytea, p_game text, p_currency text, p_now timestamptz,
  out status text, out balance bigint
) language plpgsql stable set enable_seqscan = off as $$
declare
  f record;
begin
  select m.id as member, s.member_id as session_member, s.currency as session_currency, s.game_id as session_game,
         s.ended_at is null and s.expires_at > p_now and s.session_id is not distinct from ms.id as session_live,
         a.balance,
         (select g.id from game g join vendor v on v.code = g.vendor_code and v.peer = p_peer where g.code = p_game)
           as game
    into f
    from member m
    left join game_session s on s.token_hash = p_token_hash
    -- As in find_bet_facts
    left join session ms on ms.id = s.session_id and ms.ended_at is null and ms.idle_until > p_now and ms.ends_at > p_now
    left join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = p_currency
                              and a.name = 'main'
   where m.pseudonym = p_player;
  status := case
    when not found then 'PLAYER_UNKNOWN'
    when p_token_hash is not null and (f.session_member is distinct from f.member or not f.session_live) then 'TOKEN_REFUSED'
    when f.game is null then 'GAME_UNKNOWN'
    when f.session_game <> f.game then 'TOKEN_REFUSED'
    when f.session_currency <> p_currency or f.balance is null then 'CURRENCY_MISMATCH'
    else 'OK' end;
  if status = 'OK' then balance := f.balance + playable_bonus(f.member, p_currency, p_now); end if;
end $$;

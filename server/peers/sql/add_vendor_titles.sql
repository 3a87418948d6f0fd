-- Makes games of titles that a peer's list told and the catalogue has not: at its own vendor, hidden until an operator shows
-- them unless the peer's row says that they are shown at once. Gives how many were made.
create or replace function add_vendor_titles(p_peer text, p_titles jsonb) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_peer vendor_peer;
  v_vendor text;
  v_made integer;
begin
  select * into v_peer from vendor_peer where id = p_peer and new_titles <> 'ignored' for share;
  if not found then return 0; end if;
  select code into v_vendor from vendor where peer = p_peer order by sort_order, code limit 1;
  if v_vendor is null then return 0; end if;
  with made as (
    insert into game (vendor_code, code, title, game_type, classify, lines, min_bet, max_bet, rtp_percent, volatility,
                      released_on, free_play, art, sort_order, enabled, awaits_operator, vendor_playable, max_win, own_wallet, stakes, feature_price)
    select v_vendor, t.code, t.title, t.game_type, t.classify, t.lines, t.min_bet, t.max_bet, t.rtp, t.volatility,
           t.released_on, t.free_play, '{"tile": null, "icon": null}', 500, v_peer.new_titles = 'shown',
           v_peer.new_titles = 'hidden', t.playable, t.max_win, t.own_wallet, t.stakes,
           t.feature_price
      from jsonb_to_recordset(p_titles) as t(code text, title text, game_type text, classify text, lines integer,
             min_bet bigint, max_bet bigint, rtp numeric(5, 2), volatility text, released_on date, free_play boolean,
             playable boolean, max_win numeric(12, 2), own_wallet boolean, stakes jsonb, feature_price numeric(8, 2))
    on conflict (code) do nothing
    returning 1
  )
  select count(*) into v_made from made;
  return v_made;
end $$;

-- Whether a win or promo win may be paid: `refusal` says why not, parts of a minor unit last (decision 118). `held_for` says which ceiling it is above and `ceiling`
-- how high that one is: the greatest 'amount', the 'multiple' of the stake, the member's 'day' at the peer, or the
-- 'peer-day', the peer's at the merchant; both null when it is below all. `peer_left` is what the peer may still pay then.
-- `is_large` is the merchant's word for an event of note. The member's account is locked, so no rollback of the reference
-- can come between.
create or replace function judge_win(
  c game_call, p_member uuid, p_merchant text, p_game integer,
  out refusal text, out held_for text, out ceiling bigint, out is_large boolean, out peer_left bigint
) language plpgsql stable as $$
declare
  v_bet record;
  v_round record;
  v_title record;
  v_left numeric;
  v_net numeric;
begin
  select r.id, r.game_id, r.game_code, r.staked, r.won into v_round
    from round r where r.peer = c.peer and r.vendor_round = c.round and r.member_id = p_member
     and r.currency = c.currency and c.call = 'win';
  if c.reference is not null then
    select t.call, t.status, t.member_id, t.currency, t.round_id into v_bet
      from vendor_transaction t where t.peer = c.peer and t.transaction_id = c.reference;
    refusal := case
      when v_bet.call = 'tombstone' or exists (select from vendor_transaction u where u.peer = c.peer
           and u.reference = c.reference and u.call = 'rollback' and u.status = 'OK') then 'ROLLED_BACK'
      -- A promo win's reference is a campaign, which is no transaction
      when c.call = 'promo-win' then null
      when v_bet.call is null or (v_bet.call = 'bet' and v_bet.status <> 'OK') then 'REFERENCE_UNKNOWN'
      when v_bet.call <> 'bet' or v_bet.member_id is distinct from p_member or v_bet.currency <> c.currency
           or v_bet.round_id is distinct from v_round.id then 'REFERENCE_MISMATCH' end;
    if refusal is not null then return; end if;
  end if;
  -- A round goes on in the title that it began in, whoever serves that title now
  if p_game is null and v_round.game_code is distinct from c.game then
    refusal := 'GAME_UNKNOWN';
    return;
  end if;
  if c.amount % minor_unit(c.currency) <> 0 then
    refusal := 'AMOUNT_PRECISION';
    return;
  end if;
  is_large := false;
  peer_left := 9223372036854775807;
  if c.currency = 'FUN' or c.amount = 0 then return; end if;
  -- What a title tells of itself counts up to the operator's own figure for its vendor
  select least(g.max_win, v.max_win) as multiple,
         coalesce((g.stakes -> c.currency ->> 'minBet')::bigint, g.min_bet) as min_bet, coalesce(x.amount, m.held_win_above) as most,
         m.held_day_above as most_of_day, m.held_peer_day_above as most_of_peer, c.amount >= m.large_win_from as is_large
    into v_title
    from merchant m left join game g on g.id = coalesce(v_round.game_id, p_game)
    left join vendor v on v.code = g.vendor_code
    left join vendor_ceiling x on x.vendor_code = v.code and x.merchant_id = m.id
   where m.id = p_merchant;
  is_large := v_title.is_large;
  ceiling := v_title.most;
  if c.amount > ceiling then held_for := 'amount'; return; end if;
  if c.call = 'win' then
    -- A round that nothing was staked in, a free one, counts as one of the title's least stake
    v_left := greatest(0, floor(v_title.multiple * coalesce(nullif(v_round.staked, 0), v_title.min_bet))
                          - coalesce(v_round.won, 0));
    ceiling := least(v_left, v_title.most);
    if c.amount > v_left then held_for := 'multiple'; return; end if;
  end if;
  ceiling := v_title.most_of_day;
  v_net := c.amount + coalesce((select d.won from peer_member_day d where d.peer = c.peer and d.member_id = p_member
                                   and d.currency = c.currency and d.day = day_of(c.at)), 0);
  -- What the member staked there is asked only by who has won that much
  if v_net > ceiling then
    v_net := v_net - (select coalesce(sum(r.staked), 0) from round r
                       where r.member_id = p_member and r.opened_at >= day_of(c.at)::timestamp at time zone 'UTC'
                         and r.opened_at < (day_of(c.at) + 1)::timestamp at time zone 'UTC'
                         and r.peer = c.peer and r.currency = c.currency);
    if v_net > ceiling then held_for := 'day'; return; end if;
  end if;
  ceiling := v_title.most_of_peer;
  peer_left := ceiling - (select coalesce(sum(d.net), 0) from peer_day d where d.peer = c.peer
                             and d.merchant_id = p_merchant and d.currency = c.currency and d.day = day_of(c.at));
  if c.amount > peer_left then held_for := 'peer-day'; return; end if;
  ceiling := null;
end $$;

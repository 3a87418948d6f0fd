-- Whether a win or promo win may be paid: `refusal` says why not. `held_for` says which ceiling it is above ('multiple' of
-- the stake or 'amount'), null when it is below both; `ceiling` is the lower of the two. `is_large` is the merchant's word
-- for an event of note. The member's account is locked, so no rollback of the reference can come between.
create or replace function judge_win(
  c game_call, p_member uuid, p_merchant text, p_game integer,
  out refusal text, out held_for text, out ceiling bigint, out is_large boolean
) language plpgsql stable as $$
declare
  v_bet record;
  v_round record;
  v_title record;
  v_left numeric;
begin
  if c.reference is not null then
    select t.call, t.status, t.member_id, t.currency into v_bet
      from vendor_transaction t where t.peer = c.peer and t.transaction_id = c.reference;
    refusal := case
      when v_bet.call = 'tombstone' or exists (select from vendor_transaction u where u.peer = c.peer
           and u.reference = c.reference and u.call = 'rollback' and u.status = 'OK') then 'ROLLED_BACK'
      -- A promo win's reference is a campaign, which is no transaction
      when c.call = 'promo-win' then null
      when v_bet.call is null or (v_bet.call = 'bet' and v_bet.status <> 'OK') then 'REFERENCE_UNKNOWN'
      when v_bet.call <> 'bet' or v_bet.member_id is distinct from p_member or v_bet.currency <> c.currency
        then 'REFERENCE_MISMATCH' end;
    if refusal is not null then return; end if;
  end if;
  select r.game_id, r.game_code, r.staked, r.won into v_round
    from round r where r.peer = c.peer and r.vendor_round = c.round and r.member_id = p_member
     and r.currency = c.currency and c.call = 'win';
  -- A round goes on in the title that it began in, whoever serves that title now
  if p_game is null and v_round.game_code is distinct from c.game then
    refusal := 'GAME_UNKNOWN';
    return;
  end if;
  is_large := false;
  if c.currency = 'FUN' or c.amount = 0 then return; end if;
  select coalesce(g.max_win, v.max_win) as multiple, g.min_bet, coalesce(x.amount, m.held_win_above) as most,
         c.amount >= m.large_win_from as is_large
    into v_title
    from merchant m left join game g on g.id = coalesce(v_round.game_id, p_game)
    left join vendor v on v.code = g.vendor_code
    left join vendor_ceiling x on x.vendor_code = v.code and x.merchant_id = m.id
   where m.id = p_merchant;
  is_large := v_title.is_large;
  ceiling := v_title.most;
  if c.amount > ceiling then held_for := 'amount'; end if;
  if c.call = 'win' then
    -- A round that nothing was staked in, a free one, counts as one of the title's least stake
    v_left := greatest(0, floor(v_title.multiple * coalesce(nullif(v_round.staked, 0), v_title.min_bet))
                          - coalesce(v_round.won, 0));
    if v_left < ceiling then ceiling := v_left; end if;
    if c.amount > v_left then held_for := coalesce(held_for, 'multiple'); end if;
  end if;
end $$;

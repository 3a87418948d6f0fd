-- Counts a settled round towards its member's active lots, the oldest first: a stake counts once, by the weight that the lot
-- gives to the kind of game. Counted again, as after a bet was undone, what it counted before for lots that are still active
-- is taken off first. A lot whose play is done becomes cash; one that was lost in play is spent.
create or replace function bonus_count_round(p_round uuid, p_kind text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v round;
  l bonus_lot;
  v_used bigint;
  v_stakes bigint;
  v_weight bigint;
  v_counted bigint;
  v_both_sides boolean;
begin
  select * into v from round where id = p_round;
  if not found or not exists (select from bonus_lot b where b.member_id = v.member_id and b.currency = v.currency
                                 and b.state = 'active') then return; end if;
  perform 1 from ledger_account where id = ledger_open_account(v.member_id, v.currency, 'main') for no key update;
  select * into v from round where id = p_round;
  if v.state <> 'closed' then return; end if;
  with gone as (
    delete from bonus_wager w using bonus_lot b
     where w.round_id = p_round and b.id = w.lot_id and b.state = 'active' returning w.lot_id, w.counted
  )
  update bonus_lot b set wagered = b.wagered - g.counted from gone g where b.id = g.lot_id;
  select coalesce(sum(stake), 0) into v_used from bonus_wager where round_id = p_round;
  v_both_sides := round_bets_both_sides(v, p_kind);
  for l in
    select * from bonus_lot b where b.member_id = v.member_id and b.currency = v.currency and b.state = 'active'
     order by b.granted_at, b.id
  loop
    v_weight := coalesce((l.weights ->> p_kind)::bigint, 0);
    v_stakes := case when v_both_sides or l.expires_at <= v.closed_at then 0 else round_stakes_of(p_round, l) - v_used end;
    v_counted := least(l.required - l.wagered, trunc(greatest(v_stakes, 0)::numeric * v_weight / 100));
    if v_counted > 0 then
      if l.wagered + v_counted = l.required then v_stakes := least(v_stakes, ceil(v_counted::numeric * 100 / v_weight)); end if;
      insert into bonus_wager (round_id, lot_id, kind, stake, counted) values (p_round, l.id, p_kind, v_stakes, v_counted);
      update bonus_lot set wagered = wagered + v_counted where id = l.id;
      v_used := v_used + v_stakes;
    end if;
    if l.wagered + v_counted = l.required then
      perform bonus_lot_end(l.id, 'completed', p_now);
    elsif l.remaining = 0 and not exists (
        select from bonus_stake s join round r on r.id = s.round_id
         where s.lot_id = l.id and s.staked > 0 and r.state = 'open') then
      perform bonus_lot_end(l.id, 'spent', p_now);
    end if;
  end loop;
end $$;

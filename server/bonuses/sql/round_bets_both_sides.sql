-- Whether a round looks like bets on both sides: nothing of its stakes was won or lost, or, of several bets, so little was
-- lost as a commission takes. Where both sides can't be bet on (slots, crash, fishing) none does.
create or replace function round_bets_both_sides(v round, p_kind text) returns boolean language sql stable as $$
  select p_kind not in ('SLOT', 'CRASH', 'FISH')
     and (v.won = v.staked
          or (v.won between trunc(v.staked * 0.95) and v.staked
              and (select count(*) from vendor_transaction t
                    where t.round_id = v.id and t.call = 'bet' and t.transfer_id is not null) > 1));
$$;

-- Adds up from the ledger what a member has played since the first moment of a period, and keeps it. The caller holds the
-- lock of the member's account since before this statement.
create or replace function make_play_sum(p_member uuid, p_currency text, p_period text, p_since timestamptz) returns void
language sql as $$
  insert into play_sum as s (member_id, period, currency, since, staked, lost, played, last_bet_at)
  select p_member, p_period, p_currency, p_since, t.staked, t.lost, b.played, b.last_at
    from play_totals(p_member, p_currency, p_since) t
   cross join (select coalesce(sum(play_gap(x.at, x.next_at)), interval '0') as played, max(x.at) as last_at
                 from (select created_at as at, lead(created_at, 1, created_at) over (order by created_at, id) as next_at
                         from ledger_transfer
                        where member_id = p_member and created_at >= p_since and currency = p_currency
                          and kind = 'bet') x) b
  on conflict (member_id, period) do update
     set currency = excluded.currency, since = excluded.since, staked = excluded.staked, lost = excluded.lost,
         played = excluded.played, last_bet_at = excluded.last_bet_at;
$$;

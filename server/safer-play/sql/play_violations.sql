-- What must hold of the play that is kept for limits (part of ledger_violations).
create or replace function play_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  select 'what is kept of a member''s play is what the ledger has', format('%s %s', s.member_id, s.period),
         format('staked %s against %s, lost %s against %s, played %s s against %s s', s.staked, t.staked, s.lost, t.lost,
                extract(epoch from s.played), p.seconds)
    from play_sum s
   cross join lateral play_totals(s.member_id, s.currency, s.since) t
   cross join lateral (select play_seconds(s.member_id, s.currency, s.since, s.last_bet_at) as seconds) p
  where s.staked <> t.staked or s.lost <> t.lost or extract(epoch from s.played)::bigint <> p.seconds;
$$;

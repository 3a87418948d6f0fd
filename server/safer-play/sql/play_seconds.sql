-- How long a member has played since a moment: a bet counts until the next one, for five minutes at most.
create or replace function play_seconds(
  p_member uuid, p_currency text, p_from timestamptz, p_at timestamptz
) returns bigint language sql stable as $$
  select coalesce(extract(epoch from sum(play_gap(b.at, b.next_at))), 0)::bigint
    from (
      select t.created_at as at, lead(t.created_at, 1, p_at) over (order by t.created_at, t.id) as next_at
        from ledger_transfer t
       where t.member_id = p_member and t.created_at >= p_from and t.currency = p_currency and t.kind = 'bet') b;
$$;

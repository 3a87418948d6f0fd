-- What a member may play of bonus money just now: the remainders of lots that are active and have not run out.
create or replace function playable_bonus(p_member uuid, p_currency text, p_now timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(l.remaining), 0)::bigint from bonus_lot l
   where l.member_id = p_member and l.currency = p_currency and l.state = 'active' and l.expires_at > p_now;
$$;

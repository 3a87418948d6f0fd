-- Whether a member's calls may touch bonus money, so that each is decided by itself: a lot is active, or ended so lately
-- that a round staked from it may still be open.
create or replace function bonus_is_near(p_member uuid, p_currency text, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from bonus_lot l
                  where l.member_id = p_member and l.currency = p_currency
                    and (l.state = 'active' or l.ended_at > p_now - interval '30 days'));
$$;

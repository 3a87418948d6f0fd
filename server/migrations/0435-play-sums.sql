-- What members with limits have staked, lost and played in the periods that their limits are of, kept beside the postings
-- (decision 086). A row is made out of the ledger by the first bet that asks for it, each bet and win adds to it under the
-- lock of the member's account, and whatever else changes a total drops it.
create table play_sum (
  member_id   uuid not null references member (id),
  period      text not null check (period in ('day', 'week', 'month')),
  currency    text not null,
  -- First moment of the period; a row of another period than the one that is asked for is made anew.
  since       timestamptz not null,
  -- 10⁻⁵ units. As play_totals has them.
  staked      bigint not null,
  lost        bigint not null,
  -- From bet to bet, up to the last one. Null after a bet that is older than another before it: then it is added up anew.
  played      interval,
  last_bet_at timestamptz,
  primary key (member_id, period)
)
-- Written with each bet: room on the page lets a new version of a row stay beside the old one.
with (fillfactor = 50);

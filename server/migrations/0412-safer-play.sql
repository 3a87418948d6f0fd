-- Safer play (decisions 074, 075): limits that members set for themselves, and breaks from play.

-- Whether a bet of the member takes the extra step that looks at limits and breaks. Only ever set together with one of them,
-- under the lock of `lock_play`; everybody else's bets stay as fast as they are.
alter table member add column is_play_guarded boolean not null default false;
-- Every so many minutes of play the member is told of time and result; null: as the merchant has it.
alter table member add column reality_check_minutes integer check (reality_check_minutes between 5 and 240);
-- When the member answered the offer of a limit before the first deposit.
alter table member add column limit_offer_at timestamptz;

create table play_limit (
  member_id    uuid not null references member (id),
  kind         text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period       text not null check (period in ('day', 'week', 'month')),
  -- In 10⁻⁵ units of the merchant's currency; of `time` whole minutes.
  amount       bigint not null check (amount > 0),
  set_at       timestamptz not null,
  -- A higher value, or none at all (null), that was asked for and waits for its time and for the member's second yes.
  asked_amount bigint check (asked_amount > amount),
  ripe_at      timestamptz,
  primary key (member_id, kind, period),
  check (asked_amount is null or ripe_at is not null)
);

-- What became of limits, for good.
create table play_limit_step (
  id        bigint primary key generated always as identity,
  member_id uuid not null references member (id),
  kind      text not null,
  period    text not null,
  step      text not null check (step in ('set', 'lowered', 'asked', 'raised', 'removed', 'dropped')),
  -- Null: no limit.
  amount    bigint,
  at        timestamptz not null
);
create index play_limit_step_of_member on play_limit_step (member_id, id desc);

-- A break holds until its end whatever comes after it; a longer one may be added.
create table play_break (
  id         uuid primary key,
  member_id  uuid not null references member (id),
  kind       text not null check (kind in ('time-out', 'self-exclusion')),
  length     text not null,
  started_at timestamptz not null,
  ends_at    timestamptz not null check (ends_at > started_at)
);
create index play_break_of_member on play_break (member_id, ends_at desc);

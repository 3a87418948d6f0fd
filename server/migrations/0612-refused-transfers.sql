-- A bank transfer that the desk does not accept, and what its member is told of it (decision 107). It moves no money: what comes
-- all the same is credited.
create table deposit_refusal (
  deposit_id  uuid primary key references deposit (id),
  -- Its words are "deposit.refused.<cause>".
  cause       text not null check (cause in ('not-arrived', 'slip', 'account', 'request')),
  -- The operator's further words for the member.
  note        text not null default '' check (length(note) <= 300),
  operator_id uuid not null references operator (id),
  refused_at  timestamptz not null
);

-- Joining promotions and applying for their rewards (decisions U-122 to U-127), and messages that the site sends itself.

-- How a member takes part: not at all, by joining, or by an application that an operator decides. `again_days`: how many
-- days after a decision the member may apply once more; null is never.
alter table announcement
  add column entry      text not null default 'none' check (entry in ('none', 'join', 'apply')),
  add column again_days integer check (again_days > 0);
update announcement set entry = 'apply' where kind in ('PR', 'H') and (image_required or remark_required);

-- Without a reference to the promotion: an operator may take it away, what members did stays.
create table promotion_join (
  member_id    uuid not null references member (id),
  promotion_id integer not null,
  joined_at    timestamptz not null,
  primary key (member_id, promotion_id)
);

create table reward_application (
  id           uuid primary key,
  merchant_id  text not null references merchant (id),
  member_id    uuid not null references member (id),
  promotion_id integer not null,
  remarks      text not null check (char_length(remarks) <= 140),
  state        text not null default 'applying'
               check (state in ('applying', 'process', 'rejected', 'issued', 'claim', 'claimed')),
  -- Of the reward, in 10⁻⁵ units; null until one is granted.
  amount       bigint check (amount > 0),
  -- What the operator tells the member.
  note         text not null default '',
  operator_id  uuid references operator (id),
  applied_at   timestamptz not null,
  decided_at   timestamptz,
  paid_at      timestamptz,
  -- The ledger's transfer.
  transfer_id  uuid unique,
  check ((state in ('issued', 'claim', 'claimed')) = (amount is not null)),
  check ((state in ('issued', 'claimed')) = (transfer_id is not null)),
  check ((transfer_id is null) = (paid_at is null))
);
-- One that is open at a time, however close two submissions come.
create unique index reward_application_open on reward_application (member_id, promotion_id)
  where state in ('applying', 'process', 'claim');
create index reward_application_of_member on reward_application (member_id, promotion_id, applied_at desc);
create index reward_application_of_merchant on reward_application (merchant_id, applied_at desc);
create index reward_application_waiting on reward_application (merchant_id, applied_at)
  where state in ('applying', 'process');

create table reward_picture (
  id             uuid primary key,
  application_id uuid not null references reward_application (id),
  place          smallint not null check (place between 1 and 3),
  width          integer not null,
  height         integer not null,
  webp           bytea not null,
  unique (application_id, place)
);

-- A reward is a kind of transfer of its own, so that books and records can tell it.
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('practice', 'bet', 'win', 'promo-win', 'rollback', 'adjustment', 'wallet', 'hold', 'hold-post',
                  'hold-void', 'hold-expire', 'reward'));

-- What the site writes to members by itself, by merchant and language; a merchant without the row sends none.
create table message_template (
  merchant_id text not null references merchant (id),
  kind        text not null check (kind in ('welcome', 'reward-issued', 'reward-ready', 'reward-rejected')),
  texts       jsonb not null,
  primary key (merchant_id, kind)
);
-- A message that was sent by itself has its words in every language, as they were then: it follows the reader's.
alter table inbox_message add column texts jsonb;

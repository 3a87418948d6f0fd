-- Where a message of the site leads to; null for most.
alter table inbox_message add column path text check (path like '/m/%');
-- Lottery orders all of whose stakes came back. Their vendor is asked once why; who has one of a draw that does not count is
-- told, and `asked_at` stands then.
create table order_undone (
  round_id  uuid primary key references round (id),
  noted_at  timestamptz not null,
  asked_at  timestamptz
);
create index order_undone_to_ask on order_undone (noted_at) where asked_at is null;

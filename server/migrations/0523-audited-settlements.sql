-- What the bills of a period are chained by, so that each of their members can audit the payments of the tree (decision 094).
create table contract_node (
  bill_id uuid primary key references contract_bill (id),
  -- SHA-256 of the node, base64url: server/agents/contracts/settlement-tree.ts.
  hash    text not null check (length(hash) = 43)
);
create table contract_root (
  merchant_id text not null,
  kind        text not null,
  starts_at   timestamptz not null,
  hash        text not null check (length(hash) = 43),
  -- What the house pays.
  total       bigint not null check (total >= 0),
  bills       integer not null check (bills > 0),
  primary key (merchant_id, kind, starts_at),
  foreign key (merchant_id, kind, starts_at) references contract_settlement (merchant_id, kind, starts_at)
);

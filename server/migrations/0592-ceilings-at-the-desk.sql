-- The ceiling of a studio's wins at a merchant is set at the desk: a lower one by one operator, a higher one by two.

-- One that was asked for and that another operator has to agree to; an amount of null: the merchant's own from then on.
create table win_ceiling_request (
  peer        text not null references vendor_peer (id),
  merchant_id text not null references merchant (id),
  amount      bigint check (amount >= 0),
  asked_by    uuid not null references operator (id),
  asked_at    timestamptz not null,
  primary key (peer, merchant_id)
);

-- Who set which ceiling, for good; null in `amount`: the merchant's own.
create table win_ceiling_change (
  id          bigint primary key generated always as identity,
  peer        text not null references vendor_peer (id),
  merchant_id text not null references merchant (id),
  amount      bigint,
  asked_by    uuid not null references operator (id),
  -- The second person of a higher one.
  agreed_by   uuid references operator (id),
  at          timestamptz not null,
  check (agreed_by is distinct from asked_by)
);
create trigger win_ceiling_change_stays before update or delete on win_ceiling_change
  for each row execute function ledger_is_append_only();
create trigger win_ceiling_change_is_kept before truncate on win_ceiling_change
  for each statement execute function ledger_is_append_only();

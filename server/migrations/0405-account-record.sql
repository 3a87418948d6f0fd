-- The account record reads a member's transfers by time, a page at a time. The index holds all that totals are made of, so
-- they are read from it alone; `id` makes the order of a moment's transfers one order.
drop index ledger_transfer_of_member;
create index ledger_transfer_of_member on ledger_transfer (member_id, created_at desc, id desc)
  include (kind, currency, amount);
-- What is beside play is rare among a player's transfers: it is found without walking past the bets.
create index ledger_transfer_beside_play on ledger_transfer (member_id, created_at desc, id desc)
  where kind not in ('bet', 'win', 'promo-win', 'rollback');

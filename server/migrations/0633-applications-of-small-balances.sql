-- A promotion that helps who has little left: applied for while all wallets together hold less than this, in 10⁻⁵ units; null
-- asks nothing.
alter table announcement add column balance_below bigint check (balance_below > 0);

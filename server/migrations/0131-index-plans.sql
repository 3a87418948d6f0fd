-- A connection keeps its plans. Made while the tables of a new house are empty, they read whole tables, and go on doing
-- so while the tables grow. Nothing in a posting ever has a reason to: the doors of the ledger plan with indexes only,
-- and so do the foreign keys that they touch.
alter function vendor_call set enable_seqscan = off;
alter function vendor_group set enable_seqscan = off;
alter function vendor_balance set enable_seqscan = off;
alter function ledger_with_house set enable_seqscan = off;
alter function ledger_between_wallets set enable_seqscan = off;
alter function ledger_hold_open set enable_seqscan = off;
alter function ledger_hold_post set enable_seqscan = off;
alter function ledger_hold_void set enable_seqscan = off;
alter function ledger_expire_holds set enable_seqscan = off;
alter function ledger_open_account set enable_seqscan = off;

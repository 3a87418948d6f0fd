-- False for a rollback that had nothing to undo: the platform never saw the bet, so neither belongs into the book.
alter table wallet_call add column moved boolean not null default true;

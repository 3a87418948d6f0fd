-- Functions live in server/ledger/sql and server/game-wallet/sql from here on (decision 032), decisions of the game wallet
-- are typed (decision 031), and kinds of transfers are rows.

-- Kinds of transfers: a feature adds its own by a row. `play_money`: whether the kind exists in play money too.
create table ledger_transfer_kind (
  kind       text primary key check (kind ~ '^[a-z][a-z-]{1,31}$'),
  play_money boolean not null
);
insert into ledger_transfer_kind (kind, play_money) values
  ('practice', true), ('bet', true), ('win', true), ('promo-win', true), ('rollback', true), ('adjustment', false),
  ('wallet', false), ('hold', false), ('hold-post', false), ('hold-void', false), ('hold-expire', false), ('reward', false);
create trigger ledger_transfer_kind_stays before update or delete on ledger_transfer_kind
  for each row execute function ledger_is_append_only();
create trigger ledger_transfer_kind_is_kept before truncate on ledger_transfer_kind
  for each statement execute function ledger_is_append_only();

-- No foreign key: it would lock the one row of "bet" for every bet. A kind is never taken away, so a look at the table
-- when transfers are written is as good. The body is the file's; this one refuses everything until the file is applied.
create function ledger_transfer_kind_fits() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger ledger_transfer_kind_fits after insert on ledger_transfer
  referencing new table as written for each statement execute function ledger_transfer_kind_fits();
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer drop constraint ledger_transfer_play_money_plays;

-- What was decided is stored as fields; the dialect writes the bytes of the answer from them, the same each time. Of the
-- answers that were stored as text the fields are taken over.
alter table vendor_transaction
  -- Null for a tombstone, and for an item of a group: neither is an answer by itself.
  add column request_id    text,
  add column balance_after bigint,
  -- Place in its group, from 0.
  add column item          smallint,
  -- Of a group that was refused: the place of the item that was.
  add column failed_item   smallint;
alter table vendor_transaction disable trigger vendor_transaction_stays;
update vendor_transaction
   set request_id = answer::jsonb ->> 'requestId', balance_after = (answer::jsonb ->> 'balance')::bigint,
       failed_item = (answer::jsonb ->> 'failedItem')::smallint
 where answer is not null;
update vendor_transaction v
   set item = i.place - 1, balance_after = (i.told ->> 'balance')::bigint
  from vendor_transaction g, jsonb_array_elements(g.answer::jsonb -> 'items') with ordinality i (told, place)
 where g.call = 'group' and g.status = 'OK' and v.peer = g.peer and v.group_id = g.transaction_id
   and v.transaction_id = i.told ->> 'transactionId';
alter table vendor_transaction enable trigger vendor_transaction_stays;
alter table vendor_transaction drop column answer;
create index vendor_transaction_of_group on vendor_transaction (peer, group_id, item) where group_id is not null;

-- The foreign keys of a round lock the rows of its member and its game: two writes for every bet, and one of them on a
-- row that all bets on a game share. What they kept, a deletion keeps now.
alter table round drop constraint round_member_id_fkey, drop constraint round_game_id_fkey;
create function round_keeps_row() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger round_keeps_member before delete on member for each row execute function round_keeps_row();
create trigger round_keeps_game before delete on game for each row execute function round_keeps_row();

-- The same for entries: their account and their transfer are looked for once per statement, not locked row by row.
-- Neither ever goes away.
alter table ledger_entry drop constraint ledger_entry_account_id_fkey, drop constraint ledger_entry_transfer_id_fkey;
alter table ledger_account drop constraint ledger_account_currency;
alter table ledger_transfer drop constraint ledger_transfer_currency;
create function ledger_entry_fits() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger ledger_entry_fits after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_entry_fits();
create trigger ledger_account_is_kept before delete on ledger_account
  for each row execute function ledger_is_append_only();
create trigger ledger_account_is_kept_whole before truncate on ledger_account
  for each statement execute function ledger_is_append_only();

do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and proname in (
      'vendor_round_touch', 'vendor_tell_settled', 'vendor_bet', 'vendor_write', 'vendor_win', 'vendor_account',
      'vendor_round_close', 'vendor_round_end', 'vendor_rollback', 'vendor_undo', 'vendor_undo_with_debt',
      'vendor_decide', 'vendor_answer', 'vendor_stored', 'vendor_key', 'vendor_record', 'vendor_call',
      'vendor_group_lock', 'vendor_group', 'vendor_balance', 'vendor_violations', 'ledger_tell_balance', 'ledger_seen')
  loop
    execute 'drop function ' || v_function;
  end loop;
end $$;
drop type vendor_reply, vendor_result, vendor_item;

-- A money call of a peer. `item` and `group_id` belong to an item of a group.
create type game_call as (
  peer text, call text, request_id text, transaction_id text, digest bytea, player text, token_hash bytea, game text,
  currency text, reference text, amount bigint, round text, round_closed boolean, at timestamptz, group_id text,
  item smallint
);
-- What a call did: `balance` is the member's after it.
create type call_result as (status text, transfer_id uuid, balance bigint, member_id uuid, round_id uuid);
-- What is told of a call. `place` counts the calls of a batch from 1; the status is null when the call was left undecided
-- and nothing of it was done.
create type call_decision as (
  place integer, status text, request_id text, transfer_id uuid, round_id uuid, balance bigint, replayed boolean
);

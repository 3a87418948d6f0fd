-- What is written stays. The trigger holds for everybody; the revoked rights keep even the attempt from roles that
-- are no superuser.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: what is written in the ledger stays', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

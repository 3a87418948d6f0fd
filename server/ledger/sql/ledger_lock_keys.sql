-- One at a time per key, until the end of the transaction. Found first, a key that is taken answers before anything
-- is written, so a repeat leaves no trace and nothing has to be undone.
create or replace function ledger_lock_keys(p_keys text[]) returns void language plpgsql as $$
declare
  v_hash bigint;
begin
  for v_hash in select distinct hashtextextended(k, 0) from unnest(p_keys) k order by 1 loop
    perform pg_advisory_xact_lock(v_hash);
  end loop;
end $$;

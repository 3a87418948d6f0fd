-- How much bonus money a transfer moved, in 10⁻⁵ units, either way.
create or replace function bonus_moved(p_transfer uuid) returns bigint language sql stable as $$
  select coalesce(abs(sum(e.amount)), 0)::bigint from bonus_entry e where e.transfer_id = p_transfer;
$$;

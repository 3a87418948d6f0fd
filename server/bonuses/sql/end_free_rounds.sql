-- Writes that a grant's prize has come, once.
create or replace function end_free_rounds(g free_rounds, p_won bigint, p_transfer uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update free_rounds set state = 'over', won = p_won, settled_by = p_transfer, over_at = p_now, next_ask_at = null
   where id = g.id;
$$;

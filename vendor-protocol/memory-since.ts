/**
 * SQL of unlogged tables that remember what was used once. A crash of the database empties them, and the table
 * `memory_since` with them; the first statement afterwards writes down when. What was made before may have been used
 * before, so nobody takes it any more: a captured request is no good after a crash either (decision 006).
 */
export const MEMORY_SINCE = `begun_since as (
    insert into memory_since (since) select clock_timestamp() where not exists (select from memory_since)
    on conflict do nothing returning since
  ), remembered as (select since from memory_since union all select since from begun_since)`;

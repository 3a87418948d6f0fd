-- Drops what is kept of a member's play, since something else than a bet or a win has changed it: the next bet that a limit
-- looks at adds it up anew. The lock of the member's account is held.
create or replace function drop_play_sums(p_member uuid) returns void language plpgsql as $$
begin
  delete from play_sum where member_id = p_member;
end $$;

-- Until the end of the transaction no bet of the member is decided and no deposit of theirs begins. The member's row comes
-- first, as everywhere; bets hold the account and only refer to the row, which this lock allows.
create or replace function lock_play(p_member uuid) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform 1 from member where id = p_member for no key update;
  perform 1 from ledger_account where owner = 'member' and member_id = p_member and name = 'main'
   order by id for no key update;
end $$;

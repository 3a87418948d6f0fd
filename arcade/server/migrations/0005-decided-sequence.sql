-- The order in which outcomes became known comes from a sequence, so that no call waits for another's commit. Steps of two:
-- a bet that turns out taken when its rollback is decided stands just before the rollback.
do $$
begin
  execute format('create sequence wallet_call_decided increment by 2 start with %s',
                 (select max(last) + 2 from wallet_call_counter));
end $$;
drop table wallet_call_counter;

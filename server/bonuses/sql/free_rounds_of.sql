-- The grant of free rounds that a promo win names, locked; none where its reference is another campaign.
create or replace function free_rounds_of(c game_call) returns free_rounds language plpgsql as $$
declare
  g free_rounds;
begin
  if c.call = 'promo-win' and c.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into g from free_rounds where id = c.reference::uuid and peer = c.peer for update;
  end if;
  return g;
end $$;

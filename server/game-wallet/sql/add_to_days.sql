-- Adds what a call moved between house and member, plus for the member, to the days that ceilings look at; play money
-- counts in none. `p_won` goes to the member's day (locked by the member's account), `p_net` to the peer's (locked by the
-- house's account of the same shard). A rollback takes off the day on which the call that it undoes was added.
create or replace function add_to_days(
  c game_call, p_member uuid, p_merchant text, p_at timestamptz, p_won bigint, p_net bigint, p_house text, p_shard_key text
) returns void language plpgsql as $$
begin
  if c.currency = 'FUN' or p_net = 0 then return; end if;
  if p_won <> 0 then
    -- No upsert: its row must pass the check before it meets the one that is there
    update peer_member_day set won = won + p_won
     where peer = c.peer and member_id = p_member and currency = c.currency and day = day_of(p_at);
    if not found then
      insert into peer_member_day (peer, member_id, currency, day, won)
      values (c.peer, p_member, c.currency, day_of(p_at), p_won);
    end if;
  end if;
  insert into peer_day as d (peer, merchant_id, currency, day, house, shard, net)
  values (c.peer, p_merchant, c.currency, day_of(p_at), p_house, hashtext(p_shard_key) & 15, p_net)
  on conflict (peer, merchant_id, currency, day, house, shard) do update set net = d.net + excluded.net;
end $$;

-- Undoes a bet or win of a round in which bonus money was staked. A bet's parts go back to where they came from. A win's are
-- taken from where they went; of cash that is spent already the rest is the member's debt, of bonus money it is the house's
-- loss.
create or replace function undo_bonus_call(
  c game_call, o vendor_transaction, p_merchant text, p_balance bigint, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
  v_sign integer := case o.call when 'bet' then 1 else -1 end;
  -- What the house's promotions had of the win already
  v_promotions bigint := -coalesce((
    select sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.transfer_id = o.transfer_id and a.owner = 'house' and a.name = 'promotions'), 0);
  v_main bigint := v_sign * o.amount - v_promotions;
  v_bonus bigint := 0;
  v_part bigint;
  v_debt bigint := 0;
  p record;
begin
  for p in
    select b.lot_id, -b.amount as amount, l.remaining, bonus_goes_to(l.state) as to_what
      from bonus_entry b join bonus_lot l on l.id = b.lot_id where b.transfer_id = o.transfer_id
     order by l.granted_at, l.id
  loop
    if o.call = 'bet' then
      update bonus_stake set staked = staked - p.amount where round_id = o.round_id and lot_id = p.lot_id;
    end if;
    if p.to_what = 'main' then continue; end if;
    v_main := v_main - p.amount;
    v_part := case p.to_what when 'lot' then greatest(p.amount, -p.remaining) else 0 end;
    v_bonus := v_bonus + v_part;
    v_promotions := v_promotions + p.amount - v_part;
    perform bonus_move(p.lot_id, v_id, v_part);
  end loop;
  if v_main < -p_balance then
    v_debt := -p_balance - v_main;
    v_main := -p_balance;
  end if;
  perform post_split_call(c, v_id, 'rollback', p_merchant, o.member_id, v_main, v_bonus, v_promotions, -v_debt, p_shard_key);
  return v_id;
end $$;

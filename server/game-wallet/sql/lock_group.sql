-- Locks all that the items will touch, in the order that every posting keeps: keys, members' accounts, house accounts.
create or replace function lock_group(p_peer text, p_transaction text, p_items game_call[]) returns void
language plpgsql as $$
begin
  perform ledger_lock_keys(array(
    select call_key(p_peer, p_transaction)
    union select call_key(p_peer, x.transaction_id) from unnest(p_items) x
    union select call_key(p_peer, x.reference) from unnest(p_items) x where x.call = 'rollback'));
  perform 1 from ledger_account where id = any (array(
    select a.id from unnest(p_items) x join member m on m.pseudonym = x.player
      join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = x.currency and a.name = 'main'))
    order by id for no key update;
  perform 1 from ledger_account where id = any (array(
    select a.id from unnest(p_items) x join member m on m.pseudonym = x.player
      join ledger_account a on a.owner = 'house' and a.merchant_id = m.merchant_id and a.currency = x.currency
       and a.name in ('games', 'promotions', 'receivable') and a.shard = hashtext(p_transaction) & 15))
    order by id for no key update;
end $$;

-- Undoes what `reference` names. One that never came gets a tombstone: should it come later, it is refused. A rollback
-- that names itself can undo nothing: it is refused before it would bury its own id.
create or replace function apply_rollback(c game_call, p_shard_key text) returns call_result language plpgsql as $$
declare
  f record;
  o vendor_transaction;
  v_balance bigint;
  v_transfer uuid;
begin
  if c.reference = c.transaction_id then return ('REFERENCE_MISMATCH', null, null, null, null)::call_result; end if;
  select * into f from find_player_account(c);
  if not found then return ('PLAYER_UNKNOWN', null, null, null, null)::call_result; end if;
  if f.account is null then return ('CURRENCY_MISMATCH', null, null, f.member, null)::call_result; end if;
  select balance into v_balance from ledger_account where id = f.account for no key update;
  select * into o from vendor_transaction where peer = c.peer and transaction_id = c.reference;
  if not found then
    insert into vendor_transaction (peer, transaction_id, call, digest, status, member_id, currency, amount, created_at)
    values (c.peer, c.reference, 'tombstone', '\x', 'ROLLED_BACK', f.member, c.currency, c.amount, c.at);
  elsif o.call <> 'tombstone' and (o.call not in ('bet', 'win', 'promo-win') or o.currency <> c.currency
        or o.amount <> c.amount or o.member_id is distinct from f.member
        or exists (select from round r where r.id = o.round_id and r.vendor_round <> c.round)) then
    return ('REFERENCE_MISMATCH', null, null, f.member, null)::call_result;
  elsif o.transfer_id is not null and not exists (select from vendor_transaction where peer = c.peer
        and reference = c.reference and call = 'rollback' and transfer_id is not null) then
    v_transfer := undo_call(c, o, f.merchant, f.account, v_balance, p_shard_key);
    select balance into v_balance from ledger_account where id = f.account;
  end if;
  if c.round_closed then
    perform end_round(r.id, c.at) from round r where r.peer = c.peer and r.vendor_round = c.round
       and r.member_id = f.member and r.currency = c.currency;
  end if;
  return ('OK', v_transfer, v_balance, f.member, o.round_id)::call_result;
end $$;

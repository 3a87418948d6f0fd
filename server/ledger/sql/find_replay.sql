-- Whether a key or id has been used: null when not, else the answer to give.
create or replace function find_replay(p_id uuid, p_key text, p_digest bytea, p_wallet text)
returns ledger_outcome language plpgsql as $$
declare
  v ledger_transfer;
  v_balance bigint;
begin
  select * into v from ledger_transfer where key = p_key;
  if not found then
    select * into v from ledger_transfer where id = p_id;
    if not found then return null; end if;
    return ('duplicate', null, null)::ledger_outcome;
  end if;
  if v.digest <> p_digest then return ('duplicate', null, null)::ledger_outcome; end if;
  select e.balance_after into v_balance from ledger_entry e join ledger_account a on a.id = e.account_id
   where e.transfer_id = v.id and a.owner = 'member' and a.name = p_wallet;
  return ('replayed', v.id, v_balance)::ledger_outcome;
end $$;

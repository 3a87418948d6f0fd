create or replace function ledger_hold_void(p_id uuid, p_hold uuid, p_key text, p_digest bytea, p_now timestamptz)
returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v ledger_hold;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  select * into v from ledger_hold where id = p_hold for update;
  if not found then return ('no-hold', null, null)::ledger_outcome; end if;
  v_seen := find_replay(p_id, p_key, p_digest, v.wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  if v.state <> 'pending' then return ('already-' || v.state, null, null)::ledger_outcome; end if;
  v_balance := ledger_hold_release(p_id, 'hold-void', v, v.amount, p_key, p_digest, p_now);
  update ledger_hold set state = 'voided', settled_at = p_now where id = v.id;
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

create or replace function ledger_hold_expire(p_hold ledger_hold, p_now timestamptz) returns void language plpgsql as $$
begin
  perform ledger_hold_release(uuidv7(), 'hold-expire', p_hold, p_hold.amount, 'hold-expire:' || p_hold.id, '\x', p_now);
  update ledger_hold set state = 'expired', settled_at = p_now where id = p_hold.id;
end $$;

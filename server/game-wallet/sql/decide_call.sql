-- One money call of a peer by itself, waiting for whatever it needs: one round trip, one transaction.
create or replace function decide_call(
  p_peer text, p_call text, p_request text, p_transaction text, p_digest bytea, p_player text, p_token_hash bytea,
  p_game text, p_currency text, p_reference text, p_amount bigint, p_round text, p_round_closed boolean,
  p_now timestamptz
) returns call_decision language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  c game_call := (p_peer, p_call, p_request, p_transaction, p_digest, p_player, p_token_hash, p_game, p_currency,
                  p_reference, p_amount, p_round, p_round_closed, p_now, null, null);
begin
  if p_amount < 0 then raise exception 'a call of less than nothing' using errcode = 'check_violation'; end if;
  if p_call = 'rollback' then
    perform ledger_lock_keys(array[call_key(p_peer, p_transaction), call_key(p_peer, p_reference)]);
  else
    perform pg_advisory_xact_lock(hashtextextended(call_key(p_peer, p_transaction), 0));
  end if;
  return decide_locked_call(c, p_transaction);
end $$;

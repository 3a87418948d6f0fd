-- A rollback that names itself can undo nothing: it is refused before it would bury its own id under a tombstone.
create or replace function vendor_decide(p_peer text, i vendor_item, p_shard_key text, p_now timestamptz)
returns vendor_result language plpgsql as $$
begin
  case i.call
    when 'bet' then return vendor_bet(p_peer, i, p_shard_key, p_now);
    when 'rollback' then
      if i.reference = i.transaction_id then return ('REFERENCE_MISMATCH', null, null, null, null)::vendor_result; end if;
      return vendor_rollback(p_peer, i, p_shard_key, p_now);
    when 'round-close' then return vendor_round_close(p_peer, i, p_now);
    else return vendor_win(p_peer, i, p_shard_key, p_now);
  end case;
end $$;

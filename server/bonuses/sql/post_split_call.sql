-- Writes the transfer of a game's call that concerns bonus money: what it adds to the member's main and bonus accounts and to
-- the house's promotions and receivables; the house's games have the rest. The member's main account is locked.
create or replace function post_split_call(
  c game_call, p_id uuid, p_kind text, p_merchant text, p_member uuid, p_main bigint, p_bonus bigint, p_promotions bigint,
  p_receivable bigint, p_shard_key text
) returns void language plpgsql as $$
declare
  v_games bigint := -(p_main + p_bonus + p_promotions + p_receivable);
  v_moved bigint;
begin
  select sum(greatest(x, 0)) into v_moved from unnest(array[p_main, p_bonus, p_promotions, p_receivable, v_games]) x;
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (p_id, p_kind, p_merchant, p_member, c.currency, v_moved, call_key(c.peer, c.transaction_id), '\x', c.reference,
    jsonb_build_object('peer', c.peer, 'game', c.game, 'round', c.round), c.at);
  perform bonus_post_leg(p_id, c.currency, ledger_open_account(p_member, c.currency, 'main'), p_main);
  perform bonus_post_leg(p_id, c.currency, ledger_open_account(p_member, c.currency, 'bonus'), p_bonus);
  -- Those of the house come last, in the order of their ids
  perform bonus_post_leg(p_id, c.currency, x.account, x.delta)
     from (select ledger_house_account(p_merchant, h.name, c.currency, p_shard_key) as account, h.delta
             from (values ('games', v_games), ('promotions', p_promotions), ('receivable', p_receivable)) h (name, delta)
            where h.delta <> 0 order by 1) x;
  perform emit_balance_changed(p_member, p_merchant, c.currency, a.name, a.balance, p_kind, p_id)
     from ledger_account a where a.owner = 'member' and a.member_id = p_member and a.currency = c.currency
      and ((a.name = 'main' and p_main <> 0) or (a.name = 'bonus' and p_bonus <> 0));
end $$;

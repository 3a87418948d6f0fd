-- Everything that must hold of the books, as one list of what doesn't. Empty is right. `npm run ledger:check`.
create or replace function ledger_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  with sums as (
    select t.id, t.amount, t.currency, count(e.*) as entries, coalesce(sum(e.amount), 0) as total,
           coalesce(sum(e.amount) filter (where e.amount > 0), 0) as moved,
           coalesce(bool_and(e.currency = t.currency), false) as one_currency
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id group by t.id
  )
  select 'a transfer balances', id::text, format('%s entries add up to %s', entries, total)
    from sums where entries < 2 or total <> 0 or not one_currency
  union all
  select 'a transfer moves its amount', id::text, format('%s of %s', moved, amount) from sums where moved <> amount
  union all
  select 'a balance is the sum of its entries', a.id::text, format('%s against %s', a.balance, coalesce(sum(e.amount), 0))
    from ledger_account a left join ledger_entry e on e.account_id = a.id
   group by a.id having a.balance <> coalesce(sum(e.amount), 0)
  union all
  select 'an entry is in its account''s currency', e.transfer_id::text, format('%s in an account of %s', e.currency, a.currency)
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.currency <> a.currency
  union all
  select 'a member''s balance is not negative', a.id::text, a.balance::text
    from ledger_account a where a.owner = 'member' and a.balance < 0
  union all
  select 'what is held is the sum of the pending holds', coalesce(a.member_id, h.member_id)::text,
         format('%s held, %s pending', coalesce(a.balance, 0), coalesce(h.pending, 0))
    from (select * from ledger_account where owner = 'member' and name = 'held') a
    full join (select member_id, currency, sum(amount) as pending from ledger_hold where state = 'pending'
                group by member_id, currency) h on h.member_id = a.member_id and h.currency = a.currency
   where coalesce(a.balance, 0) <> coalesce(h.pending, 0)
  union all
  select 'a settled hold has the transfers that settle it', h.id::text,
         format('%s of %s, settled %s', h.state, h.amount, coalesce(sum(t.amount), 0))
    from ledger_hold h
    left join ledger_transfer t on t.reference = h.id::text and t.kind in ('hold-post', 'hold-void', 'hold-expire')
   group by h.id
  having coalesce(sum(t.amount), 0) <> case h.state when 'pending' then 0 else h.amount end
      or coalesce(sum(t.amount) filter (where t.kind = 'hold-post'), 0) <> coalesce(h.posted_amount, 0)
  union all
  select 'a hold is resolved once', h.id::text, format('%s, by %s transfers', h.state, count(t.id))
    from ledger_hold h
    left join ledger_transfer t on t.reference = h.id::text and t.kind in ('hold-post', 'hold-void', 'hold-expire')
     and t.key <> 'hold-rest:' || h.id
   group by h.id
  having count(t.id) <> case h.state when 'pending' then 0 else 1 end
  union all
  -- What is owed is the members' money, what is held and played for among it, and what waits for its owner; each merchant
  -- owes it by itself
  select 'what is owed is covered by what moved in', a.merchant_id || ' ' || a.currency,
         format('%s owed, %s in', sum(a.balance) filter (where a.owner = 'member' or a.name = 'suspense'),
                -sum(a.balance) filter (where a.owner <> 'member' and a.name <> 'suspense'))
    from ledger_account a group by a.merchant_id, a.currency having sum(a.balance) <> 0
  union all
  select 'suspense is not below zero', a.merchant_id || ' ' || a.currency, sum(a.balance)::text
    from ledger_account a where a.owner = 'house' and a.name = 'suspense'
   group by a.merchant_id, a.currency having sum(a.balance) < 0
  union all
  select 'a transfer is of a known kind', t.id::text, t.kind
    from ledger_transfer t left join ledger_transfer_kind k on k.kind = t.kind
   where k.kind is null or (t.currency = 'FUN' and not k.play_money)
  union all
  select 'what is paid by somebody''s word has that word', t.id::text, format('%s of %s', t.kind, t.amount)
    from ledger_transfer t
   where t.kind in ('reward', 'rebate', 'win-release', 'win-refuse', 'deposit', 'suspense', 'deposit-match', 'charge-back',
                    'set-off', 'payout-back', 'suspense-return', 'bonus', 'bonus-release', 'bonus-end', 'agent-rebate',
                    'agent-contract')
     -- Before migration 0346 no decision was kept
     and not transfer_has_its_word(t, (select applied_at from migration where name like '0346-%'))
  union all
  select * from deposit_violations()
  union all
  select * from withdrawal_violations()
  union all
  select * from reconciliation_violations()
  union all
  select * from bonus_violations()
  union all
  select * from game_wallet_violations()
  union all
  select * from vendor_wallet_violations()
  union all
  select * from team_violations()
  union all
  select * from agent_rebate_violations()
  union all
  select * from contract_violations()
  union all
  select * from play_violations();
$$;

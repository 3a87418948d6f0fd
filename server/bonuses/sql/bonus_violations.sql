-- What must hold of bonus lots (part of ledger_violations).
create or replace function bonus_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  select 'what lies in "bonus" is the sum of the lots'' remainders', coalesce(a.member_id, l.member_id)::text,
         format('%s lie, %s remain', coalesce(a.balance, 0), coalesce(l.remaining, 0))
    from (select * from ledger_account where owner = 'member' and name = 'bonus') a
    full join (select member_id, currency, sum(remaining) as remaining from bonus_lot group by 1, 2) l
      on l.member_id = a.member_id and l.currency = a.currency
   where coalesce(a.balance, 0) <> coalesce(l.remaining, 0)
  union all
  select 'a lot''s remainder is the sum of its entries', l.id::text, format('%s against %s', l.remaining, coalesce(sum(e.amount), 0))
    from bonus_lot l left join bonus_entry e on e.lot_id = l.id
   group by l.id having l.remaining <> coalesce(sum(e.amount), 0)
  union all
  select 'a transfer of bonus money has its lots', coalesce(b.transfer_id, e.transfer_id)::text,
         format('%s in the account, %s in lots', coalesce(b.amount, 0), coalesce(e.amount, 0))
    from (select x.transfer_id, x.amount from ledger_entry x join ledger_account a on a.id = x.account_id
           where a.owner = 'member' and a.name = 'bonus') b
    full join (select transfer_id, sum(amount) as amount from bonus_entry group by 1) e on e.transfer_id = b.transfer_id
   where coalesce(b.amount, 0) <> coalesce(e.amount, 0)
  union all
  select 'a lot was granted once', l.id::text, format('%s of %s', coalesce(t.amount, 0), l.granted)
    from bonus_lot l left join ledger_transfer t on t.id = l.id and t.kind in ('bonus', 'win-release')
   where t.amount is distinct from l.granted
  union all
  select 'what was played for a lot is the sum of what rounds count', l.id::text,
         format('%s against %s', l.wagered, coalesce(sum(w.counted), 0))
    from bonus_lot l left join bonus_wager w on w.lot_id = l.id
   group by l.id having l.wagered <> coalesce(sum(w.counted), 0)
  union all
  select 'a bonus that ends takes no cash', t.id::text, a.name
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
   where t.kind = 'bonus-end' and a.owner = 'member' and a.name <> 'bonus'
  union all
  select 'bonus money staked in a round is not more than its stakes', r.id::text, format('%s of %s', sum(s.staked), r.staked)
    from bonus_stake s join round r on r.id = s.round_id group by r.id having sum(s.staked) > r.staked;
$$;

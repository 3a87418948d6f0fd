-- What must hold of deposits and of the money that came for them (part of ledger_violations).
create or replace function deposit_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  select 'suspense is what waits there', coalesce(a.merchant_id, p.merchant_id) || ' ' || coalesce(a.currency, p.currency),
         format('%s in the account, %s wait', coalesce(a.balance, 0), coalesce(p.amount, 0))
    from (select merchant_id, currency, sum(balance) as balance from ledger_account
           where owner = 'house' and name = 'suspense' group by merchant_id, currency) a
    full join (select merchant_id, currency, sum(amount) as amount from incoming_payment
                where state in ('suspense', 'returning') group by merchant_id, currency) p
      on p.merchant_id = a.merchant_id and p.currency = a.currency
   where coalesce(a.balance, 0) <> coalesce(p.amount, 0)
  union all
  select 'a deposit that succeeded was credited once', d.id::text, format('%s credits', count(p.transfer_id))
    from deposit d left join incoming_payment p on p.deposit_id = d.id and p.reason is null
   where d.state = 'succeeded'
   group by d.id
  having count(p.transfer_id) > 1
      or (count(p.transfer_id) = 0
          and not exists (select from incoming_payment m where m.deposit_id = d.id and m.state = 'matched'))
  union all
  select 'money that came is where its state says', p.id::text, p.state
    from incoming_payment p
   where case p.state
           when 'credited' then p.transfer_id is null or p.suspended_by is not null or p.charged_back_by is not null
           when 'returned' then p.transfer_id is not null or p.suspended_by is null or p.charged_back_by is not null or p.returned_by is null
           when 'returning' then p.transfer_id is not null or p.suspended_by is null or p.charged_back_by is not null
           when 'suspense' then p.transfer_id is not null or p.suspended_by is null or p.charged_back_by is not null
           when 'matched' then p.transfer_id is null or p.suspended_by is null or p.charged_back_by is not null
           else (p.transfer_id is null and p.suspended_by is null) <> (p.charged_back_by is null)
         end
      or (p.returned_by is not null and p.state <> 'returned')
  union all
  select 'money that is being sent back has one open order', p.id::text, p.state
    from incoming_payment p
   where p.state = 'returning'
     and not exists (select from refund_order o where o.payment_id = p.id and o.outcome is null)
  union all
  -- "charge-backs" is what recalled payments left unpaid, less what was set off since, and never more than that
  select 'a debt is set off as far as it goes', t.member_id::text, format('%s more than was missing', sum(e.amount))
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
   where a.owner = 'house' and a.name = 'charge-backs'
   group by t.member_id, t.currency having sum(e.amount) > 0
  union all
  select 'what was not covered is set off by its own kind', t.id::text, t.kind
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
   where a.owner = 'house' and a.name = 'charge-backs'
     and (t.kind not in ('charge-back', 'set-off') or (t.kind = 'set-off') <> (e.amount > 0))
  union all
  select 'a difference that people resolved has their decision', f.id::text, f.difference
    from partner_difference f
   where f.state = 'resolved'
     and not exists (select from desk_decision d where d.subject = 'difference' and d.subject_id = f.id
                        and d.action = 'resolve' and d.step in ('alone', 'approved'));
$$;

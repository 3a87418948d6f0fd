-- What we know of a partner's movements at a merchant, named as partners name them, each with what the ledger moved for it.
-- Of money that was recalled before it was told of, neither line moved anything here, and both are known. A payout's fee
-- stays in the house's account; the partner never saw it. What a demo's month made up, no partner has heard of.
create or replace function own_movements(p_merchant text, p_partner text) returns table (
  kind text, name text, reference text, amount bigint, currency text, ledger bigint, at timestamptz, member_id uuid
) language sql stable as $$
  select 'payment', p.partner_reference, p.deposit_id::text, p.amount, p.currency,
         case when coalesce(p.suspended_by, p.transfer_id) is null then p.amount
              else ledger_of(coalesce(p.suspended_by, p.transfer_id), 'deposits') end,
         p.came_at, d.member_id
    from incoming_payment p left join deposit d on d.id = p.deposit_id
   where p.merchant_id = p_merchant and p.partner = p_partner
     and p.came_at > coalesce((select begun_at from demo_month), '-infinity')
  union all
  select 'charge-back', p.partner_reference, p.deposit_id::text, -p.amount, p.currency,
         case when p.charged_back_by is null then -p.amount else ledger_of(p.charged_back_by, 'deposits') end,
         coalesce((select max(e.at) from payment_event e where e.partner = p.partner
                      and e.partner_reference = p.partner_reference and e.stage = 'charged-back'), p.added_at), d.member_id
    from incoming_payment p left join deposit d on d.id = p.deposit_id
   where p.merchant_id = p_merchant and p.partner = p_partner and p.state = 'charged-back'
     and p.came_at > coalesce((select begun_at from demo_month), '-infinity')
  union all
  select 'refund', p.partner_reference, p.id::text, -p.amount, p.currency, ledger_of(p.returned_by, 'deposits'), o.settled_at,
         null
    from refund_order o join incoming_payment p on p.id = o.payment_id
   where p.merchant_id = p_merchant and o.partner = p_partner and o.outcome = 'sent' and p.returned_by is not null
  union all
  select case s.state when 'paid' then 'payout' else 'payout-back' end, w.id::text, w.id::text,
         case s.state when 'paid' then w.fee - w.amount else w.amount - w.fee end, w.currency,
         ledger_of(t.id, 'withdrawals')
           + case when w.fee_back then 0 when s.state = 'paid' then w.fee else -w.fee end,
         s.at, w.member_id
    from withdrawal_stage s join withdrawal w on w.id = s.withdrawal_id
    join payout_order o on o.withdrawal_id = w.id
    left join ledger_transfer t on t.key = case s.state when 'paid' then 'withdrawal:gone:' else 'withdrawal:back:' end || w.id
   where w.merchant_id = p_merchant and o.news_partner = p_partner
     and (s.state = 'paid' or (s.state = 'returned' and t.kind = 'payout-back'));
$$;

-- Whether what a transfer pays by a person's or a task's word has that word, over this member and amount: a reward its
-- application, decided at the desk, or its task's claim; a released or refused win the desk's decision; a rebate its claim,
-- whose lines add up to it; a deposit what its partner said, one out of suspense the desk's decision, money in suspense and
-- taken back its row, what is set off the transfer that brought it, money that goes back to its sender two people's decision; a payout that came back the partner's event;
-- a rebate of a line its credit, what a contract brings its payment. True for every other kind. `p_since`: rewards decided before then are not asked for their decision.
create or replace function transfer_has_its_word(t ledger_transfer, p_since timestamptz) returns boolean
language sql stable as $$
  select case t.kind
    when 'reward' then exists (
      select from reward_application a
       where a.transfer_id = t.id and a.member_id = t.member_id and a.amount = t.amount and a.state in ('issued', 'claimed')
         and (a.decided_at < p_since or exists (
           select from desk_decision d where d.subject = 'reward' and d.subject_id = a.id and d.action in ('issue', 'offer')
              and d.step in ('alone', 'approved') and d.member_id = a.member_id and d.amount = a.amount))
      union all
      select from task_claim c join member m on m.id = c.member_id
        join daily_task k on k.merchant_id = m.merchant_id and k.id = c.task_id
       where c.transfer_id = t.id and c.member_id = t.member_id and c.amount = t.amount)
    when 'win-release' then exists (
      select from held_win h join desk_decision d on d.subject = 'held-win' and d.subject_id = h.transfer_id
       where h.settled_by = t.id and h.state = 'released' and d.action = 'release' and d.step in ('alone', 'approved')
         and d.member_id = h.member_id and d.amount = h.amount)
    when 'win-refuse' then exists (
      select from held_win h join desk_decision d on d.subject = 'held-win' and d.subject_id = h.transfer_id
       where h.settled_by = t.id and h.state = 'refused' and d.action = 'refuse' and d.step in ('alone', 'approved')
         and d.member_id = h.member_id and d.amount = h.amount)
    when 'rebate' then exists (
      select from rebate_claim c
       where c.transfer_id = t.id and c.member_id = t.member_id and c.amount = t.amount
         and c.amount = (select sum(l.amount) from rebate_line l
                          where l.member_id = c.member_id and l.request_id = c.request_id))
    when 'agent-rebate' then exists (
      select from agent_rebate_credit c
       where c.transfer_id = t.id and c.agent_id = t.member_id and c.currency = t.currency and abs(c.amount) = t.amount)
    when 'agent-contract' then exists (
      select from contract_payment p where p.transfer_id = t.id and p.member_id = t.member_id and abs(p.amount) = t.amount)
    when 'deposit' then exists (
      select from incoming_payment p join deposit d on d.id = p.deposit_id
       where p.transfer_id = t.id and p.reason is null and p.amount = t.amount and p.currency = t.currency
         and d.member_id = t.member_id and d.amount = p.amount and d.currency = p.currency
         and d.news_partner = p.partner
         and exists (select from payment_event e
                      where e.partner = p.partner and e.partner_reference = p.partner_reference and e.stage = 'succeeded'
                        and e.amount = p.amount and e.currency = p.currency))
    when 'bonus' then bonus_has_its_word(t)
    when 'bonus-release' then bonus_has_its_word(t)
    when 'bonus-end' then bonus_has_its_word(t)
    when 'suspense' then exists (
      select from incoming_payment p
       where p.suspended_by = t.id and p.amount = t.amount and p.currency = t.currency and p.merchant_id = t.merchant_id)
    when 'deposit-match' then exists (
      select from incoming_payment p join desk_decision d on d.subject = 'deposit' and d.subject_id = p.id
       where p.transfer_id = t.id and p.suspended_by is not null and p.amount = t.amount and p.currency = t.currency
         and d.action = 'match' and d.step in ('alone', 'approved') and d.member_id = t.member_id and d.amount = t.amount)
    when 'charge-back' then exists (
      select from incoming_payment p
       where p.charged_back_by = t.id and p.state = 'charged-back' and p.amount = t.amount and p.currency = t.currency)
    when 'set-off' then exists (
      select from ledger_transfer c
        join ledger_entry e on e.transfer_id = c.id join ledger_account a on a.id = e.account_id and a.owner = 'member'
       where c.id::text = t.reference and c.member_id = t.member_id and c.currency = t.currency and a.name = 'main'
         and c.kind in ('deposit', 'deposit-match', 'hold-void', 'payout-back') and t.amount <= e.amount)
    when 'suspense-return' then exists (
      select from incoming_payment p join desk_decision d on d.subject = 'deposit' and d.subject_id = p.id
       where p.returned_by = t.id and p.state = 'returned' and p.amount = t.amount and p.currency = t.currency
         and p.merchant_id = t.merchant_id and d.action in ('return', 'returned') and d.step = 'approved'
         and d.amount = t.amount)
    when 'payout-back' then exists (
      select from withdrawal w join payout_event e on e.withdrawal_id = w.id and e.stage = 'returned'
       where w.id::text = t.reference and w.state = 'returned' and w.member_id = t.member_id and w.currency = t.currency
         and e.currency = t.currency and e.amount = w.amount - w.fee)
    else true end;
$$;

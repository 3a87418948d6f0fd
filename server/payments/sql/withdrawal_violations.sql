-- What must hold of withdrawals: each stands as its hold does, its last stage is its state, and what was sent or paid was
-- approved before, by no check flagged or by two people.
create or replace function withdrawal_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  with stood as (
    select w.*, h.state as hold_state, h.amount as hold_amount, h.posted_amount,
           (select s.state from withdrawal_stage s where s.withdrawal_id = w.id order by s.id desc limit 1) as last_stage,
           array(select s.state from withdrawal_stage s where s.withdrawal_id = w.id) as stages
      from withdrawal w left join ledger_hold h on h.id = w.id
  )
  select 'a withdrawal stands as its hold', id::text, format('%s against %s', state, coalesce(hold_state, 'none'))
    from stood
   where hold_amount is distinct from amount or hold_state is distinct from case
     when state = 'paid' or (state = 'returned' and 'paid' = any (stages)) then 'posted' when state in ('returned', 'rejected', 'cancelled') then 'voided' else 'pending' end
  union all
  select 'what came back after it was paid is in the wallet again', s.id::text, format('%s of %s', sum(t.amount), s.posted_amount)
    from stood s left join ledger_transfer t on t.kind = 'payout-back' and t.reference = s.id::text
   where state = 'returned' and 'paid' = any (stages)
   group by s.id, s.posted_amount having sum(t.amount) is distinct from s.posted_amount
  union all
  select 'a paid withdrawal posts what is due', id::text, format('%s of %s, fee %s', posted_amount, amount, fee)
    from stood where state = 'paid' and posted_amount is distinct from amount - case when fee_back then fee else 0 end
  union all
  select 'the last stage of a withdrawal is its state', id::text, format('%s against %s', last_stage, state)
    from stood where last_stage is distinct from state
  union all
  select 'what was sent was approved and in a released file', id::text, format('%s after %s', state, stages::text)
    from stood s
   where state in ('sent', 'paid', 'returned')
     and not ('approved' = any (stages) and 'batched' = any (stages)
              and exists (select from payout_batch b where b.id = s.batch_id and b.state = 'released'))
  union all
  select 'a flagged withdrawal is approved by two', s.id::text, s.lane
    from stood s
   where 'approved' = any (stages)
     and exists (select from withdrawal_check c where c.withdrawal_id = s.id and c.is_flagged)
     and not exists (select from desk_decision d where d.subject = 'withdrawal' and d.subject_id = s.id
                        and d.action = 'approve' and d.step = 'approved')
  union all
  select 'a payout file is the sum of its lines', b.id::text, format('%s of %s', sum(l.amount), b.total)
    from payout_batch b left join payout_line l on l.batch_id = b.id
   group by b.id having sum(l.amount) is distinct from b.total or count(l.*) <> b.line_count;
$$;

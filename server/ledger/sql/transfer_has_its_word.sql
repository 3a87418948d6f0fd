-- Whether what a transfer pays by a person's or a task's word has that word, over this member and amount: a reward its
-- application, decided at the desk, or its task's claim; a released or refused win the desk's decision. True for every
-- other kind. `p_since`: rewards decided before then are not asked for their decision.
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
    else true end;
$$;

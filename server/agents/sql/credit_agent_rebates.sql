-- Credits what is due to the lines of these members and was not yet, and takes back what is no longer, as far as there is
-- something in the wallet: the rest is taken from what comes next. Wallets are locked by id first, as everywhere.
create or replace function credit_agent_rebates(p_members uuid[], p_now timestamptz) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_agents uuid[];
  r record;
  v_id uuid;
  v_delta bigint;
  v_done ledger_outcome;
begin
  v_agents := array(
    select p_members[i] from generate_subscripts(p_members, 1) i
    union select l.ancestor_id from agent_line l where l.member_id = any(p_members));
  perform ledger_open_account(a.agent_id, a.currency, 'main')
     from agent_rebate_account a where a.agent_id = any(v_agents) and a.due > a.credited order by a.agent_id;
  perform 1 from ledger_account w join agent_rebate_account a on a.agent_id = w.member_id and a.currency = w.currency
   where a.agent_id = any(v_agents) and a.due <> a.credited and w.owner = 'member' and w.name = 'main'
   order by w.id for no key update of w;
  for r in select a.*, w.balance from agent_rebate_account a
             join ledger_account w on w.member_id = a.agent_id and w.currency = a.currency and w.owner = 'member' and w.name = 'main'
            where a.agent_id = any(v_agents) and a.due <> a.credited order by a.agent_id, a.currency for update of a loop
    v_delta := greatest(r.due - r.credited, -r.balance);
    continue when v_delta = 0;
    v_id := uuidv7();
    v_done := ledger_with_house(v_id, 'agent-rebate', 'promotions', r.agent_id, r.currency, 'main', v_delta,
      format('agent-rebate:%s:%s:%s', r.agent_id, r.currency, r.postings + 1), '\x', null, '{}', p_now);
    if v_done.outcome <> 'posted' then raise exception 'a rebate was %', v_done.outcome; end if;
    insert into agent_rebate_credit (transfer_id, agent_id, currency, amount, at)
    values (v_id, r.agent_id, r.currency, v_delta, p_now);
    update agent_rebate_account set credited = credited + v_delta, postings = postings + 1
     where agent_id = r.agent_id and currency = r.currency;
  end loop;
end $$;

-- What must hold of rounds and vendors' transactions.
create or replace function game_wallet_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  with posted as (
    select v.*, t.kind, o.call as undone, o.round_id as undone_round, t.amount as moved,
           -- A held win counts in its round once it is released
           coalesce(h.state = 'released', true) as is_counted
      from vendor_transaction v
      join ledger_transfer t on t.id = v.transfer_id
      left join vendor_transaction o on v.call = 'rollback' and o.peer = v.peer and o.transaction_id = v.reference
      left join held_win h on h.transfer_id = coalesce(o.transfer_id, v.transfer_id)
  ), totals as (
    select coalesce(undone_round, round_id) as round_id,
           sum(case when call = 'bet' then moved when undone = 'bet' then -moved else 0 end) as staked,
           sum(case when not is_counted then 0 when call = 'win' then moved when undone = 'win' then -moved else 0 end)
             as won
      from posted group by 1
  ), paid_unseen as (
    -- What counts in the days of ceilings: not what was undone, nor a win that was held once
    select v.peer, v.member_id, t.merchant_id, v.currency, day_of(v.created_at) as day, v.call, v.amount
      from vendor_transaction v join ledger_transfer t on t.id = v.transfer_id
     where v.call in ('bet', 'win', 'promo-win') and v.currency <> 'FUN'
       and not exists (select from held_win h where h.transfer_id = v.transfer_id)
       and not exists (select from vendor_transaction u where u.peer = v.peer and u.reference = v.transaction_id
             and u.call = 'rollback' and u.transfer_id is not null)
  )
  select 'a round''s totals are its transfers', r.id::text,
         format('staked %s against %s, won %s against %s', r.staked, coalesce(t.staked, 0), r.won, coalesce(t.won, 0))
    from round r left join totals t on t.round_id = r.id
   where r.staked <> coalesce(t.staked, 0) or r.won <> coalesce(t.won, 0)
  union all
  select 'a vendor''s transaction moved its amount', v.peer || ' ' || v.transaction_id,
         format('%s of %s', coalesce(t.amount, 0), v.amount)
    from vendor_transaction v left join ledger_transfer t on t.id = v.transfer_id
   where v.status = 'OK' and v.call in ('bet', 'win', 'promo-win') and v.amount <> coalesce(t.amount, 0)
  union all
  select 'what is refused moves nothing', v.peer || ' ' || v.transaction_id, v.status
    from vendor_transaction v where v.status <> 'OK' and v.transfer_id is not null
  union all
  select 'money of a game belongs to a vendor''s transaction', t.id::text, t.kind
    from ledger_transfer t
   where t.kind in ('bet', 'win', 'win-held', 'promo-win', 'rollback')
     and not exists (select from vendor_transaction v where v.transfer_id = t.id)
  union all
  select 'what lies in "win-held" is the sum of the held wins', coalesce(a.member_id, h.member_id)::text,
         format('%s lie, %s held', coalesce(a.balance, 0), coalesce(h.held, 0))
    from (select * from ledger_account where owner = 'member' and name = 'win-held') a
    full join (select member_id, currency, sum(amount) as held from held_win where state = 'held'
                group by member_id, currency) h on h.member_id = a.member_id and h.currency = a.currency
   where coalesce(a.balance, 0) <> coalesce(h.held, 0)
  union all
  select 'a settled held win has the transfer that settles it', h.transfer_id::text, h.state
    from held_win h left join ledger_transfer t on t.id = h.settled_by
   where h.state <> 'held' and (t.id is null or t.amount <> h.amount or t.kind <> case h.state
         when 'released' then 'win-release' when 'refused' then 'win-refuse' else 'rollback' end)
  union all
  select 'a member''s day at a peer is the wins of that day', format('%s %s %s %s', peer, member_id, currency, day),
         format('%s against %s', d.won, p.won)
    from peer_member_day d
    full join (select peer, member_id, currency, day, sum(amount) as won from paid_unseen where call <> 'bet'
                group by 1, 2, 3, 4) p using (peer, member_id, currency, day)
   where coalesce(d.won, 0) <> coalesce(p.won, 0)
  union all
  select 'a peer''s day is the wins less the stakes of that day', format('%s %s %s %s', peer, merchant_id, currency, day),
         format('%s against %s', d.net, p.net)
    from (select peer, merchant_id, currency, day, sum(net) as net from peer_day group by 1, 2, 3, 4) d
    full join (select peer, merchant_id, currency, day, sum(case call when 'bet' then -amount else amount end) as net
                 from paid_unseen group by 1, 2, 3, 4) p using (peer, merchant_id, currency, day)
   where coalesce(d.net, 0) <> coalesce(p.net, 0)
  union all
  select 'a round has its member and its game', r.id::text, format('member %s, game %s', r.member_id, r.game_id)
    from round r left join member m on m.id = r.member_id left join game g on g.id = r.game_id
   where m.id is null or (r.game_id is not null and g.id is null);
$$;

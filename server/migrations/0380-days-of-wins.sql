-- What peers paid in a day, and its ceilings (decision 055). Days are UTC's, amounts in 10⁻⁵ units; play money has no rows.

-- What a member won of a peer and was paid unseen: less what was rolled back, without what was held, released or not.
create table peer_member_day (
  peer      text not null,
  member_id uuid not null,
  currency  text not null,
  day       date not null,
  won       bigint not null check (won >= 0),
  primary key (peer, member_id, currency, day)
) with (fillfactor = 80);

-- What a peer cost a merchant: wins paid unseen less stakes. A shard's row is written under the lock of the house's account
-- of that name and shard, so it adds nothing to wait for.
create table peer_day (
  peer        text not null,
  merchant_id text not null,
  currency    text not null,
  day         date not null,
  house       text not null check (house in ('games', 'promotions')),
  shard       smallint not null,
  net         bigint not null,
  primary key (peer, merchant_id, currency, day, house, shard)
) with (fillfactor = 50);

insert into peer_member_day (peer, member_id, currency, day, won)
select v.peer, v.member_id, v.currency, (v.created_at at time zone 'UTC')::date, sum(v.amount)
  from vendor_transaction v
 where v.call in ('win', 'promo-win') and v.transfer_id is not null and v.currency <> 'FUN'
   and not exists (select from held_win h where h.transfer_id = v.transfer_id)
   and not exists (select from vendor_transaction u where u.peer = v.peer and u.reference = v.transaction_id
         and u.call = 'rollback' and u.transfer_id is not null)
 group by 1, 2, 3, 4;
insert into peer_day (peer, merchant_id, currency, day, house, shard, net)
select v.peer, t.merchant_id, v.currency, (v.created_at at time zone 'UTC')::date,
       case v.call when 'promo-win' then 'promotions' else 'games' end, 0,
       sum(case v.call when 'bet' then -v.amount else v.amount end)
  from vendor_transaction v join ledger_transfer t on t.id = v.transfer_id
 where v.call in ('bet', 'win', 'promo-win') and v.currency <> 'FUN'
   and not exists (select from held_win h where h.transfer_id = v.transfer_id)
   and not exists (select from vendor_transaction u where u.peer = v.peer and u.reference = v.transaction_id
         and u.call = 'rollback' and u.transfer_id is not null)
 group by 1, 2, 3, 4, 5;

-- Their defaults are those of contract/core/merchant/money.ts.
alter table merchant
  add column held_day_above bigint generated always as
    ((coalesce(config ->> 'heldDayWinAbove', '300000')::numeric * 100000)::bigint) stored,
  add column held_peer_day_above bigint generated always as
    ((coalesce(config ->> 'heldPeerDayAbove', '1000000')::numeric * 100000)::bigint) stored;
alter table held_win drop constraint held_win_held_for_check;
alter table held_win add constraint held_win_held_for_check check (held_for in ('multiple', 'amount', 'day', 'peer-day'));

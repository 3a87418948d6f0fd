-- What a bet is decided by, in one row; none when the player is unknown. `refusal` is the first state that says no, in
-- the order of docs/vendor-protocol.md §3; null when none does.
create or replace function find_bet_facts(
  c game_call, out member uuid, out merchant text, out game integer, out account bigint, out refusal text
) returns setof record language sql stable rows 1 as $$
  select m.id, m.merchant_id, g.id, a.id,
         case
           -- Without a game session, where the peer's dialect has it so, the member must be signed in
           when case when c.token_hash is null then not coalesce(p.session_optional, false) or not exists (
                       select from session x where x.member_id = m.id and x.ended_at is null and x.idle_until > c.at
                          and x.ends_at > c.at)
                     else s.member_id is distinct from m.id or s.ended_at is not null or s.expires_at <= c.at
                       or s.game_id <> g.id or s.session_id is distinct from ms.id end then 'TOKEN_REFUSED'
           when m.status <> 'active' then 'PLAYER_BLOCKED'
           when g.id is null then 'GAME_UNKNOWN'
           when not (g.enabled and v.enabled and coalesce(p.enabled, true)) then 'GAME_CLOSED'
           when me.status <> 'active' or m.merchant_id <> all (p.merchants) then 'MERCHANT_CLOSED'
           when a.id is null or s.currency <> c.currency or (c.currency <> 'FUN' and c.currency <> all (p.currencies))
             then 'CURRENCY_MISMATCH'
           when c.amount % minor_unit(c.currency) <> 0 then 'AMOUNT_PRECISION'
           -- Stakes are limited where the vendor has told them itself, by those of the currency where it told some. What a line of a lottery may cost is its own rule.
           when c.amount > 0 and g.vendor_playable is not null and g.game_type not in ('LOTT', 'ELOTT')
                and (c.amount < coalesce((g.stakes -> c.currency ->> 'minBet')::bigint, g.min_bet) or c.amount >
                  least(coalesce((g.stakes -> c.currency ->> 'maxBet')::bigint, g.max_bet), p.max_stake)) then 'STAKE_OUT_OF_RANGE'
           -- Not decided yet: limits and breaks are looked at under the lock of the account (apply_bet)
           when m.is_play_guarded then 'GUARDED'
         end
    from member m
    join merchant me on me.id = m.merchant_id
    left join game_session s on s.token_hash = c.token_hash
    -- The member's own session while it stands: a game session of one that has ended, or was idle too long, is over
    left join session ms on ms.id = s.session_id and ms.ended_at is null and ms.idle_until > c.at and ms.ends_at > c.at
    left join (game g join vendor v on v.code = g.vendor_code) on g.code = c.game and v.peer = c.peer
    left join vendor_peer p on p.id = c.peer
    left join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = c.currency
                              and a.name = 'main'
   where m.pseudonym = c.player;
$$;

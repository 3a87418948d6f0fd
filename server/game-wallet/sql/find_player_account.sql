-- Whose call it is: no row when the player is unknown, a null account when there is no wallet in the currency.
create or replace function find_player_account(
  c game_call, out member uuid, out merchant text, out account bigint, out game integer
) returns setof record language sql stable rows 1 as $$
  select m.id, m.merchant_id, a.id,
         (select g.id from game g join vendor v on v.code = g.vendor_code and v.peer = c.peer where g.code = c.game)
    from member m
    left join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = c.currency
                              and a.name = 'main'
   where m.pseudonym = c.player;
$$;

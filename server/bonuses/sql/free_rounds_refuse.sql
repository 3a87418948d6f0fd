-- Whether a prize can't be that of a grant: it was paid, or refused by its vendor, or is of another member, money or game.
create or replace function free_rounds_refuse(g free_rounds, c game_call, p_member uuid, p_game integer) returns boolean
language sql immutable as $$
  select g.state in ('over', 'refused') or g.member_id <> p_member or g.currency <> c.currency
      or g.game_id is distinct from p_game;
$$;

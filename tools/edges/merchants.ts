/** Merchants at the edges, for trying and for tests: one without anything to show, one with very many games. */
import type { Database } from "#server/platform/database/database.ts";
import { seedPersonas } from "#server/seeds/personas.ts";

/** The merchant without games, banners, notices, promotions, help or ways to customer service. */
export const EMPTY = "empty";
export const MANY = "many";
const MANY_GAMES = 100_000;

/** Makes both out of novaro, or brings them up to date; servers that run hear of it. */
export async function makeEdges(db: Database): Promise<void> {
  await put(db, MANY);
  await makeEmpty(db);
  await db.query({
    text: `insert into game (vendor_code, code, title, game_type, classify, tags, lines, min_bet, max_bet, released_on,
             art, blur, sort_order, free_play, merchants)
           select g.vendor_code, $1 || '-' || n || '-' || g.code, g.title || ' ' || n, g.game_type, g.classify, g.tags,
             g.lines, g.min_bet, g.max_bet, g.released_on, g.art, g.blur, g.sort_order + n * 1000, false, array[$1]
           from generate_series(1, $2::int / (select count(*)::int from game where merchants is null) + 1) n, game g
           where g.merchants is null order by n, g.sort_order limit $2
           on conflict (code) do nothing`,
    values: [MANY, MANY_GAMES],
  });
  await seedPersonas(db);
  await tell(db);
}

/** Makes the empty one alone. */
export async function makeEmpty(db: Database): Promise<void> {
  await put(db, EMPTY);
  await db.query({
    text: "update merchant set config = config || '{\"resources\":[]}' where id = $1",
    values: [EMPTY],
  });
  // Vendors of all merchants become vendors of all but this one, and their games with them.
  await db.query({
    text: `update vendor set merchants = array(select id from merchant where id <> $1 order by id)
           where merchants is null or $1 = any(merchants)`,
    values: [EMPTY],
  });
  await tell(db);
}

/** Takes both away, with all that their members left. */
export async function removeEdges(db: Database): Promise<void> {
  await db.query({ text: "delete from game where merchants = array[$1]", values: [MANY] });
  await db.query("update vendor set merchants = null where merchants is not null");
  await db.query({
    text: "update merchant set hosts = '{}', status = 'closed' where id = any($1)",
    values: [[EMPTY, MANY]],
  });
  await tell(db);
}

async function put(db: Database, id: string): Promise<void> {
  await db.query({
    text: `insert into merchant (id, name, hosts, currency, config)
           select $1, $1, array[$1 || '.localhost'], currency, config from merchant where id = 'novaro'
           on conflict (id) do update set hosts = excluded.hosts, config = excluded.config, status = 'active'`,
    values: [id],
  });
}

async function tell(db: Database): Promise<void> {
  await db.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
}

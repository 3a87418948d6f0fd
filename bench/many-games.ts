/** A catalogue of any size for benchmarks, beside the demo's own games. */
import { inDatabase } from "./product-database.ts";
import type { Product } from "./product.ts";

/** Where the added games are found, 36 a page. */
export const SLOTS = "/wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=SM&pageNo=3&language=EN";

/** Copies of the demo's slots under new codes; the server is told and reads them anew. */
export async function addGames(product: Product, count: number): Promise<void> {
  await inDatabase(product, async (db) => {
    await db.query(
      `insert into game (vendor_code, code, title, game_type, classify, tags, lines, min_bet, max_bet, released_on, art, blur, sort_order)
       select g.vendor_code, 'bench-' || n || '-' || g.code, g.title || ' ' || n, g.game_type, g.classify, g.tags, g.lines,
         g.min_bet, g.max_bet, g.released_on, g.art, g.blur, g.sort_order + n * 1000
       from game g, generate_series(1, ${Math.ceil(count / 474)}) n where g.classify = 'SM' limit ${count}`,
    );
    await db.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = (await (await fetch(product.url + SLOTS)).json()) as { value: { totalCount: number } };
    if (answer.value.totalCount > count) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server did not read the added games");
}

export function removeGames(product: Product): Promise<void> {
  return inDatabase(product, async (db) => {
    await db.query("delete from game where code like 'bench-%'");
  });
}

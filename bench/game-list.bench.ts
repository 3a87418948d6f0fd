/** Rate of the game list with the demo's games and with 100,000, against an empty Fastify route. */
import { openDatabase } from "#server/platform/database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import type { Figure } from "./figure.ts";
import { inTurn, requestsPerSecond, startBaseline } from "./load.ts";
import { type Product, startProduct } from "./product.ts";

const LIST = "/wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=SM&pageNo=3&language=EN";
const MANY = 100_000;
const BROTLI = { "accept-encoding": "br" };

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const empty = await startBaseline("empty-fastify.ts");
  try {
    const demo = await measure("game list, demo catalogue", product, empty.url);
    await addGames(product, MANY);
    const many = await measure("game list, 100,000 games", product, empty.url);
    return [demo, { ...many, aim: { text: "ratio ≥ 0.5", met: (many.ratio ?? 0) >= 0.5 } }];
  } finally {
    empty.close();
    await removeGames(product);
    await product.close();
  }
}

async function measure(name: string, product: Product, emptyUrl: string): Promise<Figure> {
  const [value, limit] = await inTurn(
    () => requestsPerSecond(product.url + LIST, BROTLI),
    () => requestsPerSecond(emptyUrl),
  );
  return {
    name,
    value,
    unit: "calls/s",
    baseline: { name: "empty Fastify route", value: limit },
    ratio: value / limit,
    aim: null,
  };
}

/** Copies of the demo's slots under new codes; the server is told and reads them anew. */
async function addGames(product: Product, count: number): Promise<void> {
  await inDatabase(product, async (query) => {
    await query(
      `insert into game (vendor_code, code, title, game_type, classify, tags, lines, min_bet, max_bet, released_on, art, sort_order)
       select g.vendor_code, 'bench-' || n || '-' || g.code, g.title || ' ' || n, g.game_type, g.classify, g.tags, g.lines,
         g.min_bet, g.max_bet, g.released_on, g.art, g.sort_order + n * 1000
       from game g, generate_series(1, ${Math.ceil(count / 474)}) n where g.classify = 'SM' limit ${count}`,
    );
    await query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = (await (await fetch(product.url + LIST)).json()) as { value: { totalCount: number } };
    if (answer.value.totalCount > count) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server did not read the added games");
}

function removeGames(product: Product): Promise<void> {
  return inDatabase(product, async (query) => {
    await query("delete from game where code like 'bench-%'");
  });
}

async function inDatabase(
  product: Product,
  work: (query: (sql: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const db = openDatabase(server.url("marquee"), 1);
  try {
    await work((sql) => db.query(sql));
  } finally {
    await db.close();
  }
}

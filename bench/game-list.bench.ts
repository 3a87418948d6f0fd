/** Rate of the game list with the demo's games and with 100,000, against an empty Fastify route. */
import type { Figure } from "./figure.ts";
import { inTurn, requestsPerSecond, startBaseline } from "./load.ts";
import { addGames, removeGames, SLOTS } from "./many-games.ts";
import { type Product, startProduct } from "./product.ts";

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
    () => requestsPerSecond(product.url + SLOTS, BROTLI),
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

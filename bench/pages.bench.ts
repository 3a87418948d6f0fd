/** Rate of the home page, from the cache and rendered anew, against bare node:http with as many bytes. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./figure.ts";
import { inTurn, requestsPerSecond, startBaseline } from "./load.ts";
import { inDatabase } from "./product-database.ts";
import { type Product, startProduct } from "./product.ts";

const BROTLI = { "accept-encoding": "br" };

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    // The very same compressed bytes: a load tool reads text and noise at different speeds.
    const folder = await mkdtemp(join(tmpdir(), "marquee-page-"));
    const body = await compressedPage(`${product.url}/m/home`);
    await writeFile(join(folder, "page.br"), body);
    const bare = await startBaseline("bare-http.ts", { BODY: join(folder, "page.br") });
    try {
      const [cached, limit] = await inTurn(
        () => requestsPerSecond(`${product.url}/m/home`, BROTLI),
        () => requestsPerSecond(bare.url),
      );
      const baseline = { name: `node:http, the same ${body.length} bytes`, value: limit };
      const waitsAtRest = await waitsFor(product, () => new Promise((done) => setTimeout(done, REST_MS)));
      let rendered = 0;
      const waits = await waitsFor(product, async () => {
        rendered = await drawnPerSecond(product);
      });
      const unknown = await requestsPerSecond(`${product.url}/m/home?unknown=1`, BROTLI);
      return [
        {
          name: "home page from the cache",
          value: cached,
          unit: "pages/s",
          baseline,
          ratio: cached / limit,
          aim: { text: "ratio ≥ 0.5", met: cached / limit >= 0.5 },
        },
        {
          name: "home page rendered anew",
          value: rendered,
          unit: "pages/s",
          baseline,
          ratio: rendered / limit,
          aim: { text: "≥ 100 pages/s", met: rendered >= 100 },
        },
        {
          name: "an empty answer while home is drawn anew, p99",
          value: waits,
          unit: "ms",
          baseline: { name: "with nothing drawn", value: waitsAtRest },
          ratio: waits / waitsAtRest,
          aim: { text: "≤ 50 ms", met: waits <= 50 },
        },
        {
          name: "home page under an unknown address",
          value: unknown,
          unit: "pages/s",
          baseline: { name: "from the cache", value: cached },
          ratio: unknown / cached,
          aim: { text: "ratio ≥ 0.5", met: unknown / cached >= 0.5 },
        },
      ];
    } finally {
      bare.close();
      await rm(folder, { recursive: true });
    }
  } finally {
    await product.close();
  }
}

/** Home as it is told to visitors and members, in each language and theme. */
const READERS = ["EN", "TY"].flatMap((language) =>
  ["dark", "light"].flatMap((theme) => ["0", "1"].map((member) => ({ language, theme, member }))),
);
const ROUNDS = 20;

/** Drops all pages and asks for home as all of its readers at once, as after a change of content: each is drawn. */
async function drawnPerSecond(product: Product): Promise<number> {
  let tookMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await inDatabase(product, (db) =>
      db.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`),
    );
    await new Promise((done) => setTimeout(done, 1000));
    const began = performance.now();
    await Promise.all(
      READERS.map(async ({ language, theme, member }) => {
        const cookie = `language=${language}; theme=${theme}; member=${member}`;
        await (await fetch(`${product.url}/m/home`, { headers: { ...BROTLI, cookie } })).arrayBuffer();
      }),
    );
    tookMs += performance.now() - began;
  }
  return (ROUNDS * READERS.length) / (tookMs / 1000);
}

const REST_MS = 10_000;
const PAUSE_MS = 5;

/** How long the slowest hundredth of empty answers took while `work` was done, in ms: what a drawing makes others wait. */
async function waitsFor(product: Product, work: () => Promise<void>): Promise<number> {
  const took: number[] = [];
  const ended = new AbortController();
  const ending = work().finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const began = performance.now();
    await (await fetch(`${product.url}/healthz`)).arrayBuffer();
    took.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  await ending;
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0;
}

/** The page as it travels; fetch() would unpack it. */
export function compressedPage(url: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const call = request(url, { headers: BROTLI }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done(Buffer.concat(chunks)));
    });
    call.on("error", fail);
    call.end();
  });
}

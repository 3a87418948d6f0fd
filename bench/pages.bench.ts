/** Rate of the home page, from the cache and rendered anew, against bare node:http with as many bytes. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./figure.ts";
import { inTurn, requestsPerSecond, startBaseline } from "./load.ts";
import { startProduct } from "./product.ts";

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
      const rendered = await uncachedPerSecond(product.url);
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
          aim: null,
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

/** A query that was never asked for misses the cache, so every request renders. */
async function uncachedPerSecond(url: string): Promise<number> {
  const count = 200;
  const began = performance.now();
  for (let i = 0; i < count; i += 1) {
    const answer = await fetch(`${url}/m/home?bench=${i}-${began}`);
    await answer.arrayBuffer();
  }
  return count / ((performance.now() - began) / 1000);
}

/** The page as it travels; fetch() would unpack it. */
function compressedPage(url: string): Promise<Buffer> {
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

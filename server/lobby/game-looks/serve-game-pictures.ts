/** Operators' pictures over HTTP: out of the database, so that every process serves each, under addresses that never change. */
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.ts";
import { OWN_PICTURES } from "#rules/site/images.ts";
import { readPictureBytes } from "./game-looks.store.ts";

const FILE = /^([A-Za-z0-9_-]{22})\.(avif|webp)$/;
const YEAR_SECONDS = 31_536_000;
/** Some 2,000 tiles. */
const MOST_KEPT_BYTES = 24 * 1024 * 1024;

/** Pictures that were asked for lately, the latest last; bounded by their bytes. */
class LatestPictures {
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  get(name: string): Buffer | undefined {
    const found = this.#kept.get(name);
    if (found) {
      this.#kept.delete(name);
      this.#kept.set(name, found);
    }
    return found;
  }

  keep(name: string, bytes: Buffer): void {
    if (this.#kept.has(name)) return;
    this.#kept.set(name, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= MOST_KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}

/** Registers `/pictures/<digest>.avif` and `.webp`; any other name is not found, and that is kept nowhere. */
export function serveGamePictures(app: FastifyInstance, db: Database): void {
  const latest = new LatestPictures();
  app.get(`${OWN_PICTURES}:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, digest, kind] = FILE.exec(file) ?? [];
    const bytes =
      latest.get(file) ??
      (digest && kind ? await readPictureBytes(db, digest, kind === "avif" ? "avif" : "webp") : null);
    void reply.header("X-Content-Type-Options", "nosniff");
    if (!bytes)
      return reply.code(404).header("Cache-Control", "no-store").type("text/plain; charset=utf-8").send("Not found\n");
    latest.keep(file, bytes);
    return reply
      .headers({
        "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
        "Content-Security-Policy": "default-src 'none'; sandbox",
      })
      .type(`image/${kind}`)
      .send(bytes);
  });
}

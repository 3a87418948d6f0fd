/** The database of a product that a benchmark started. */
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import type { Product } from "./product.ts";

export async function inDatabase<T>(product: Product, work: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const db = openDatabase(server.url("marquee", "owner"), 1);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

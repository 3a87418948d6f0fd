/** The product that is photographed: the one that runs, or one of its own with new data. */
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { ARCADE_DATABASE, PLATFORM_DATABASE } from "#tools/start/databases.ts";
import startOwn, { addressOf, dataDir } from "#e2e/server.ts";
import { makeEdges } from "../edges/merchants.ts";

export interface Photographed {
  port: string;
  /** Gives every player the same seeds, so that the same spins come; does nothing to a product that ran already. */
  holdSeeds(): Promise<void>;
  close(): Promise<void>;
}

/** Of no round that anybody plays for money. */
const SERVER_SEED = "5c".repeat(32);

export async function openProduct(): Promise<Photographed> {
  const running = process.env["PORT"] ?? "3000";
  if (await answers(running)) {
    return { port: running, holdSeeds: async () => undefined, close: async () => undefined };
  }
  console.log("Nothing runs at this PORT: starting a product for the pictures …");
  const close = await startOwn({ workers: 1 });
  const { port } = new URL(addressOf("/"));
  const server = await startEmbeddedPostgres({ dataDir: dataDir() });
  const db = openDatabase(server.url(PLATFORM_DATABASE, "owner"), 1);
  await makeEdges(db).finally(() => db.close());
  return { port, holdSeeds: () => holdSeeds(server.url(ARCADE_DATABASE, "owner")), close };
}

async function holdSeeds(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  await db
    .query({
      text: `update seed_pair set server_seed = $1, server_seed_hash = $2, client_seed = 'pictures', nonce = 0
             where revealed_at is null`,
      values: [SERVER_SEED, seedHash(SERVER_SEED)],
    })
    .finally(() => db.close());
}

async function answers(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/dev`)).ok;
  } catch {
    return false;
  }
}

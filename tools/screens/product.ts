/** The product that is photographed: the one that runs, or one of its own with new data. */
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";
import startOwn, { addressOf, dataDir } from "#e2e/server.ts";
import { makeEdges } from "../edges/merchants.ts";

export interface Photographed {
  port: string;
  close(): Promise<void>;
}

export async function openProduct(): Promise<Photographed> {
  const running = process.env["PORT"] ?? "3000";
  if (await answers(running)) return { port: running, close: async () => undefined };
  console.log("Nothing runs at this PORT: starting a product for the pictures …");
  const close = await startOwn({ workers: 1 });
  const { port } = new URL(addressOf("/"));
  const server = await startEmbeddedPostgres({ dataDir: dataDir() });
  const db = openDatabase(server.url(PLATFORM_DATABASE), 1);
  await makeEdges(db).finally(() => db.close());
  return { port, close };
}

async function answers(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/dev`)).ok;
  } catch {
    return false;
  }
}

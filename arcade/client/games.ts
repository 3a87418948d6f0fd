/** The clients of all engines, each a bundle of its own: the one list of them. */
import type { GameClient } from "./game-client.ts";

const CLIENTS: Readonly<Record<string, () => Promise<GameClient>>> = {
  ladder: async () => (await import("#arcade/games/ladder/client/client.ts")).ladderClient,
  instant: async () => (await import("#arcade/games/instant/client/client.ts")).instantClient,
  crash: async () => (await import("#arcade/games/crash/client/client.ts")).crashClient,
  draw: async () => (await import("#arcade/games/draw/client/client.ts")).drawClient,
  slot: async () => (await import("#arcade/games/slot/client/client.ts")).slotClient,
};

/** Loads the client of an engine. Throws for an engine that has none. */
export async function gameClient(engine: string): Promise<GameClient> {
  const load = CLIENTS[engine];
  if (!load) throw new Error(`no client for ${engine}`);
  return load();
}

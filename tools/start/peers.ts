/** Makes the key files of platform and arcade on a first start, and tells each the other's public keys. */
import { join } from "node:path";
import { ensureKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import { openDatabase } from "#server/platform/database/database.ts";

export async function introducePeers(databaseUrl: string, keysDir: string, arcadeUrl: string): Promise<void> {
  await ensureKeyFile(join(keysDir, "platform.json"), "platform");
  const arcade = await ensureKeyFile(join(keysDir, "arcade.json"), "arcade");
  const db = openDatabase(databaseUrl, 1);
  try {
    await db.query({
      text: `insert into vendor_peer (id, name, base_url, keys, is_local, keeps_wallets)
             values ('arcade', 'Arcade', $1, $2, true, true)
             on conflict (id) do update set base_url = excluded.base_url, keys = excluded.keys`,
      values: [arcadeUrl, JSON.stringify(publicKeysOf(arcade))],
    });
  } finally {
    await db.close();
  }
}

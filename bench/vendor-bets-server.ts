/** The wallet alone, in a process of its own, for vendor-bets.bench.ts. Argument: `Setup` as JSON; prints its address. */
import { fastify } from "fastify";
import { type KeyFile, keyLookup, type PublicKeySet, signingKeyOf } from "#vendor-protocol/keys.ts";
import { DIALECTS } from "#server/game-wallet/dialects/dialects.ts";
import { openGameWallet } from "#server/game-wallet/game-wallet.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { openNonces } from "#server/platform/crypto/seen-nonces.ts";

export type Setup = { url: string; house: KeyFile; studio: PublicKeySet; secret: string };

const setup = JSON.parse(process.argv[2] ?? "") as Setup;
const houseKey = signingKeyOf(setup.house);
const app = fastify();
const db = openDatabase(setup.url, 10);
const deps = {
  wallet: openGameWallet(db),
  clock: { nowMs: () => WORLD_TIME.getTime(), now: () => WORLD_TIME },
  keys: keyLookup({ [WORLD.peer]: setup.studio }),
  secretsOf: () => [Buffer.from(setup.secret)],
  signingKeyFor: () => houseKey,
  judgeTitles: async () => [],
  nonces: openNonces(db),
  log: { warn: console.error, error: console.error },
};
for (const dialect of DIALECTS) dialect.registerWallet(app, deps);
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));

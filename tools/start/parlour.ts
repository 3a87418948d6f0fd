/** The sample provider beside a demo: what it and the platform know of each other, and how it is started. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PARLOUR_TITLES } from "#parlour/titles.ts";
import { takeTitles } from "#server/jobs/take-titles.ts";
import { addPeer, type PeerDeps, shareSecret, withdrawCredential } from "#server/peers/change-peer.ts";
import { localPeer, movePeer } from "#server/peers/local-peer.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { newSharedSecret } from "#server/peers/secrets.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { type Database, openDatabase, rowOf } from "#server/platform/database/database.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";
import type { ChildPlan } from "./children.ts";
import { WITHOUT_DATABASES } from "./gateway.ts";

const PEER = "parlour";
const kept = z.object({ secret: z.string().min(32) });

export interface SampleProvider {
  port: number;
  url: string;
  secret: string;
  /** Whether the secret was made just now, and nobody knows it yet. */
  isNew: boolean;
  plan: ChildPlan;
}

type Facts = Pick<Settings, "roles" | "port" | "parlourPort" | "dataDir">;

/** Makes its folder, and its secret on a first start. Null where there is to be none: in production, and without a site. */
export function sampleProvider(
  { roles, port, parlourPort, dataDir }: Facts,
  { keysDir, isProduction, isLan }: { keysDir: string; isProduction: boolean; isLan: boolean },
): SampleProvider | null {
  if (isProduction || isLan || parlourPort === null || !roles.has("web")) return null;
  const { secret, isNew } = ensureSecret(join(keysDir, "parlour.json"), keysDir);
  const folder = join(dataDir, "parlour");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const url = `http://localhost:${parlourPort}`;
  const env = {
    ...WITHOUT_DATABASES,
    NODE_ENV: "production",
    LISTEN_HOST: "localhost",
    PARLOUR_PORT: String(parlourPort),
    PARLOUR_URL: url,
    PARLOUR_WALLET_URL: `http://localhost:${port}/vendor/${PEER}/wallet`,
    PARLOUR_SECRET: secret,
    PARLOUR_DIR: folder,
  };
  const plan = { name: PEER, script: "parlour/main.ts", env, readyUrl: `${url}/readyz` };
  return { port: parlourPort, url, secret, isNew, plan };
}

function ensureSecret(path: string, folder: string): { secret: string; isNew: boolean } {
  mkdirSync(folder, { recursive: true });
  const secret = newSharedSecret();
  try {
    writeFileSync(path, `${JSON.stringify({ secret }, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return { secret, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return { ...kept.parse(JSON.parse(readFileSync(path, "utf8"))), isNew: false };
}

/** Adds it as an operator adds any studio, with its titles in the lobby; a second time only its address may be new. */
export async function introduceParlour(databaseUrl: string, { url, secret, isNew }: SampleProvider): Promise<void> {
  const db = openDatabase(databaseUrl, 2);
  // Nobody listens before the server is up
  const events = { emit: async () => undefined };
  const encryption = openFieldEncryption(db, movableClock(), HOUSE_KEYS_SECRET);
  const deps: PeerDeps = { db, events, encryption, now: () => new Date() };
  try {
    const known = await rowOf<{ base_url: string; secrets: string[] }>(db, {
      text: `select base_url, array(select id from vendor_secret where peer = p.id and state = 'live') as secrets
               from vendor_peer p where id = $1`,
      values: [PEER],
    });
    if (!known) return await add(deps, url, secret);
    if (known.base_url !== url) await movePeer(deps, PEER, url, null);
    if (!isNew) return;
    for (const old of known.secrets) await withdrawCredential(deps, PEER, old, null);
    await shareSecret(deps, PEER, Buffer.from(secret), null);
  } finally {
    await db.close();
  }
}

async function add(deps: PeerDeps, url: string, secret: string): Promise<void> {
  const own = { id: PEER, name: "Parlour", code: "PARLOUR", dialect: "betwin", baseUrl: url };
  const added = await addPeer(deps, localPeer({ ...own, secret: Buffer.from(secret) }), null);
  if (!added.ok) throw new Error(`the sample provider: ${JSON.stringify(added.problems)}`);
  await takeTitles(deps, PEER, PARLOUR_TITLES);
  await dress(deps.db);
}

/** Pictures are the operator's, and so is a place in the lobby: behind the first of the house's own. */
async function dress(db: Database): Promise<void> {
  await db.query(
    `update game set art = jsonb_build_object('tile', 'tiles/' || code, 'icon', 'icons/' || code), tags = array['new'],
            sort_order = 12 where vendor_code = 'PARLOUR'`,
  );
}

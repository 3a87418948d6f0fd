/** The protocol of docs/vendor-protocol.md, certified. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ensureKeyFile,
  generateKeyFile,
  type KeyFile,
  keyLookup,
  publicKeySet,
  type PublicKeySet,
  type SigningKey,
  signingKeyOf,
} from "#vendor-protocol/keys.ts";
import { readHouseKeys } from "#server/peers/public.ts";
import type { PeerFacts } from "#server/peers/read-peers.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { Dialect, Heard, Platform } from "../dialects.ts";
import { type PartReport, runCases } from "../kit.ts";
import { type Wanted, WrongUse } from "../options.ts";
import { STUDIO_CASES } from "./studio/cases.ts";
import { openStudio } from "./studio/open-studio.ts";
import { commandRobot, pageRobot } from "./studio/robots.ts";
import { StudioProcess } from "./studio/studio-process.ts";
import type { StudioWorld } from "./studio/world.ts";
import { openTestPeer } from "./test-peer.ts";
import { WALLET_CASES } from "./wallet/cases.ts";

const TIMEOUT_MS = 5_000;
/** How long nothing more may come of a bet that is over; longer than a studio's first pauses between tries. */
const QUIET_MS = 2_500;

export const MARQUEE: Dialect = {
  parts: [
    { part: "wallet", groups: WALLET_CASES },
    { part: "studio", groups: STUDIO_CASES },
  ],
  tryWallet,
  tryPeer,
  tryStudio,
};

async function tryWallet({ deps, site }: Platform, { isWanted }: Wanted, heard: Heard): Promise<PartReport> {
  const { world, close } = await openTestPeer(deps, site);
  try {
    return {
      subject: `the wallet of the platform at ${site}`,
      verdicts: await runCases(WALLET_CASES, world, heard, isWanted),
    };
  } finally {
    await close();
  }
}

async function tryPeer(platform: Platform, peer: PeerFacts, wanted: Wanted, heard: Heard): Promise<PartReport> {
  const { site } = platform;
  const keys = publicKeySet.safeParse({ keys: peer.keys });
  if (!keys.success) throw new WrongUse(`${peer.id} has no live key`);
  const merchant = await rowOf<{ id: string; currency: string }>(platform.deps.db, {
    text: "select id, currency from merchant where $1::text[] is null or id = any ($1) order by id limit 1",
    values: [peer.merchants],
  });
  const world: StudioWorld = {
    line: {
      baseUrl: peer.baseUrl,
      key: await ourKey(platform, peer.id),
      keys: keyLookup({ studio: keys.data }),
      timeoutMs: TIMEOUT_MS,
    },
    keysUrl: peer.keysUrl,
    frameOrigins: peer.frameOrigins,
    site,
    merchant: merchant?.id ?? "",
    currency: peer.currencies?.[0] ?? merchant?.currency ?? wanted.currency,
    game: wanted.game,
    wallet: null,
    robot: null,
    process: null,
    newKey: (name) => signingKeyOf(generateKeyFile(name)),
    showKeys: null,
    patienceMs: wanted.patienceMs,
    quietMs: QUIET_MS,
  };
  return {
    subject: `the studio ${peer.id} at ${peer.baseUrl}`,
    verdicts: await runCases(STUDIO_CASES, world, heard, wanted.isWanted),
  };
}

/** The key that signs our calls to a peer: its own, or the house's of this machine. */
async function ourKey({ deps, keysDir }: Platform, peer: string): Promise<SigningKey> {
  const own = (await readHouseKeys(deps.db, deps.encryption)).get(peer);
  return own?.signing ?? signingKeyOf(await ensureKeyFile(join(keysDir, "platform.json"), "platform"));
}

async function tryStudio(wanted: Wanted, heard: Heard): Promise<PartReport> {
  const { base, frame, game, robot, patienceMs, currency, port, studioCommand } = wanted;
  const ownKey = await keptKey(wanted.keyFile);
  const { world, close } = await openStudio({
    baseUrl: base,
    keys: keysGiven(wanted.keys),
    frameOrigins: frame.length > 0 ? frame : [new URL(base).origin],
    port,
    ...(ownKey ? { ownKey } : {}),
    game,
    process: studioCommand === null ? null : new StudioProcess(studioCommand, base),
    robot: robot === null ? null : robot === "page" ? pageRobot : commandRobot(robot),
    patienceMs,
    quietMs: QUIET_MS,
    currency,
  });
  try {
    return { subject: `the studio at ${base}`, verdicts: await runCases(STUDIO_CASES, world, heard, wanted.isWanted) };
  } finally {
    await close();
  }
}

/** The key of a file, which is made when it is not there. */
function keptKey(path: string | null): Promise<KeyFile> | null {
  return path === null ? null : ensureKeyFile(path, "certify");
}

function keysGiven(keys: string): string | PublicKeySet {
  if (/^https?:\/\//.test(keys)) return keys;
  if (!existsSync(keys)) throw new WrongUse(`--keys ${keys} is no address and no file`);
  const read = publicKeySet.safeParse(JSON.parse(readFileSync(keys, "utf8")));
  if (!read.success) throw new WrongUse(`--keys ${keys} holds no key set of the protocol`);
  return read.data;
}

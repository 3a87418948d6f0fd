/** The dialect `betwin`, certified: a provider against the platform, and the platform against a provider. */
import { existsSync, readFileSync } from "node:fs";
import { readSecrets } from "#server/peers/public.ts";
import type { PeerFacts } from "#server/peers/read-peers.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { Dialect, Heard, Platform } from "../dialects.ts";
import { type CaseGroup, type PartReport, runCases } from "../kit.ts";
import { commandRobot, pageRobot } from "../marquee/studio/robots.ts";
import { type Wanted, WrongUse } from "../options.ts";
import { Casino } from "./casino.ts";
import { LAUNCH_CASES } from "./launch-cases.ts";
import { PLAY_CASES } from "./play-cases.ts";
import { openTestProvider } from "./test-provider.ts";
import { WALLET_CASES } from "./wallet-cases.ts";
import type { ProviderWorld } from "./world.ts";

/** How long nothing more may come of a round that is over. */
const QUIET_MS = 2_500;

export const PROVIDER_CASES: readonly CaseGroup<ProviderWorld>[] = [...LAUNCH_CASES, PLAY_CASES];

export const BETWIN_CERTIFIED: Dialect = {
  parts: [
    { part: "wallet", groups: WALLET_CASES },
    { part: "studio", groups: PROVIDER_CASES },
  ],
  tryWallet,
  tryPeer,
  tryStudio,
};

async function tryWallet({ deps, site }: Platform, { isWanted }: Wanted, heard: Heard): Promise<PartReport> {
  const { wallet, close } = await openTestProvider(deps, site);
  try {
    return {
      subject: `the wallet of the platform at ${wallet.baseUrl}`,
      verdicts: await runCases(WALLET_CASES, wallet, heard, isWanted),
    };
  } finally {
    await close();
  }
}

/** The platform against a provider that plays here, with the secret that both share. */
export async function tryPeer(platform: Platform, peer: PeerFacts, wanted: Wanted, heard: Heard): Promise<PartReport> {
  const { deps, site } = platform;
  const [secret] = (await readSecrets(deps.db, deps.encryption)).get(peer.id) ?? [];
  if (!secret) throw new WrongUse(`${peer.id} has no live secret`);
  const title = await rowOf<{ code: string; currency: string }>(deps.db, {
    text: `select g.code, m.currency from game g join vendor v on v.code = g.vendor_code, merchant m
            where v.peer = $1 and ($2::text is null or g.code = $2) order by g.id, m.id limit 1`,
    values: [peer.id, wanted.game],
  });
  if (!title) throw new WrongUse(`${peer.id} has no title ${wanted.game ?? ""}`);
  const world: ProviderWorld = {
    baseUrl: peer.baseUrl,
    secret,
    site,
    currency: peer.currencies?.[0] ?? title.currency,
    game: title.code,
    casino: null,
    robot: null,
    stake: wanted.stake,
    patienceMs: wanted.patienceMs,
    quietMs: QUIET_MS,
  };
  return {
    subject: `the provider ${peer.id} at ${peer.baseUrl}`,
    verdicts: await runCases(PROVIDER_CASES, world, heard, wanted.isWanted),
  };
}

async function tryStudio(wanted: Wanted, heard: Heard): Promise<PartReport> {
  const { base, game, robot, patienceMs, currency, port } = wanted;
  if (game === null) throw new WrongUse("--game is needed: a provider of this dialect has no list of titles");
  const secret = secretOf(wanted.secretFile);
  const casino = await new Casino(secret).listen(port);
  try {
    const world: ProviderWorld = {
      baseUrl: base.replace(/\/$/, ""),
      secret,
      site: "http://localhost",
      currency,
      game,
      casino,
      robot: robot === null ? null : robot === "page" ? pageRobot : commandRobot(robot),
      stake: wanted.stake,
      patienceMs,
      quietMs: QUIET_MS,
    };
    return {
      subject: `the provider at ${base}`,
      verdicts: await runCases(PROVIDER_CASES, world, heard, wanted.isWanted),
    };
  } finally {
    await casino.close();
  }
}

/** The exact bytes of the secret; a line's end is none of it. */
function secretOf(path: string | null): Uint8Array {
  if (path === null || !existsSync(path))
    throw new WrongUse("--secret-file is needed: the secret that both sides sign by");
  return Buffer.from(readFileSync(path, "utf8").replace(/\r?\n$/, ""));
}

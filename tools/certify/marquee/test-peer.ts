/**
 * A running platform for the wallet cases: a peer of the certification's own, added as `npm run vendor` adds one, and two
 * trial players. All is in play money, and the peer is shut when the cases are through.
 */
import {
  generateKeyFile,
  type KeyFile,
  keyLookup,
  publicKeySet,
  publicKeysOf,
  type PublicKeySet,
  type SigningKey,
  signingKeyOf,
} from "#vendor-protocol/keys.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { addPeer, type PeerDeps, replaceKeys, setEnabled, showTitles } from "#server/peers/change-peer.ts";
import { keysPath } from "#server/peers/public.ts";
import { localPeer, movePeer } from "#server/peers/local-peer.ts";
import { readPeerFacts } from "#server/peers/read-peers.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { TrialPlayer } from "./trial-player.ts";
import { CertifyingVendor, TITLES } from "./vendor-server.ts";
import type { Seat, WalletWorld, Who } from "./wallet/world.ts";

/** One for all runs: what is kept of a peer is kept for good. */
export const TEST_PEER = "certify";
const TEST_CODE = "CERTIFY";
const TIMEOUT_MS = 5_000;
/** A list is asked for within 5 s, and pages of titles may be a moment older. */
const COMING_MS = 30_000;
const PATIENCE_MS = 15_000;
const KEYS_MS = 5_000;
const PAUSE_MS = 100;

export interface OpenPlatform {
  world: WalletWorld;
  /** Shuts the peer and takes its titles out of the lobby, whatever happened. */
  close: () => Promise<void>;
}

/** Prepares all of it at the site of an address; throws with a sentence where that can't be. */
export async function openTestPeer(deps: PeerDeps, site: string): Promise<OpenPlatform> {
  const files = new Map<string, KeyFile>();
  const newKey = (name: string): SigningKey => {
    const file = generateKeyFile(name);
    const key = signingKeyOf(file);
    files.set(key.kid, file);
    return key;
  };
  const setOf = (keys: readonly SigningKey[]) => ({
    keys: keys.flatMap(({ kid }) => publicKeysOf(files.get(kid) as KeyFile).keys),
  });
  const key = newKey("certify");
  const platformKeys = async () => {
    const shown = await fetch(new URL(keysPath(TEST_PEER), site));
    if (!shown.ok) {
      throw new Error(
        `the platform at ${site} shows no key of ours for "${TEST_PEER}" (${shown.url}: HTTP ${shown.status}): it works on another database than this command. --site names the platform, DATABASE_URL or DATA_DIR its database`,
      );
    }
    return keyLookup({ platform: publicKeySet.parse(await shown.json()) });
  };
  const vendor = new CertifyingVendor(platformKeys, () => key);
  const baseUrl = await vendor.listen();
  const close = async (): Promise<void> => {
    await showTitles(deps, TEST_PEER, { codes: Object.values(TITLES), isShown: false }, null);
    await setEnabled(deps, TEST_PEER, false, null);
    await vendor.close();
  };
  try {
    await comeIn(deps, baseUrl, setOf([key]));
    await untilShown(platformKeys);
    const nodeAt = (code: string) => nodeOf(deps, code, { site, baseUrl });
    const nodes = { [TITLES.main]: await nodeAt(TITLES.main), [TITLES.other]: await nodeAt(TITLES.other) };
    const players: Record<Who, TrialPlayer> = {
      first: await new TrialPlayer(site).register(),
      second: await new TrialPlayer(site).register(),
    };
    const launch = async (who: Who, game: string): Promise<Seat> => {
      await launched(players[who], nodes[game] ?? 0);
      const last = vendor.launches.at(-1);
      if (!last) throw new Error("a game was opened without a launch");
      return { player: last.player, token: last.token, game: last.game };
    };
    const seats = { first: await launch("first", TITLES.main), second: await launch("second", TITLES.main) };
    const world: WalletWorld = {
      line: { baseUrl: site, key, keys: await platformKeys(), timeoutMs: TIMEOUT_MS },
      currency: FREE_CURRENCY,
      strangeCurrency: "USD",
      games: TITLES,
      seats,
      launch,
      endSession: (who) => players[who].logout(),
      showKeys: async (keys) => void (await replaceKeys(deps, TEST_PEER, { keys: setOf(keys), keysUrl: null }, null)),
      newKey,
      patienceMs: PATIENCE_MS,
      shut: async () => void (await setEnabled(deps, TEST_PEER, false, null)),
    };
    return { world, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds the peer, or opens the one of an earlier run at the new address. */
async function comeIn(deps: PeerDeps, baseUrl: string, keys: PublicKeySet): Promise<void> {
  const isThere = (await readPeerFacts(deps.db)).some(({ id }) => id === TEST_PEER);
  if (!isThere) {
    const own = { id: TEST_PEER, name: "Certification", code: TEST_CODE, dialect: "marquee", baseUrl, keys };
    const added = await addPeer(deps, localPeer(own), null);
    if (!added.ok) throw new Error(added.problems.map(({ field, sentence }) => `${field} ${sentence}`).join("; "));
    return;
  }
  await movePeer(deps, TEST_PEER, baseUrl, null);
  await replaceKeys(deps, TEST_PEER, { keys, keysUrl: null }, null);
  await setEnabled(deps, TEST_PEER, true, null);
}

/** Waits for our keys, which the vendor knows the platform's calls by; throws what `keys` throws at the last. */
async function untilShown(keys: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + KEYS_MS; ; await pause()) {
    const problem = await keys().then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (Date.now() > end) throw problem;
  }
}

/** The site's number of a title, once its list was taken over; shown in the lobby. */
async function nodeOf(deps: PeerDeps, code: string, asked: { site: string; baseUrl: string }): Promise<number> {
  for (const end = Date.now() + COMING_MS; Date.now() < end;) {
    const row = await rowOf<{ id: number }>(deps.db, { text: "select id from game where code = $1", values: [code] });
    if (row) {
      await showTitles(deps, TEST_PEER, { codes: [code], isShown: true }, null);
      return row.id;
    }
    await pause();
  }
  throw new Error(
    `the platform at ${asked.site} has taken no games from ${asked.baseUrl}/platform/v1/games within ${COMING_MS / 1000} s: a process with the role worker asks for them, and npm run vendor -- show ${TEST_PEER} says what became of it`,
  );
}

async function launched(player: TrialPlayer, node: number): Promise<void> {
  let refusal: string | null = null;
  for (const end = Date.now() + COMING_MS; Date.now() < end;) {
    refusal = await player.launch(node);
    if (refusal === null) return;
    // The peer or its titles have not come to this process yet
    await pause();
  }
  throw new Error(`the certification's game can't be opened: ${refusal}`);
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

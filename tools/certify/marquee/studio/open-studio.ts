/** A studio's server for the cases, beside the kit's own wallet: with keys and addresses that need no platform. */
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
import { ReferenceWallet } from "../reference/wallet-server.ts";
import type { StudioProcess } from "./studio-process.ts";
import { type Robot, shownKeys, type StudioWorld } from "./world.ts";

export interface StudioOptions {
  baseUrl: string;
  /** Where it shows its keys, or the set itself. */
  keys: string | PublicKeySet;
  frameOrigins: readonly string[];
  /** The port of the kit's wallet, which the studio calls. */
  port: number;
  /** The key that signs for the platform; a fresh one otherwise. */
  ownKey?: KeyFile;
  game: string | null;
  robot: Robot | null;
  /** What starts the studio, for the cases that kill it. */
  process?: StudioProcess | null;
  patienceMs: number;
  quietMs: number;
  currency: string;
}

const TIMEOUT_MS = 5_000;

/** Opens the wallet; throws with a sentence where the studio's keys can't be read. */
export async function openStudio(
  options: StudioOptions,
): Promise<{ world: StudioWorld; wallet: ReferenceWallet; close: () => Promise<void> }> {
  const files = new Map<string, KeyFile>();
  const keyOf = (file: KeyFile): SigningKey => {
    const key = signingKeyOf(file);
    files.set(key.kid, file);
    return key;
  };
  const key = keyOf(options.ownKey ?? generateKeyFile("certify"));
  let shown: readonly SigningKey[] = [key];
  const setOf = (keys: readonly SigningKey[]): PublicKeySet => ({
    keys: keys.flatMap(({ kid }) => publicKeysOf(files.get(kid) as KeyFile).keys),
  });
  const wallet = await new ReferenceWallet({
    currency: options.currency,
    keys: () => undefined,
    ownKeys: () => ({ signing: key, shown: setOf(shown) }),
    port: options.port,
  }).listen();
  try {
    await options.process?.start(options.patienceMs);
    // The wallet is there first: a studio may ask it for our keys while we ask for the studio's
    const keys = keyLookup({ studio: await keysOf(options.keys) });
    wallet.keys = keys;
    const world: StudioWorld = {
      line: { baseUrl: options.baseUrl, key, keys, timeoutMs: TIMEOUT_MS },
      keysUrl: typeof options.keys === "string" ? options.keys : null,
      frameOrigins: options.frameOrigins,
      site: wallet.url,
      merchant: "certify",
      currency: options.currency,
      game: options.game,
      wallet,
      robot: options.robot,
      process: options.process ?? null,
      newKey: (name) => keyOf(generateKeyFile(name)),
      showKeys: (now) => void (shown = now),
      patienceMs: options.patienceMs,
      quietMs: options.quietMs,
    };
    const close = (): Promise<void> => {
      options.process?.kill();
      return wallet.close();
    };
    return { world, wallet, close };
  } catch (error) {
    options.process?.kill();
    await wallet.close();
    throw error;
  }
}

async function keysOf(keys: string | PublicKeySet): Promise<PublicKeySet> {
  if (typeof keys !== "string") return keys;
  const { status, set, text } = await shownKeys(keys);
  const read = publicKeySet.safeParse(set);
  if (!read.success) throw new Error(`${keys} shows no keys of the protocol: HTTP ${status} ${text.slice(0, 200)}`);
  return read.data;
}

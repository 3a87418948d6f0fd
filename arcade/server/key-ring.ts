/**
 * The arcade's keys and the platform's, as this process holds them now: both are read again while it runs, so that either
 * side replaces its key without a stop (decision 119).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import {
  ensureKeyFile,
  type KeyFile,
  keyFile,
  type KeyLookup,
  keyLookup,
  type PublicKeySet,
  publicKeySet,
  publicKeysOf,
  type SigningKey,
  signingKeyOf,
} from "#vendor-protocol/keys.ts";

export interface KeyRing {
  /** The key of ours that signs. */
  readonly signingKey: SigningKey;
  /** Our live public keys. */
  readonly published: PublicKeySet;
  /** The platform's live keys. A key id that nobody knows has them asked for. */
  readonly keys: KeyLookup;
  /** Asks the platform for its keys; false where it was asked a moment ago, or they are as they were. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

/** Keys that stay as they are. */
export function fixedKeys(own: KeyFile, keys: KeyLookup): KeyRing {
  return {
    signingKey: signingKeyOf(own),
    published: publicKeysOf(own),
    keys,
    refresh: async () => false,
    close: async () => undefined,
  };
}

export interface RingOptions {
  keysDir: string;
  platformUrl: string;
  /** Name of the platform in `keys`. */
  platformName: string;
  log: Pick<Logger, "info" | "warn">;
}

/** Our name at the platform, by which its key file and the address of its keys are called. */
const OWN_NAME = "arcade";
const READ_EVERY_MS = 1_000;
/** Of these turns one asks the platform, too: what it has withdrawn is forgotten as soon. */
const ASK_EVERY = 5;
/** Who sends key ids that nobody knows can't have the platform asked more often. */
const ASK_AGAIN_MS = 1_000;
const ASK_MS = 4_000;
const MOST_LENGTH = 16 * 1024;

/** Reads the key files, making ours on a first start, and follows them until it is closed. Throws for a damaged file. */
export async function openKeyRing(options: RingOptions): Promise<KeyRing> {
  const ring = new FollowedKeys(options);
  await ring.open();
  return ring;
}

class FollowedKeys implements KeyRing {
  readonly #options: RingOptions;
  readonly #ownFile: string;
  #ownText = "";
  #own: { signingKey: SigningKey; published: PublicKeySet } | null = null;
  #platformText = "";
  #lookup: KeyLookup = () => undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<boolean> | null = null;
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;
  #problem = "";

  constructor(options: RingOptions) {
    this.#options = options;
    this.#ownFile = join(options.keysDir, `${OWN_NAME}.json`);
  }

  async open(): Promise<void> {
    await ensureKeyFile(this.#ownFile, OWN_NAME);
    await this.#readOwn();
    this.#takePlatform(await this.#platformFile());
    void this.refresh();
    this.#timer = setInterval(() => {
      this.#reading = this.#reading.then(() => this.#follow());
    }, READ_EVERY_MS).unref();
  }

  get #known() {
    if (!this.#own) throw new Error("the keys were not read yet");
    return this.#own;
  }

  get signingKey(): SigningKey {
    return this.#known.signingKey;
  }

  get published(): PublicKeySet {
    return this.#known.published;
  }

  readonly keys: KeyLookup = (kid) => {
    const found = this.#lookup(kid);
    if (!found) void this.refresh();
    return found;
  };

  refresh(): Promise<boolean> {
    if (this.#asking) return this.#asking;
    if (Date.now() - this.#askedAt < ASK_AGAIN_MS) return Promise.resolve(false);
    this.#askedAt = Date.now();
    this.#asking = this.#ask()
      .catch((error: unknown) => this.#say("the platform's keys can't be asked for", error))
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#asking;
  }

  async #follow(): Promise<void> {
    this.#turn += 1;
    try {
      await this.#readOwn();
      if (!this.#mayAsk) this.#takePlatform(await this.#platformFile());
    } catch (error) {
      this.#say("the key files can't be read", error);
    }
    if (this.#turn % ASK_EVERY === 0) await this.refresh();
  }

  async #readOwn(): Promise<void> {
    const text = await readFile(this.#ownFile, "utf8");
    if (text === this.#ownText) return;
    const file = keyFile.parse(JSON.parse(text));
    this.#own = { signingKey: signingKeyOf(file), published: publicKeysOf(file) };
    if (this.#ownText !== "")
      this.#options.log.info({ keys: file.keys.map(({ kid }) => kid) }, "our keys have changed");
    this.#ownText = text;
  }

  /** The platform's public keys: handed over as platform.public.json, or beside ours where both run on one machine. */
  async #platformFile(): Promise<unknown> {
    const read = (name: string): Promise<string> => readFile(join(this.#options.keysDir, name), "utf8");
    return JSON.parse(await read("platform.public.json").catch(() => read("platform.json")));
  }

  /** Whether the way to the platform is safe enough to take keys by: else the files alone say them. */
  get #mayAsk(): boolean {
    const { protocol, hostname } = new URL(this.#options.platformUrl);
    return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  }

  async #ask(): Promise<boolean> {
    if (!this.#mayAsk) return false;
    const url = new URL(`/.well-known/marquee-vendor-keys/${OWN_NAME}.json`, this.#options.platformUrl);
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS), redirect: "error" });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const text = await answer.text();
    if (text.length > MOST_LENGTH) throw new Error(`more than ${MOST_LENGTH} characters`);
    return this.#takePlatform(JSON.parse(text));
  }

  /** False where they are as they were. */
  #takePlatform(value: unknown): boolean {
    const set = publicKeySet.parse(value);
    this.#problem = "";
    const text = JSON.stringify(set);
    if (text === this.#platformText) return false;
    this.#lookup = keyLookup({ [this.#options.platformName]: set });
    if (this.#platformText !== "")
      this.#options.log.info({ keys: set.keys.map(({ kid }) => kid) }, "the platform's keys have changed");
    this.#platformText = text;
    return true;
  }

  /** What stands in the way, once: the keys stay as they were. */
  #say(problem: string, error: unknown): false {
    if (this.#problem !== problem) this.#options.log.warn({ error }, problem);
    this.#problem = problem;
    return false;
  }
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/**
 * Keys of the vendor protocol: Ed25519 as JSON Web Keys (RFC 8037). Each side keeps its own private key file and the
 * other side's public keys. At most two keys of a peer are live at once, so that a key can be replaced without a stop:
 * publish the new one as second, switch to signing with it, then drop the old one.
 */

/** How many keys of one peer verify at once. */
export const MAX_LIVE_KEYS = 2;

const KEY_BYTES = /^[A-Za-z0-9_-]{43}$/;
const KEY_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/;

/** A public Ed25519 key as JWK. `kid` is the key id of signatures, unique over all peers of a platform. */
export const publicJwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  kid: z.string().regex(KEY_ID),
  x: z.string().regex(KEY_BYTES),
});

/** The public keys of a peer as it publishes them: one or two. */
export const publicKeySet = z.object({ keys: z.array(publicJwk).min(1).max(MAX_LIVE_KEYS) });
export type PublicKeySet = z.infer<typeof publicKeySet>;

const privateJwk = publicJwk.extend({
  d: z.string().regex(KEY_BYTES),
  /** When it was made; absent for one of a first start. */
  madeAt: z.iso.datetime().optional(),
});

/** A private key file: who owns it, and one or two keys, of which the first one signs. */
export const keyFile = z.object({
  peer: z.string().regex(KEY_ID),
  keys: z.array(privateJwk).min(1).max(MAX_LIVE_KEYS),
});
export type KeyFile = z.infer<typeof keyFile>;

/** The key that signs. The private key is parsed once and kept, as parsing costs more than signing. */
export type SigningKey = { kid: string; privateKey: KeyObject };

/** A key that verifies, and whose it is. */
export type VerifyingKey = { kid: string; peer: string; publicKey: KeyObject };

/** Finds a live key by its id, or nothing. */
export type KeyLookup = (kid: string) => VerifyingKey | undefined;

/** Makes a key file with one new key, named after the peer with a random end. */
export function generateKeyFile(peer: string): KeyFile {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x, d } = privateKey.export({ format: "jwk" });
  const kid = `${peer}-${randomBytes(4).toString("hex")}`;
  return keyFile.parse({ peer, keys: [{ kty: "OKP", crv: "Ed25519", kid, x, d }] });
}

/**
 * Reads the private key file of a peer and makes it on a first start (mode 0600). Two processes starting at once end
 * up with the same file. Throws when the file is damaged or belongs to another peer.
 */
export async function ensureKeyFile(path: string, peer: string): Promise<KeyFile> {
  const present = await readKeyFile(path);
  if (present === null) await publishKeyFile(path, generateKeyFile(peer));
  const file = present ?? (await readKeyFile(path));
  if (file === null) throw new Error(`no key file at ${path}`);
  if (file.peer !== peer) throw new Error(`the key file at ${path} belongs to "${file.peer}", not to "${peer}"`);
  return file;
}

/** A private key file; null where there is none. Throws for a damaged one. */
export async function readKeyFile(path: string): Promise<KeyFile | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  return keyFile.parse(JSON.parse(text));
}

/** Writes beside and links into place: a reader never sees half a file, and the first of two writers wins. */
async function publishKeyFile(path: string, file: KeyFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** The public half of a key file, to be handed to the other side. */
export function publicKeysOf(file: KeyFile): PublicKeySet {
  return { keys: file.keys.map(({ kty, crv, kid, x }) => ({ kty, crv, kid, x })) };
}

/** The key that a peer signs with: the first one of its file. */
export function signingKeyOf(file: KeyFile): SigningKey {
  const first = file.keys[0];
  if (!first) throw new Error("a key file holds at least one key");
  return { kid: first.kid, privateKey: createPrivateKey({ key: first, format: "jwk" }) };
}

/** Builds the lookup over the live keys of all peers. Throws when a peer has too many keys or two share an id. */
export function keyLookup(peers: Readonly<Record<string, PublicKeySet>>): KeyLookup {
  const keys = new Map<string, VerifyingKey>();
  for (const [peer, set] of Object.entries(peers)) {
    for (const jwk of publicKeySet.parse(set).keys) {
      if (keys.has(jwk.kid)) throw new Error(`two keys are named "${jwk.kid}"`);
      keys.set(jwk.kid, {
        kid: jwk.kid,
        peer,
        publicKey: createPublicKey({ key: jwk, format: "jwk" }),
      });
    }
  }
  return (kid) => keys.get(kid);
}

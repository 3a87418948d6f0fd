/**
 * Columns that are kept and read again, but must not be readable at rest: encrypted with AES-256-GCM under an app secret.
 * The row is authenticated with the text, so that a text moved to another row does not decrypt there. This protects a
 * table that gets out (an export, a log, a screen); the whole database holds the key as well.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { appSecret } from "./app-secrets.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface FieldEncryption {
  /** `of` names what the text belongs to, and is needed to open it. */
  encrypt(text: string, of: string): Promise<Buffer>;
  encryptBytes(bytes: Uint8Array, of: string): Promise<Buffer>;
  /** The text; throws for anything that was not sealed here for the same `of`. */
  open(encrypted: Buffer, of: string): Promise<string>;
  openBytes(encrypted: Buffer, of: string): Promise<Buffer>;
  /** The same for the same text in this house, and tells nothing about it. */
  fingerprint(text: string): Promise<Buffer>;
}

/** Opens a sealer with keys of its own; `name` is the house secret that they are made of. */
export function openFieldEncryption(db: Database, clock: Clock, name: string): FieldEncryption {
  let secret: Promise<string> | undefined;

  async function keyFor(purpose: string): Promise<Buffer> {
    secret ??= appSecret(db, clock, name);
    const base = await secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac("sha256", base).update(purpose).digest();
  }

  async function encryptBytes(bytes: Uint8Array, of: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await keyFor("seal"), nonce).setAAD(Buffer.from(of));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  async function openBytes(encrypted: Buffer, of: string): Promise<Buffer> {
    const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const key = await keyFor("seal");
    const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  return {
    encryptBytes,
    openBytes,
    encrypt: (text, of) => encryptBytes(Buffer.from(text), of),
    open: async (encrypted, of) => (await openBytes(encrypted, of)).toString("utf8"),
    async fingerprint(text) {
      return createHmac("sha256", await keyFor("fingerprint"))
        .update(text)
        .digest();
    },
  };
}

/** Makes the file of a statement: a line each, chained by SHA-256, its end signed by Ed25519 (decision 070). */
import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from "node:crypto";
import { appSecret } from "#server/platform/crypto/app-secrets.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";

export const STATEMENT_FORMAT = "marquee-statement-1";

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export interface StatementKey {
  privateKey: KeyObject;
  /** Raw, base64url. */
  publicKey: string;
}

/** The merchant's key; made when it is first needed, and the same for good. */
export async function statementKey(db: Database, clock: Clock, merchantId: string): Promise<StatementKey> {
  const secret = await appSecret(db, clock, `statement:${merchantId}`);
  const der = Buffer.concat([PKCS8, Buffer.from(secret, "base64url")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const { x } = createPublicKey(privateKey).export({ format: "jwk" });
  if (x === undefined) throw new Error("a statement's key is no Ed25519 key");
  return { privateKey, publicKey: x };
}

/** A statement as it is written: lines come in, chunk by chunk, and the whole comes out once. */
export class SignedLines {
  #hash = "";
  /** Bytes, for hundreds of thousands of strings that live on are what the collector spends its time on. */
  readonly #written: Buffer[] = [];
  readonly #format: string;

  /** `format` is signed too, so that no file passes for one of another kind. */
  constructor(format: string) {
    this.#format = format;
  }

  /** Takes the JSON of lines. Behind each stands the hash over the hash before it and the JSON. */
  add(lines: readonly string[]): void {
    let text = "";
    for (const json of lines) {
      // Not createHash: the object that it makes costs more than the hash
      this.#hash = hash("sha256", `${this.#hash}\n${json}`, "base64url");
      text += `${json}\t${this.#hash}\n`;
    }
    this.#written.push(Buffer.from(text));
  }

  /** The file; its last line is the signature. */
  sign({ privateKey, publicKey }: StatementKey): string {
    const signature = sign(null, Buffer.from(`${this.#format}\n${this.#hash}`), privateKey).toString("base64url");
    const end = Buffer.from(`${JSON.stringify({ key: publicKey, signature })}\n`);
    return Buffer.concat([...this.#written, end]).toString();
  }
}

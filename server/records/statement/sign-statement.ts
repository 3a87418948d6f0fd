/** Makes the file of a statement: a line each, chained by SHA-256, its end signed by Ed25519 (decision 070). */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
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

/** Chains lines: each is JSON, a tab, and the hash over the hash before it and the JSON. The last one is the signature. */
export function signStatement(lines: Iterable<object>, { privateKey, publicKey }: StatementKey): string {
  let hash = "";
  const written: string[] = [];
  for (const line of lines) {
    const json = JSON.stringify(line);
    hash = createHash("sha256").update(`${hash}\n${json}`).digest("base64url");
    written.push(`${json}\t${hash}`);
  }
  const signature = sign(null, Buffer.from(`${STATEMENT_FORMAT}\n${hash}`), privateKey).toString("base64url");
  written.push(JSON.stringify({ key: publicKey, signature }));
  return `${written.join("\n")}\n`;
}

/** The certificate of `npm start -- --lan`: an authority of this machine alone, and a leaf for its addresses. */
import "reflect-metadata";
import { createHash, X509Certificate as Certificate } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as x509 from "@peculiar/x509";

export interface Credentials {
  /** The authority that a phone is told to trust, PEM. */
  authority: string;
  /** SHA-256 of the authority in hex with colons, as phones show it. */
  fingerprint: string;
  /** Leaf and key, PEM. */
  certificate: string;
  key: string;
}

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
/** Apple refuses a server's certificate that lives longer than 825 days (support.apple.com/103769). */
const LEAF_DAYS = 397;
const RENEW_DAYS = 30;
/** Clocks of phones may be a little behind. */
const EARLIER_DAYS = 1;

interface Issued {
  certificate: string;
  key: string;
}

/**
 * Gives the kept certificate of `folder` (DATA_DIR/tls), or makes one: the authority stays, so that a phone trusts it
 * once; the leaf is made anew when a name or address is missing in it, or it ends within thirty days.
 */
export async function ensureCredentials(folder: string, names: readonly string[], now: Date): Promise<Credentials> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = read(folder, "authority");
  const authority = kept && endsAfter(kept, now, RENEW_DAYS) ? kept : await makeAuthority(folder, now);
  const leaf = read(folder, "server");
  const usable = leaf && endsAfter(leaf, now, RENEW_DAYS) && isFor(leaf, names) && isSignedBy(leaf, authority);
  const server = usable ? leaf : await makeLeaf(folder, authority, names, now);
  const fingerprint = createHash("sha256").update(new Certificate(authority.certificate).raw).digest("hex");
  return {
    authority: authority.certificate,
    fingerprint: (fingerprint.toUpperCase().match(/../g) ?? []).join(":"),
    ...server,
  };
}

function read(folder: string, name: string): Issued | null {
  try {
    const [certificate, key] = ["crt", "key"].map((kind) => readFileSync(join(folder, `${name}.${kind}`), "utf8"));
    if (!certificate || !key) return null;
    return new Certificate(certificate).validTo ? { certificate, key } : null;
  } catch {
    return null; // none yet, or one that was cut short: another is made
  }
}

function keep(folder: string, name: string, { certificate, key }: Issued): Issued {
  for (const [kind, text, mode] of [
    ["key", key, 0o600],
    ["crt", certificate, 0o644],
  ] as const) {
    const file = join(folder, `${name}.${kind}`);
    writeFileSync(`${file}.new`, text, { mode });
    renameSync(`${file}.new`, file);
  }
  return { certificate, key };
}

const endsAfter = ({ certificate }: Issued, now: Date, days: number): boolean =>
  Date.parse(new Certificate(certificate).validTo) > now.getTime() + days * DAY_MS;

function isFor({ certificate }: Issued, names: readonly string[]): boolean {
  const leaf = new Certificate(certificate);
  return names.every((name) => (isAddress(name) ? leaf.checkIP(name) : leaf.checkHost(name)) !== undefined);
}

const isSignedBy = (leaf: Issued, authority: Issued): boolean =>
  new Certificate(leaf.certificate).verify(new Certificate(authority.certificate).publicKey);

const isAddress = (name: string): boolean => /^[\d.]+$|:/.test(name);
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
const newSerial = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString("hex");
const makeKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);

async function pemOf(key: CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY");
}

async function makeAuthority(folder: string, now: Date): Promise<Issued> {
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ O: ["Marquee"] }, { CN: [`Marquee on your network ${newSerial().slice(0, 6)}`] }],
    notBefore: daysFrom(now, -EARLIER_DAYS),
    notAfter: daysFrom(now, AUTHORITY_DAYS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return keep(folder, "authority", { certificate: certificate.toString("pem"), key: await pemOf(keys.privateKey) });
}

async function makeLeaf(folder: string, authority: Issued, names: readonly string[], now: Date): Promise<Issued> {
  const keys = await makeKeys();
  const issuer = new x509.X509Certificate(authority.certificate);
  const der = x509.PemConverter.decodeFirst(authority.key);
  const signingKey = await crypto.subtle.importKey("pkcs8", der, ALGORITHM, false, ["sign"]);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ O: ["Marquee"] }, { CN: [names[0] ?? "localhost"] }],
    issuer: issuer.subject,
    notBefore: daysFrom(now, -EARLIER_DAYS),
    notAfter: daysFrom(now, LEAF_DAYS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({ type: isAddress(name) ? ("ip" as const) : ("dns" as const), value: name })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return keep(folder, "server", { certificate: certificate.toString("pem"), key: await pemOf(keys.privateKey) });
}

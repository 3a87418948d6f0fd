/**
 * The authenticator app of a member (RFC 6238: SHA-1, six digits, thirty seconds, as every app has it). Its secret lies
 * sealed; a code counts once, one step early or late. Recovery codes open once what a code of the app opens.
 */
import { Secret, TOTP } from "otpauth";
import { readAppCode, RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from "#rules/identity/authenticator.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";
import { openFieldEncryption, type FieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import type { Dice } from "#server/platform/crypto/secrets.ts";

export interface AuthenticatorDeps {
  db: Database;
  clock: Clock;
  dice: Dice;
}

const SECRET_BYTES = 20;
/** Steps that a phone's clock may be off, either way. */
const STEPS_OFF = 1;
/** Who began and went away begins anew. */
const BEGUN_GOOD_MS = 30 * 60_000;

const encryptionOf = ({ db, clock }: Omit<AuthenticatorDeps, "dice">): FieldEncryption =>
  openFieldEncryption(db, clock, "authenticator");

/** A secret in base 32 as it lies in the member's row. */
export function encryptAuthenticator(
  deps: Omit<AuthenticatorDeps, "dice">,
  memberId: string,
  secret: string,
): Promise<Buffer> {
  return encryptionOf(deps).encrypt(secret, memberId);
}

/** What an app with that secret shows at a moment (ms since 1970). */
export function appCodeOf(secret: string, timestamp: number): string {
  return totpOf(Secret.fromBase32(secret)).generate({ timestamp });
}

export interface AuthenticatorState {
  setAt: Date;
  /** Recovery codes that were not used yet. */
  recoveryLeft: number;
}

/** The member's authenticator; null while none is on. */
export function authenticatorOf(db: Queryable, memberId: string): Promise<AuthenticatorState | null> {
  return rowOf<AuthenticatorState>(db, {
    name: "authenticator-of",
    text: `select confirmed_at as "setAt",
             (select count(*)::int from recovery_code r where r.member_id = a.member_id and r.used_at is null)
               as "recoveryLeft"
           from authenticator a where member_id = $1 and confirmed_at is not null`,
    values: [memberId],
  });
}

/** A new secret for a member who has none confirmed, in base 32 and as the link that apps read; null where one is on. */
export async function beginAuthenticator(
  deps: AuthenticatorDeps,
  { memberId, issuer, label }: { memberId: string; issuer: string; label: string },
): Promise<{ secret: string; secretLink: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES });
  const { rowCount } = await deps.db.query({
    name: "authenticator-begin",
    text: `insert into authenticator (member_id, secret_sealed, started_at) values ($1, $2, $3)
           on conflict (member_id) do update set secret_sealed = $2, started_at = $3
           where authenticator.confirmed_at is null`,
    values: [memberId, await encryptAuthenticator(deps, memberId, secret.base32), deps.clock.now()],
  });
  if (rowCount !== 1) return null;
  return { secret: secret.base32, secretLink: totpOf(secret, { issuer, label }).toString() };
}

/** Turns on what was begun, by its first code, in the caller's transaction. */
export async function confirmAuthenticator(
  deps: AuthenticatorDeps,
  tx: Queryable,
  { memberId, typed }: { memberId: string; typed: string },
): Promise<"right" | "wrong" | "not-started"> {
  const row = await rowOf<{ secret_sealed: Buffer }>(tx, {
    name: "authenticator-begun",
    text: `select secret_sealed from authenticator
           where member_id = $1 and confirmed_at is null and started_at > $2 for update`,
    values: [memberId, new Date(deps.clock.nowMs() - BEGUN_GOOD_MS)],
  });
  if (!row) return "not-started";
  const step = await stepOf(deps, row.secret_sealed, memberId, typed);
  if (step === null) return "wrong";
  await tx.query({
    name: "authenticator-confirm",
    text: "update authenticator set confirmed_at = $2, last_step = $3 where member_id = $1",
    values: [memberId, deps.clock.now(), step],
  });
  return "right";
}

/**
 * What a typed code was: one of the app or of recovery, used up now; null when it opens nothing. Of two calls with the
 * same one gets it. Limits are the caller's (app-tries.ts).
 */
export async function takeAppCode(
  deps: AuthenticatorDeps,
  memberId: string,
  typed: string,
): Promise<"app" | "recovery" | null> {
  const read = readAppCode(typed);
  if (read === null) return null;
  const isTaken =
    read.kind === "app" ? await takeStep(deps, memberId, read.code) : await takeRecovery(deps, memberId, read.code);
  return isTaken ? read.kind : null;
}

async function takeStep(deps: AuthenticatorDeps, memberId: string, code: string): Promise<boolean> {
  const row = await rowOf<{ secret_sealed: Buffer }>(deps.db, {
    name: "authenticator-secret",
    text: "select secret_sealed from authenticator where member_id = $1 and confirmed_at is not null",
    values: [memberId],
  });
  const step = row && (await stepOf(deps, row.secret_sealed, memberId, code));
  if (step === null) return false;
  const { rowCount } = await deps.db.query({
    name: "authenticator-step",
    text: "update authenticator set last_step = $2 where member_id = $1 and last_step < $2",
    values: [memberId, step],
  });
  return rowCount === 1;
}

async function takeRecovery(deps: AuthenticatorDeps, memberId: string, code: string): Promise<boolean> {
  const { rowCount } = await deps.db.query({
    name: "recovery-code-use",
    text: "update recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null",
    values: [memberId, await recoveryHash(encryptionOf(deps), memberId, code), deps.clock.now()],
  });
  return rowCount === 1;
}

/** Ten new recovery codes in the place of all before, unhashed for the one time that they are shown. */
export async function newRecoveryCodes(deps: AuthenticatorDeps, tx: Queryable, memberId: string): Promise<string[]> {
  const encryption = encryptionOf(deps);
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(deps.dice));
  const hashes = await Promise.all(codes.map((code) => recoveryHash(encryption, memberId, code)));
  await tx.query({
    name: "recovery-codes-clear",
    text: "delete from recovery_code where member_id = $1",
    values: [memberId],
  });
  await tx.query({
    name: "recovery-codes-add",
    text: "insert into recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])",
    values: [memberId, hashes],
  });
  return codes;
}

/** Forgets secret and recovery codes, and logins that wait for one; false where none was on. */
export async function forgetAuthenticator(tx: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "authenticator-forget",
    text: "delete from authenticator where member_id = $1 and confirmed_at is not null",
    values: [memberId],
  });
  return rowCount === 1;
}

function totpOf(secret: Secret, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret, algorithm: "SHA1", digits: 6, period: 30 });
}

/** The step of thirty seconds since 1970 whose code this is; null for a wrong one. */
async function stepOf(
  deps: AuthenticatorDeps,
  encrypted: Buffer,
  memberId: string,
  typed: string,
): Promise<number | null> {
  const read = readAppCode(typed);
  if (read?.kind !== "app") return null;
  const totp = totpOf(Secret.fromBase32(await encryptionOf(deps).open(encrypted, memberId)));
  const timestamp = deps.clock.nowMs();
  const off = totp.validate({ token: read.code, timestamp, window: STEPS_OFF });
  return off === null ? null : totp.counter({ timestamp }) + off;
}

function recoveryCode(dice: Dice): string {
  const letter = (): string => RECOVERY_LETTERS[dice.whole(0, RECOVERY_LETTERS.length - 1)] ?? "";
  return Array.from({ length: RECOVERY_LENGTH }, letter).join("");
}

const recoveryHash = (encryption: FieldEncryption, memberId: string, code: string): Promise<Buffer> =>
  encryption.fingerprint(`${memberId}:${code}`);

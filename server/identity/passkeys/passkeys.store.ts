/** Rows of passkeys and of the challenges that wait. SQL only. */
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";

export interface PasskeyRow {
  id: string;
  member_id: string;
  /** The merchant's host where it was made, and the only one where it opens anything. */
  host: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  used_at: Date | null;
}

export type NewPasskey = Omit<PasskeyRow, "used_at"> & { merchant_id: string };

export async function passkeysOf(db: Queryable, memberId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>({
    name: "passkeys-of",
    text: "select * from passkey where member_id = $1 order by created_at, id",
    values: [memberId],
  });
  return rows;
}

/** The one of that host: another host's opens nothing, whatever an authenticator signs. */
export function passkeyByCredential(
  db: Database,
  { merchantId, host }: { merchantId: string; host: string },
  credential: string,
): Promise<PasskeyRow | null> {
  return rowOf<PasskeyRow>(db, {
    name: "passkey-by-credential",
    text: "select * from passkey where merchant_id = $1 and credential_id = $2 and host = $3",
    values: [merchantId, credential, host],
  });
}

/** False when the credential is registered already. */
export async function addPasskey(tx: Queryable, key: NewPasskey): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "passkey-add",
    text: `insert into passkey (id, merchant_id, member_id, host, credential_id, public_key, counter, transports, name, is_synced, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    values: [
      key.id,
      key.merchant_id,
      key.member_id,
      key.host,
      key.credential_id,
      key.public_key,
      key.counter,
      key.transports,
      key.name,
      key.is_synced,
      key.created_at,
    ],
  });
  return rowCount === 1;
}

export async function removePasskey(tx: Queryable, memberId: string, id: string): Promise<string | null> {
  const row = await rowOf<{ name: string }>(tx, {
    name: "passkey-remove",
    text: "delete from passkey where id = $1 and member_id = $2 returning name",
    values: [id, memberId],
  });
  return row?.name ?? null;
}

/** Notes a use; false when another use has moved the counter meanwhile, or the passkey is gone. */
export async function noteUse(
  db: Database,
  key: Pick<PasskeyRow, "id" | "counter">,
  counter: number,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "passkey-use",
    text: "update passkey set counter = $3, used_at = $4 where id = $1 and counter = $2",
    values: [key.id, key.counter, counter, at],
  });
  return rowCount === 1;
}

export type ChallengePurpose = "add" | "login" | "proof";

export interface Challenge {
  idHash: Buffer;
  merchantId: string;
  purpose: ChallengePurpose;
  memberId: string | null;
  challenge: string;
  expiresAt: Date;
}

export async function addChallenge(db: Database, waiting: Challenge): Promise<void> {
  const { idHash, merchantId, purpose, memberId, challenge, expiresAt } = waiting;
  await db.query({
    name: "passkey-challenge-add",
    text: `insert into passkey_challenge (id_hash, merchant_id, purpose, member_id, challenge, expires_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [idHash, merchantId, purpose, memberId, challenge, expiresAt],
  });
}

/** Takes a challenge for good, whatever becomes of its answer; null when there is none, or it is another's. */
export async function takeChallenge(
  db: Database,
  wanted: Omit<Challenge, "challenge" | "expiresAt">,
  at: Date,
): Promise<string | null> {
  const row = await rowOf<{ challenge: string }>(db, {
    name: "passkey-challenge-take",
    text: `delete from passkey_challenge
           where id_hash = $1 and merchant_id = $2 and purpose = $3 and member_id is not distinct from $4::uuid and expires_at > $5
           returning challenge`,
    values: [wanted.idHash, wanted.merchantId, wanted.purpose, wanted.memberId, at],
  });
  return row?.challenge ?? null;
}

/**
 * ID tokens of Firebase Auth: who somebody is to Google, Facebook or a mobile network (U-141 and decision 018). Signed
 * by keys that Google shows; the emulator's are not signed at all and count only where one was named on purpose.
 */
import { createRemoteJWKSet, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
import type { Merchant } from "#contract/core/merchant.ts";
import { usesFirebase } from "#rules/identity/social.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Queryable, rowOf } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";

export interface FirebaseIdentity {
  uid: string;
  /** "google.com", "facebook.com", "phone". */
  provider: string;
  /** E.164, proved by a code of Firebase's own; null where the provider is another. */
  phoneNumber: string | null;
}

export interface Firebase {
  /** Whose token it is, for this merchant's project; null for anything but a fresh and honest one. */
  read(merchant: Merchant, token: string): Promise<FirebaseIdentity | null>;
  /** Uses a token up: true once. Part of the transaction that it opens something in. */
  spend(tx: Queryable, token: string): Promise<boolean>;
}

export interface FirebaseDeps {
  clock: Clock;
  log: Log;
  settings: { firebaseKeysUrl: string; firebaseEmulator: string; dev: boolean };
}

const ISSUER = "https://securetoken.google.com/";
/** How old a sign-in may be; a token lives for an hour, and who waits that long signs in again. */
const FRESH_SEC = 20 * 60;
const KEPT_MS = 2 * 3600_000;

export function isFirebaseOn({ config }: Merchant): boolean {
  const on = Object.entries(config.switches).flatMap(([key, value]) => (value ? [key] : []));
  return usesFirebase(on, config.firebase !== null);
}

/** Throws with an emulator in a house that serves the public: anybody can write an unsigned token. */
export function openFirebase({ clock, log, settings }: FirebaseDeps): Firebase {
  if (settings.firebaseEmulator !== "" && !settings.dev) {
    throw new Error("FIREBASE_AUTH_EMULATOR_HOST is for development alone");
  }
  const keys = createRemoteJWKSet(new URL(settings.firebaseKeysUrl));
  const payloadOf = async (token: string, project: string): Promise<JWTPayload> => {
    const claims = { issuer: `${ISSUER}${project}`, audience: project, currentDate: clock.now() };
    if (settings.firebaseEmulator !== "") return UnsecuredJWT.decode(token, claims).payload;
    return (await jwtVerify(token, keys, { ...claims, algorithms: ["RS256"] })).payload;
  };
  return {
    async read(merchant, token) {
      const project = merchant.config.firebase?.projectId;
      if (project === undefined || token === "" || !isFirebaseOn(merchant)) return null;
      try {
        return identityOf(await payloadOf(token, project), clock.nowMs());
      } catch (err) {
        // Names of errors only: a token in a log would be a key to somebody's account
        log.warn({ reason: err instanceof Error ? err.name : "unknown" }, "a Firebase token was refused");
        return null;
      }
    },
    async spend(tx, token) {
      const row = await rowOf(tx, {
        name: "firebase-token-spend",
        text: `insert into seen_proof (proof_hash, expires_at) values ($1, $2)
               on conflict do nothing returning expires_at`,
        values: [hashSecret(token), new Date(clock.nowMs() + KEPT_MS)],
      });
      return row !== null;
    },
  };
}

function identityOf(payload: JWTPayload, nowMs: number): FirebaseIdentity | null {
  const {
    sub,
    auth_time: authTime,
    firebase,
    phone_number: phone,
  } = payload as JWTPayload & {
    auth_time?: unknown;
    firebase?: { sign_in_provider?: unknown };
    phone_number?: unknown;
  };
  const provider = firebase?.sign_in_provider;
  if (typeof sub !== "string" || sub === "" || typeof authTime !== "number" || typeof provider !== "string")
    return null;
  const ageSec = nowMs / 1000 - authTime;
  if (ageSec > FRESH_SEC || ageSec < -60) return null;
  return { uid: sub, provider, phoneNumber: provider === "phone" && typeof phone === "string" ? phone : null };
}

export interface FirebaseLink {
  merchantId: string;
  uid: string;
  memberId: string;
  provider: string;
  at: Date;
}

/** Ties a Firebase account to a member; false when it is somebody's already. Never by e-mail: mails are not proved. */
export async function linkFirebase(tx: Queryable, link: FirebaseLink): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "firebase-link",
    text: `insert into member_firebase (merchant_id, uid, member_id, provider, linked_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
    values: [link.merchantId, link.uid, link.memberId, link.provider, link.at],
  });
  return rowCount === 1;
}

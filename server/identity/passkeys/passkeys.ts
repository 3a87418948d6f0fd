/**
 * What is asked of a passkey and how its answer is checked (WebAuthn level 3, decision 050): the host of the call
 * as relying party, that host's configured origins alone, the member verified by the authenticator, a challenge of one use that never
 * leaves this server but in the question, and a counter that goes forward.
 */
import { isIP } from "node:net";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { CallContext } from "#server/platform/http/handler.ts";
import { siteOrigins } from "#server/platform/http/site-address.ts";
import { hashSecret, newId, newSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import {
  addChallenge,
  type ChallengePurpose,
  type NewPasskey,
  passkeyByCredential,
  passkeysOf,
  takeChallenge,
  noteUse,
} from "./passkeys.store.ts";

type Deps = Pick<Services, "db" | "clock" | "settings">;

const COOKIE = "passkey";
const GOOD_SEC = 5 * 60;
/** What the browser is told of it, milliseconds: it asks no longer, and renews what it offers by itself. */
const timeout = GOOD_SEC * 1000;

const encoded = z.string().regex(/^[A-Za-z0-9_-]{1,8000}$/);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
};
const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

/** Browsers keep passkeys apart by names: none is made or used where the site is reached by a number. */
export const hasPasskeys = ({ host }: CallContext): boolean => isIP(host.replace(/[[\]]/g, "")) === 0;

/** The relying party is the host of the call, which is one that the merchant has, never what the answer says. */
const expectedOf = ({ settings }: Deps, { host }: CallContext) => ({
  expectedOrigin: siteOrigins(settings, { hosts: [host] }),
  expectedRPID: host,
  requireUserVerification: true,
});

/** The member's passkeys of this host, as the browser is told of them. */
async function listedOf({ db }: Deps, { host }: CallContext, memberId: string) {
  const here = (await passkeysOf(db, memberId)).filter((key) => key.host === host);
  return here.map(({ credential_id: id, transports }) => ({ id, transports: transports as [] }));
}

/** What the browser needs to make a passkey of the member. */
export async function addingOptions(deps: Deps, context: CallContext, member: { id: string; username: string }) {
  const options = await generateRegistrationOptions({
    rpName: context.merchant.name,
    rpID: context.host,
    timeout,
    userID: Buffer.from(member.id.replaceAll("-", ""), "hex"),
    userName: member.username,
    attestationType: "none",
    excludeCredentials: await listedOf(deps, context, member.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(deps, context, { purpose: "add", memberId: member.id, challenge: options.challenge });
  return { ...options, timeout };
}

/** What the browser needs to use one: any of the merchant's at a login, one of the member's for a proof. */
export async function usingOptions(deps: Deps, context: CallContext, memberId: string | null) {
  const options = await generateAuthenticationOptions({
    rpID: context.host,
    timeout,
    userVerification: "required",
    // None at a login: a list for a typed name would tell who has an account
    allowCredentials: memberId === null ? [] : await listedOf(deps, context, memberId),
  });
  const purpose = memberId === null ? "login" : "proof";
  await keepChallenge(deps, context, { purpose, memberId, challenge: options.challenge });
  return { ...options, timeout };
}

/** The passkey that was made for the browser's challenge; null when the answer does not hold. */
export async function readNewPasskey(
  deps: Deps,
  context: CallContext,
  { memberId, name, answer }: { memberId: string; name: string; answer: string },
): Promise<NewPasskey | null> {
  const expectedChallenge = await challengeOf(deps, context, "add", memberId);
  const response = parsed(registrationSchema, answer) as RegistrationResponseJSON | null;
  if (expectedChallenge === null || !response) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...expectedOf(deps, context),
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    id: newId(),
    merchant_id: context.merchant.id,
    member_id: memberId,
    host: context.host,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: BigInt(made.counter),
    transports: [...(made.transports ?? [])],
    name,
    is_synced: credentialBackedUp,
    created_at: deps.clock.now(),
  };
}

/** Whose passkey has answered the browser's challenge; null when the answer does not hold. `memberId`: as `usingOptions` was asked. */
export async function checkPasskey(
  deps: Deps,
  context: CallContext,
  { memberId, answer }: { memberId: string | null; answer: string },
): Promise<{ memberId: string } | null> {
  const expectedChallenge = await challengeOf(deps, context, memberId === null ? "login" : "proof", memberId);
  const response = parsed(assertionSchema, answer) as AuthenticationResponseJSON | null;
  if (expectedChallenge === null || !response) return null;
  const key = await passkeyByCredential(deps.db, { merchantId: context.merchant.id, host: context.host }, response.id);
  if (!key || (memberId !== null && key.member_id !== memberId)) return null;
  const handle = response.response.userHandle;
  const isOwn =
    handle === undefined || handle === Buffer.from(key.member_id.replaceAll("-", ""), "hex").toString("base64url");
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...expectedOf(deps, context),
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
  }).catch(() => null);
  if (!isOwn || !verified?.verified) return null;
  const isUsed = await noteUse(deps.db, key, verified.authenticationInfo.newCounter, deps.clock.now());
  return isUsed ? { memberId: key.member_id } : null;
}

async function keepChallenge(
  { db, clock }: Deps,
  context: CallContext,
  asked: { purpose: ChallengePurpose; memberId: string | null; challenge: string },
): Promise<void> {
  const name = newSecret();
  const expiresAt = new Date(clock.nowMs() + GOOD_SEC * 1000);
  await addChallenge(db, { ...asked, idHash: hashSecret(name), merchantId: context.merchant.id, expiresAt });
  context.setCookie(COOKIE, name, { httpOnly: true, maxAgeSec: GOOD_SEC });
}

async function challengeOf(
  { db, clock }: Deps,
  context: CallContext,
  purpose: ChallengePurpose,
  memberId: string | null,
): Promise<string | null> {
  const name = context.cookie(COOKIE);
  if (name === "") return null;
  context.setCookie(COOKIE, "", { httpOnly: true, maxAgeSec: 0 });
  return takeChallenge(
    db,
    { idHash: hashSecret(name), merchantId: context.merchant.id, purpose, memberId },
    clock.now(),
  );
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return schema.safeParse(value).data ?? null;
}

/**
 * An issuer of Firebase ID tokens for tests, as Google's own: RS256, keys shown over HTTP as a JWK set, the claims that
 * Firebase documents ("Verify ID Tokens").
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

export interface TokenFacts {
  uid: string;
  provider: "google.com" | "facebook.com" | "phone";
  phone?: string;
  email?: string;
  /** Second of the sign-in. */
  authTime: number;
  project?: string;
  issuer?: string;
  lifeSec?: number;
}

export interface FirebaseIssuer {
  keysUrl: string;
  token(facts: TokenFacts): Promise<string>;
  /** The same, signed by a key that nobody has shown. */
  forged(facts: TokenFacts): Promise<string>;
  /** The same, not signed: as the emulator does. */
  unsigned(facts: TokenFacts): string;
  close(): void;
}

export const PROJECT = "demo-marquee";

export async function firebaseIssuer(): Promise<FirebaseIssuer> {
  const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const kid = "of-the-day";
  const jwk = { ...(await exportJWK(own.publicKey)), kid, alg: "RS256", use: "sig" };
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const sign = (key: CryptoKey) => (facts: TokenFacts) =>
    new SignJWT(claimsOf(facts)).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key);
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    token: sign(own.privateKey),
    forged: sign(foreign.privateKey),
    unsigned: (facts) => new UnsecuredJWT(claimsOf(facts)).encode(),
    close: () => void server.close(),
  };
}

function claimsOf({ uid, provider, phone, email, authTime, project = PROJECT, issuer, lifeSec = 3600 }: TokenFacts) {
  return {
    iss: issuer ?? `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: authTime,
    iat: authTime,
    exp: authTime + lifeSec,
    ...(phone === undefined ? {} : { phone_number: phone }),
    ...(email === undefined ? {} : { email, email_verified: false }),
    firebase: { identities: {}, sign_in_provider: provider },
  };
}

/**
 * The remembered login: type, username, and where the merchant allows it the password, encrypted by a key that lives in
 * IndexedDB and can be used but never read (accounts §3, U-139). Off until the reader ticks it.
 */
import type { LoginKind } from "#rules/identity/session.ts";
import { keptKey } from "#web/platform/storage/kept-key.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

/**
 * By name at one of the two doors, or by mobile number, whose password is a code and is never kept. `password` is sealed
 * in the store and open in the code.
 */
export type RememberedLogin = {
  type: LoginKind | "mobile";
  username: string;
  password: string;
  countryDialingCode: string;
};

const DATABASE = "remembered-login";
const KEY_NAME = "password";
const IV_BYTES = 12;

function isKept(value: unknown): value is RememberedLogin {
  const kept = value as Partial<RememberedLogin> | null;
  return [kept?.type, kept?.username, kept?.password, kept?.countryDialingCode].every(
    (part) => typeof part === "string",
  );
}

/** By which way somebody is remembered here, without opening anything; null where nobody is. */
export function rememberedType(): RememberedLogin["type"] | null {
  return readJson(LOCAL.rememberLogin, isKept)?.type ?? null;
}

/** The kept login; its password is "" where none is kept or it can't be opened any more. */
export async function readRemembered(): Promise<RememberedLogin | null> {
  const kept = readJson(LOCAL.rememberLogin, isKept);
  if (!kept) return null;
  return { ...kept, password: kept.password === "" ? "" : await open(kept.password).catch(() => "") };
}

/** Keeps a login; with `password` "" the name alone, as where the merchant keeps no more. */
export async function remember(login: RememberedLogin): Promise<void> {
  const password = login.password === "" ? "" : await seal(login.password).catch(() => "");
  writeText(LOCAL.rememberLogin, JSON.stringify({ ...login, password }));
}

export function forgetRemembered(): void {
  writeText(LOCAL.rememberLogin, null);
}

/** Keeps the name and drops the password, as on signing out: the device may go to somebody else. */
export function forgetRememberedPassword(): void {
  const kept = readJson(LOCAL.rememberLogin, isKept);
  if (kept) writeText(LOCAL.rememberLogin, JSON.stringify({ ...kept, password: "" }));
}

async function seal(words: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), new TextEncoder().encode(words));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function open(sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  const words = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) },
    await key(),
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(words);
}

const key = (): Promise<CryptoKey> =>
  keptKey(DATABASE, KEY_NAME, () =>
    crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
  );

/**
 * The remembered login: type, username, and where the merchant allows it the password, encrypted by a key that lives in
 * IndexedDB and can be used but never read (accounts §3, decision U-139). Off until the reader ticks it.
 */
import { LOCAL, readJson, writeText } from "./storage.ts";

type Kept = { type: "account"; username: string; password: string; countryDialingCode: string };

const DATABASE = "remembered-login";
const STORE = "keys";
const KEY_NAME = "password";
const IV_BYTES = 12;

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept?.username === "string" && typeof kept.password === "string";
}

/** The kept username and password; "" for a password that isn't kept or can't be opened any more. */
export async function readRemembered(): Promise<{ username: string; password: string } | null> {
  const kept = readJson(LOCAL.rememberLogin, isKept);
  if (!kept) return null;
  if (kept.password === "") return { username: kept.username, password: "" };
  return { username: kept.username, password: await open(kept.password).catch(() => "") };
}

/** Keeps a login. `password` is left out where the merchant keeps usernames only. */
export async function remember(username: string, password: string | null): Promise<void> {
  const sealed = password === null ? "" : await seal(password).catch(() => "");
  const kept: Kept = { type: "account", username, password: sealed, countryDialingCode: "" };
  writeText(LOCAL.rememberLogin, JSON.stringify(kept));
}

export function forgetRemembered(): void {
  writeText(LOCAL.rememberLogin, null);
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

async function key(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const known = await done<CryptoKey | undefined>(
      database.transaction(STORE).objectStore(STORE).get(KEY_NAME) as IDBRequest<CryptoKey | undefined>,
    );
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await done(database.transaction(STORE, "readwrite").objectStore(STORE).put(made, KEY_NAME));
    return made;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's store refused"));
  });
}

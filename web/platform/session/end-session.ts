/** How the server hears that somebody signed out, without a network too (decision 028). */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { ask } from "#web/platform/data/ask.ts";
import { readSession } from "./session.ts";
import { signOut } from "./sign-out.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";

/** Signs out here whatever the server says (U-164), and there at once or as soon as it can be reached. */
export async function endSession(): Promise<void> {
  const { token = "" } = readSession() ?? {};
  // Before the answer: the reader may close the page meanwhile
  if (token !== "") writeText(LOCAL.signOut, digestOf(token));
  const { ok } = await ask("session.logout", { token });
  if (ok) writeText(LOCAL.signOut, null);
  signOut();
  // Again without the token: such a call may be kept by the service worker, which sends it when the page is closed
  if (!ok) void sendSignOut();
}

/** Sends a sign-out that the server has not heard of, if there is one. */
export async function sendSignOut(): Promise<void> {
  const digest = readText(LOCAL.signOut);
  if (digest === null) return;
  // The page was closed while the question waited for its answer
  if (digestOf(readSession()?.token ?? "") === digest) signOut();
  const reply = await ask("session.logout", { token: "", digest });
  const isDone = reply.ok || reply.refusal === "bad-input";
  if (isDone && readText(LOCAL.signOut) === digest) writeText(LOCAL.signOut, null);
}

/** The digest by which the server keeps tokens; nobody can sign in with it. */
function digestOf(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

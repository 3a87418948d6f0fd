/** Replacing a key in a key file, in steps between which two keys are live, and no call is lost. */
import { randomBytes } from "node:crypto";
import { chown, rename, rm, stat, writeFile } from "node:fs/promises";
import { generateKeyFile, type KeyFile, MAX_LIVE_KEYS } from "./keys.ts";

/** What a turn came to: a second key is shown, the newest one signs, or the old one counts no more. */
export type KeyStep = "published" | "signs" | "withdrawn";

export interface KeyTurn {
  step: KeyStep;
  file: KeyFile;
  /** Ids that count no more, for good. */
  withdrawn: string[];
}

/**
 * The next step of replacing the key of a file: show a second one, sign with it, drop the old one. `atOnce`: a new key alone,
 * when the old one was stolen. The first key of a file signs.
 */
export function turnKeyFile(file: KeyFile, { at, atOnce = false }: { at: Date; atOnce?: boolean }): KeyTurn {
  const [signing, other] = file.keys;
  if (atOnce || !signing) {
    return {
      step: "signs",
      file: { ...file, keys: [newKey(file.peer, at)] },
      withdrawn: file.keys.map(({ kid }) => kid),
    };
  }
  if (!other || file.keys.length < MAX_LIVE_KEYS) {
    return { step: "published", file: { ...file, keys: [signing, newKey(file.peer, at)] }, withdrawn: [] };
  }
  // A key that was there from the first start bears no time, and is the older one
  if ((other.madeAt ?? "") > (signing.madeAt ?? "")) {
    return { step: "signs", file: { ...file, keys: [other, signing] }, withdrawn: [] };
  }
  return { step: "withdrawn", file: { ...file, keys: [signing] }, withdrawn: [other.kid] };
}

function newKey(peer: string, at: Date): KeyFile["keys"][number] {
  const key = generateKeyFile(peer).keys[0];
  if (!key) throw new Error("a key file holds a key");
  return { ...key, madeAt: at.toISOString() };
}

/** Puts a key file in the place of the one that is there, whole and for the same reader: nobody sees half a file. */
export async function replaceKeyFile(path: string, file: KeyFile): Promise<void> {
  const { uid, gid } = await stat(path);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  try {
    if (process.getuid?.() !== uid) await chown(draft, uid, gid);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What samples/studio.py needs: Python, and the package that signs. Where either is missing its test is skipped. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { apt, hasApt, install } from "./apt.ts";

const DEBIAN = "/usr/bin/python3";
const SIGNS = ["-c", "import cryptography.hazmat.primitives.asymmetric.ed25519"];
const signs = (python: string): boolean => spawnSync(python, SIGNS).status === 0;

/** A Python that runs the sample: the one on the way or Debian's; null where neither has the package. */
export const findPython = (): string | null => ["python3", DEBIAN].find(signs) ?? null;

/** Installs the package once where Debian's Python is without it. Without a network the tests go on, and say so. */
export async function preparePython(root: string, tell: (line: string) => void): Promise<void> {
  if (findPython() !== null || !existsSync(DEBIAN) || !hasApt()) return;
  tell("   Installing python3-cryptography (once) …");
  const installed = apt(root, ["update"]).then(() => install(root, "python3-cryptography"));
  await installed.catch((error: unknown) => tell(`   samples/studio.py is not tried: ${String(error)}`));
}

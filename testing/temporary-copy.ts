/** A copy of the tree in a folder of its own, for tests that write into it; its path has a space on purpose. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

export interface TemporaryCopy {
  root: string;
  remove(): void;
}

/** Copies the named files and folders; the packages are linked. */
export function temporaryCopy(paths: string[]): TemporaryCopy {
  const root = mkdtempSync(join(tmpdir(), "marquee copy "));
  for (const path of paths) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

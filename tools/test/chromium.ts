/** The browser of the tests: the system's Chromium, installed from Debian's packages where that is allowed. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { apt, hasApt, install } from "./apt.ts";

/** The shell without windows comes first: its own process costs a fraction of the whole browser's. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Path of a Chromium: CHROMIUM_PATH, /usr/bin or PATH; null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = ["/usr/bin", ...(env["PATH"] ?? "").split(delimiter)].filter((folder) => folder !== "");
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const wished = env["CHROMIUM_PATH"];
  return [...(wished ? [wished] : []), ...candidates].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds Chromium, or installs it as root through apt; throws a sentence that says what to do. */
export async function requireChromium(root: string, tell: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found !== null) return found;
  if (!hasApt()) {
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.",
    );
  }
  tell("   Installing Chromium (once; a minute or two) …");
  await apt(root, ["update"]);
  // An older Debian has no package of the shell
  await install(root, "chromium-headless-shell").catch(() => install(root, "chromium"));
  const installed = findChromium();
  if (installed === null) throw new Error("apt-get installed chromium, yet there is no chromium to run");
  return installed;
}

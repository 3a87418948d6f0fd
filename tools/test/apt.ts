/** Debian's packages, for what the tests need of the machine. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether packages may be installed here: as root, where apt is. */
export const hasApt = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs one package with what it needs and nothing more; throws where apt-get fails. */
export const install = (root: string, name: string): Promise<void> =>
  apt(root, ["install", "-y", "--no-install-recommends", name]);

/** Runs apt-get, its output on the terminal; throws where it fails. */
export async function apt(root: string, args: string[]): Promise<void> {
  const child = spawn("apt-get", args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  const code = await new Promise((done) => {
    child.on("close", done);
    child.on("error", done);
  });
  if (code !== 0) throw new Error(`apt-get ${args.join(" ")} failed; it said why above`);
}

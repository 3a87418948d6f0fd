import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "#tools/server-process.ts";
import { supervise } from "./children.ts";
import { giveFiles, unprivilegedUser } from "./unprivileged.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const IS_ROOT = process.getuid?.() === 0;
/** In a closed home no other user can run what these tests run. */
const IS_OPEN =
  IS_ROOT && spawnSync(process.execPath, ["--version"], { uid: 65_534, gid: 65_534, cwd: "/" }).status === 0;
const SAYS_WHO = `
  import { createServer } from "node:http";
  const who = [process.getuid(), process.getgid(), process.getgroups()];
  createServer((request, response) => response.end(JSON.stringify(who))).listen(Number(process.env.PORT), "127.0.0.1");
`;
const silent = (): void => undefined;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "marquee-user-"));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const place = () => ({ root: ROOT, dataDir, isDevelopment: false, isProduction: true });

test.skipIf(!IS_OPEN)("R31 root runs the processes as another user, with no group of root's", async () => {
  const user = await unprivilegedUser(place(), silent, false);
  expect(user?.uid).toBeGreaterThan(0);
  writeFileSync(join(dataDir, "who.mjs"), SAYS_WHO);
  const url = `http://127.0.0.1:${await freePort()}`;
  const plan = { name: "who", script: "who.mjs", env: { PORT: new URL(url).port }, readyUrl: url };
  const child = supervise(plan, { root: dataDir, user, logDir: dataDir, tell: silent, changed: silent });
  await child.untilReady();
  const [uid, gid, groups] = (await (await fetch(url)).json()) as [number, number, number[]];
  expect([uid, gid]).toEqual([user?.uid, user?.gid]);
  expect(groups.filter((group) => group !== gid)).toEqual([]);
  await child.stop();
});

test.skipIf(!IS_OPEN)(
  "R31 where that user can't read DATA_DIR the start refuses, or says that it goes on as root",
  async () => {
    chmodSync(dataDir, 0o700);
    await expect(unprivilegedUser(place(), silent, false)).rejects.toThrow(`cannot read ${dataDir}`);
    const said: string[] = [];
    expect(await unprivilegedUser(place(), (line) => void said.push(line), true)).toBeNull();
    expect(await unprivilegedUser({ ...place(), isProduction: false }, (line) => void said.push(line))).toBeNull();
    expect(said).toEqual([said[0], expect.stringContaining("Warning: the processes run as root")]);
  },
);

test.skipIf(!IS_OPEN)(
  "what root makes in another user's DATA_DIR is that user's, who may start it another time",
  async () => {
    const keysDir = join(dataDir, "keys");
    for (const folder of ["keys", "log"]) mkdirSync(join(dataDir, folder));
    for (const file of ["keys/arcade.json", "log/server.log", "database.json"]) {
      writeFileSync(join(dataDir, file), "{}", { mode: 0o600 });
    }
    chownSync(dataDir, 12_345, 12_346);
    const user = await unprivilegedUser(place(), silent, false);
    expect(user).toEqual({ uid: 12_345, gid: 12_346 });
    if (user) giveFiles({ ...place(), keysDir }, user);
    for (const file of ["keys", "keys/arcade.json", "log", "log/server.log", "database.json"]) {
      expect(statSync(join(dataDir, file))).toMatchObject({ uid: 12_345, gid: 12_346 });
    }
    expect(readFileSync(join(dataDir, "database.json"), "utf8")).toBe("{}");
  },
);

test.skipIf(IS_ROOT)("who is not root runs the processes as itself", async () => {
  expect(await unprivilegedUser(place(), silent, false)).toBeNull();
});

/** The house's own studio, killed by the certification while a bet or a win is on its way, and started again. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import { runCases } from "#tools/certify/kit.ts";
import { KILL_CASES } from "#tools/certify/marquee/studio/kill-cases.ts";
import { openStudio } from "#tools/certify/marquee/studio/open-studio.ts";
import { StudioProcess } from "#tools/certify/marquee/studio/studio-process.ts";
import { freePort } from "#tools/server-process.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { ROLES } from "./start.ts";
import { FAST, openLaunch, playerOf, TEST_TITLES } from "./testing/test-world.ts";

const [own, platform] = [generateKeyFile("arcade"), generateKeyFile("platform")];
let database: TestDatabase;
/** A page in place of the build's, which there is none of before the tests. */
const client = mkdtempSync(join(tmpdir(), "marquee-client-"));

beforeAll(async () => {
  writeFileSync(join(client, "index.html"), "<!doctype html><title>Game</title><style>a{b:c}</style>");
  writeFileSync(join(client, "manifest.json"), "{}");
  database = await testDatabase("arcade");
});
afterAll(async () => {
  await database.close();
  rmSync(client, { recursive: true });
});

test("the arcade loses and doubles nothing when it is killed while a bet or a win is on its way", async () => {
  const [port, walletPort] = [await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const options = {
    databaseUrl: database.url,
    platformUrl: `http://127.0.0.1:${walletPort}`,
    own,
    platform: publicKeysOf(platform),
    titles: TEST_TITLES,
    timing: { ...FAST, callMs: 2_000 },
    roles: ROLES,
    port,
    clientDir: pathToFileURL(`${client}/`).href,
  };
  const child = fileURLToPath(new URL("./testing/test-child.ts", import.meta.url));
  const env = { ...process.env, ARCADE_TEST: JSON.stringify(options) };
  const { world, close } = await openStudio({
    baseUrl: base,
    keys: publicKeysOf(own),
    frameOrigins: [],
    port: walletPort,
    ownKey: platform,
    game: "fruit",
    process: new StudioProcess(`exec "${process.execPath}" "${child}"`, base, env),
    // Once: what asks again after the kill is the arcade itself
    robot: async (launchUrl, stake) => {
      const player = playerOf(() => base, "", await openLaunch(base, launchUrl));
      await player.call("POST", "/play/api/spin", { requestId: randomUUID(), kind: "spin", stake });
    },
    patienceMs: 20_000,
    quietMs: 500,
    currency: "PHP",
  });
  const verdicts = await runCases([KILL_CASES], world, () => undefined).finally(close);
  expect(verdicts.filter(({ state }) => state !== "passed")).toEqual([]);
  expect(verdicts).toHaveLength(4);
});

/** The house's own studio before the certification's wallet: every case of docs/vendor-protocol.md, "Certify". */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateKeyFile, keyLookup, publicKeysOf } from "#vendor-protocol/keys.ts";
import { runCases } from "#tools/certify/kit.ts";
import { STUDIO_CASES } from "#tools/certify/marquee/studio/cases.ts";
import { openStudio } from "#tools/certify/marquee/studio/open-studio.ts";
import type { Robot } from "#tools/certify/marquee/studio/world.ts";
import { freePort } from "#tools/server-process.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type Arcade, startArcade } from "./start.ts";
import { FAST, openLaunch, playerOf, TEST_TITLES } from "./testing/test-world.ts";
import { titlesOf } from "./titles.ts";
import { fixedKeys } from "./key-ring.ts";

const [ours, platform] = [generateKeyFile("arcade"), generateKeyFile("platform")];
let database: TestDatabase;
let arcade: Arcade;
let walletPort: number;
/** A page in place of the build's, which there is none of before the tests. */
const client = mkdtempSync(join(tmpdir(), "marquee-client-"));

beforeAll(async () => {
  writeFileSync(join(client, "index.html"), "<!doctype html><title>Game</title><style>a{b:c}</style>");
  writeFileSync(join(client, "manifest.json"), "{}");
  database = await testDatabase("arcade");
  walletPort = await freePort();
  arcade = await startArcade({
    port: 0,
    databaseUrl: database.url,
    platformUrl: `http://127.0.0.1:${walletPort}`,
    platformName: "platform",
    keyRing: fixedKeys(ours, keyLookup({ platform: publicKeysOf(platform), arcade: publicKeysOf(ours) })),
    titles: titlesOf(TEST_TITLES),
    clientDir: pathToFileURL(`${client}/`),
    timing: { ...FAST, callMs: 2_000 },
    log: pino({ level: "silent" }),
  });
});
afterAll(async () => {
  await arcade.close();
  await database.close();
  rmSync(client, { recursive: true });
});

/** Spins once, as the client does: it asks again while it is told to. */
const spin: Robot = async (launchUrl, stake) => {
  const player = playerOf(() => arcade.url, "", await openLaunch(arcade.url, launchUrl));
  const entry = { requestId: randomUUID(), kind: "spin", stake };
  for (;;) {
    const { body } = await player.call<{ code?: string }>("POST", "/play/api/spin", entry);
    if (!["unavailable", "busy", "too-many-calls"].includes(body.code ?? "")) return;
  }
};

test("the arcade passes every case", async () => {
  const { world, close } = await openStudio({
    baseUrl: arcade.url,
    keys: publicKeysOf(ours),
    frameOrigins: [],
    port: walletPort,
    ownKey: platform,
    game: "fruit",
    robot: spin,
    patienceMs: 15_000,
    quietMs: 300,
    currency: "PHP",
  });
  // The arcade is told our key when it starts
  world.showKeys = null;
  const verdicts = await runCases(STUDIO_CASES, world, () => undefined);
  await close();
  expect(verdicts.filter(({ state }) => state === "failed")).toEqual([]);
  const skipped = verdicts.flatMap(({ name, state }) => (state === "skipped" ? [name] : []));
  // It is a part of this process: certify-killed.test.ts kills one of its own
  const alive = skipped.filter((name) => !name.startsWith("killed-"));
  expect(alive).toEqual(["studio-keys-address", "studio-key-rotation"]);
});

import { createHash } from "node:crypto";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendSigned } from "#vendor-protocol/client.ts";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { EXAMPLE_TRANSFER, WALLET_EXAMPLES } from "#vendor-protocol/wallet-examples.ts";
import { WALLET_STATUSES, walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { openAccounts } from "#server/ledger/accounts.ts";
import { openNonces } from "#server/platform/crypto/seen-nonces.ts";
import { judgeTitlesOf } from "#server/peers/titles.ts";
import { makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { openGameWallet } from "../../game-wallet.ts";
import { savePeer } from "../peers.ts";
import { registerMarquee } from "./register.ts";

const studio = generateKeyFile(WORLD.peer);
const house = generateKeyFile("house");
const now = (): number => WORLD_TIME.getTime();
const sha = (text: string): Buffer => createHash("sha256").update(text).digest();

let base: TestDatabase;
let app: FastifyInstance;
let baseUrl: string;
let player: Player;

beforeAll(async () => {
  base = await testDatabase("empty");
  const { gameId } = await makeWorld(base.owner);
  await savePeer(base.owner, { id: WORLD.peer, baseUrl: "https://studio.invalid", keys: publicKeysOf(studio) });
  player = await makePlayer(base.owner, gameId, 0n);
  await base.owner.query(
    `update merchant set currency = 'PHP';
     update game set code = 'sea-of-pearls', min_bet = 10000, max_bet = 1000000000, vendor_playable = true;
     update member set pseudonym = 'p7f3a91c2'`,
  );
  await base.owner.query("update game_session set currency = 'PHP', token_hash = $1", [
    sha("kQ3vX9mB2sT7wZ1nR5yL8cF4"),
  ]);
  await openAccounts(base.owner, player.memberId, "PHP");
  await base.owner.query(
    `select ledger_with_house($1, 'practice', 'practice', $1, 'PHP', 'main', 100000000, 'the-beginning', '\\x', null, '{}', $2)`,
    [player.memberId, WORLD_TIME],
  );
  app = fastify();
  registerMarquee(app, {
    secretsOf: () => [],
    wallet: openGameWallet(base.db),
    clock: { nowMs: now, now: () => WORLD_TIME },
    wireNowMs: now,
    keys: keyLookup({ [WORLD.peer]: publicKeysOf(studio) }),
    signingKeyFor: () => signingKeyOf(house),
    judgeTitles: (peer, titles) => judgeTitlesOf(base.db, peer, titles),
    nonces: openNonces(base.db),
    log: { warn: () => undefined, error: console.error },
  });
  baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await base.close();
});

/** What the world is like for an example, and how it is put back. */
const WORLDS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  GAME_CLOSED: ["update game set enabled = false", "update game set enabled = true"],
  MERCHANT_CLOSED: ["update merchant set status = 'maintenance'", "update merchant set status = 'active'"],
  PLAYER_BLOCKED: ["update member set status = 'locked'", "update member set status = 'active'"],
  PLAYER_EXCLUDED: [
    `update member set is_play_guarded = true;
     insert into play_break select uuidv7(), id, 'time-out', 'day', '2026-07-01T00:00Z', '2026-07-02T00:00Z' from member`,
    "update member set is_play_guarded = true",
  ],
  LIMIT_REACHED: [
    `update play_break set ends_at = '2026-07-01T01:00Z';
     insert into play_limit select id, 'stake', 'day', 100, '2026-06-01T00:00Z' from member`,
    "",
  ],
};

test("the examples of the wallet's calls are what it answers, to the byte", async () => {
  const peer = {
    baseUrl,
    name: "house",
    keys: keyLookup({ house: publicKeysOf(house) }),
    signingKey: signingKeyOf(studio),
    now,
  };
  for (const { title, path, request, answer } of WALLET_EXAMPLES) {
    const [before, after] = WORLDS[title.split(":")[0] ?? ""] ?? ["", ""];
    if (before !== "") await base.owner.query(before);
    const told = await sendSigned(path, Buffer.from(request), peer);
    expect(
      told.known
        ? told.raw.toString().replaceAll(/"transferId":"[0-9a-f-]{36}"/g, `"transferId":"${EXAMPLE_TRANSFER}"`)
        : told.reason,
      title,
    ).toBe(answer);
    if (after !== "") await base.owner.query(after);
  }
});

test("every call and every status of the wallet has an example", () => {
  const paths = new Set(WALLET_EXAMPLES.map(({ path }) => path));
  for (const { path } of Object.values(walletCalls)) expect(paths).toContain(path);
  const statuses = new Set(WALLET_EXAMPLES.map(({ answer }) => (JSON.parse(answer) as { status: string }).status));
  for (const status of WALLET_STATUSES) expect(statuses).toContain(status);
});

test("a vendor hears what we would say of its titles, each by name, and nothing is taken over", async () => {
  const good = {
    code: "quito-dice",
    names: { en: "Quito Dice" },
    category: "TABLE",
    playable: true,
    returnPercent: "97.00",
    volatility: "low",
    lines: null,
    minBet: "10000",
    maxBet: "10000000",
    freePlay: false,
    releasedAt: "2026-11-01T00:00:00.000Z",
  };
  const body = { requestId: "v-1", games: [good, { ...good, code: "quito-broken", category: "DICE" }] };
  const keys = keyLookup({ house: publicKeysOf(house) });
  const signingKey = signingKeyOf(studio);
  const told = await sendSigned("/vendor/v1/validate", Buffer.from(JSON.stringify(body)), {
    baseUrl,
    name: "house",
    keys,
    signingKey,
    now,
  });
  expect(told.known && JSON.parse(told.raw.toString())).toEqual({
    status: "OK",
    requestId: "v-1",
    titles: [
      { code: "quito-dice", accepted: true, problems: [] },
      {
        code: "quito-broken",
        accepted: false,
        problems: [{ field: "category", reason: "format", detail: expect.stringContaining("one of SLOT, CRASH") }],
      },
    ],
  });
  expect((await base.db.query("select from vendor_title")).rowCount).toBe(0);
});

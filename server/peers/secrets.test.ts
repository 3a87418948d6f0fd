/** A studio that shares a secret with us: added, rotated and shut out while processes run, and launched by its dialect. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signBody } from "#server/game-wallet/dialects/betwin/signature.ts";
import { type Events, openEvents } from "#server/events/events.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { openVendors, type Vendors } from "#server/vendors.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { addPeer, type PeerDeps, shareSecret, withdrawCredential } from "./change-peer.ts";
import { HOUSE_KEYS_SECRET } from "./house-keys.ts";
import type { PeerInput } from "./peer-input.ts";
import { readPeerFacts } from "./read-peers.ts";

const FIRST = Buffer.from("the first secret of both");
const SECOND = Buffer.from("the second secret of both");

let base: TestDatabase;
let events: Events;
let keysDir: string;
let deps: PeerDeps;
/** Two processes on the database. */
let processes: Vendors[];
let provider: Server;
let asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let reply = { status: 200, body: '{"launch_url":"https://dice.example/play/1","more":true}' };
const clock = movableClock();

beforeAll(async () => {
  base = await testDatabase("seeded");
  events = await openEvents(base.url, (problem) => console.error(problem));
  keysDir = await mkdtemp(join(tmpdir(), "marquee-keys-"));
  const { db } = base;
  deps = { db, events, encryption: openFieldEncryption(db, clock, HOUSE_KEYS_SECRET), now: () => new Date() };
  const services = { db, events, clock, log: openLog() };
  processes = await Promise.all([openVendors(services, keysDir), openVendors(services, keysDir)]);
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(reply.status).end(reply.body);
    });
  });
  await new Promise<void>((done) => void provider.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await new Promise((done) => provider.close(done));
  await events.close();
  await base.close();
  await rm(keysDir, { recursive: true });
});

const dice = (): PeerInput => ({
  id: "quito-dice",
  name: "Quito Dice",
  code: "QUITO_DICE",
  dialect: "betwin",
  baseUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`,
  keysUrl: null,
  keys: null,
  secret: FIRST,
  frameOrigins: ["https://dice.example"],
  merchants: null,
  currencies: null,
  maxStake: null,
  newTitles: "hidden",
  isLocal: true,
  keepsWallets: false,
});
const everywhere = async (secrets: readonly Buffer[]): Promise<void> => {
  for (const vendors of processes) {
    await expect
      .poll(() => vendors.secretsOf("quito-dice").map((one) => Buffer.from(one).toString()))
      .toEqual(secrets.map(String));
  }
};
const LAUNCH = {
  player: "p7f3a91c2",
  token: "kQ3vX9mB2sT7wZ1nR5yL8cF4",
  game: "dice",
  currency: "PHP",
  merchant: "novaro",
  language: "EN",
  locale: "en-PH",
  theme: "dark" as const,
  device: "mobile" as const,
  ip: "192.0.2.7",
  homeUrl: "https://novaro.example/m/home",
  frameOrigin: "https://novaro.example",
};
const launch = (over: object = {}) => processes[1]?.byPeer.get("quito-dice")?.launch({ ...LAUNCH, ...over });

describe("a studio that shares a secret", () => {
  test("is refused with a secret that is short or ends with a line end, or in a dialect that nobody speaks", async () => {
    for (const secret of [Buffer.from("short"), Buffer.from("a secret with a line end\n"), null]) {
      expect(await addPeer(deps, { ...dice(), secret }, null)).toMatchObject({ problems: [{ field: "secret" }] });
    }
    expect(await addPeer(deps, { ...dice(), dialect: "morse" }, null)).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([{ field: "dialect", sentence: "is one of marquee, betwin" }]),
    });
  });

  test("is known to every process at once, without the secret standing anywhere in the open", async () => {
    expect(await addPeer(deps, dice(), null)).toEqual({ ok: true });
    await everywhere([FIRST]);
    const [facts] = await readPeerFacts(base.db);
    expect(facts).toMatchObject({ id: "quito-dice", dialect: "betwin", secrets: [expect.any(String)], ours: [] });
    const { rows } = await base.owner.query<{ text: string }>(
      `select (select string_agg(s::text, '') from vendor_secret s) || (select string_agg(p::text, '') from vendor_peer p)
           || (select string_agg(c::text, '') from vendor_peer_change c) as text`,
    );
    expect(rows[0]?.text).not.toContain(FIRST.toString());
    expect(rows[0]?.text).not.toContain(FIRST.toString("hex"));
    for (const vendors of processes) {
      expect([vendors.isOpen("quito-dice"), vendors.listsTitles("quito-dice")]).toEqual([true, false]);
      expect(vendors.frameOrigins("novaro")).toContain("https://dice.example");
    }
  });

  test("opens a game for money by launcher/real, signed over the raw bytes", async () => {
    asked = [];
    expect(await launch()).toMatchObject({ ok: true, value: { url: "https://dice.example/play/1" } });
    const [got] = asked;
    expect(got?.url).toBe("/api/launcher/real");
    expect(got?.headers["x-request-sign"]).toBe(signBody(Buffer.from(got?.body ?? ""), FIRST));
    expect(JSON.parse(got?.body ?? "")).toEqual({
      casino_id: "novaro",
      game: "dice",
      account: { id: "p7f3a91c2", currency: "PHP" },
      locale: "en-PH",
      ip: "192.0.2.7",
      client_type: "mobile",
      urls: { return_url: "https://novaro.example/m/home", deposit_url: "https://novaro.example/m/voucherCenter" },
      session_id: "kQ3vX9mB2sT7wZ1nR5yL8cF4",
      theme: "dark",
    });
  });

  test("opens one for nothing by launcher/demo, without the account", async () => {
    asked = [];
    await launch({ currency: "FUN" });
    expect(asked[0]?.url).toBe("/api/launcher/demo");
    expect(JSON.parse(asked[0]?.body ?? "")).not.toHaveProperty("account");
  });

  test.each([
    [
      {
        status: 400,
        body: '{"code":"invalid_argument","msg":"unknown game","meta":{"api_code":"107","api_message":"x"}}',
      },
      { refusal: "GAME_CLOSED", detail: "107" },
    ],
    [
      { status: 500, body: "" },
      { refusal: "unknown", reason: "http-500" },
    ],
    [
      { status: 200, body: "{}" },
      { refusal: "unknown", reason: "answer-schema" },
    ],
    [
      { status: 200, body: '{"launch_url":"javascript:alert(1)"}' },
      { refusal: "unknown", reason: "answer-schema" },
    ],
  ])("says what a launch came to: %o", async (answer, expected) => {
    reply = answer;
    expect(await launch()).toMatchObject({ ok: false, ...expected });
  });

  test("has two secrets while one is replaced, never three, and one that was withdrawn counts no more", async () => {
    const [old] = (await readPeerFacts(base.db))[0]?.secrets ?? [];
    expect(await shareSecret(deps, "quito-dice", SECOND, null)).toEqual(expect.any(String));
    expect(await shareSecret(deps, "quito-dice", Buffer.from("a third secret of both"), null)).toBeNull();
    await everywhere([FIRST, SECOND]);
    asked = [];
    await launch();
    expect(asked[0]?.headers["x-request-sign"]).toBe(signBody(Buffer.from(asked[0]?.body ?? ""), FIRST));
    expect(await withdrawCredential(deps, "quito-dice", old ?? "", null)).toBe(true);
    expect(await withdrawCredential(deps, "quito-dice", old ?? "", null)).toBe(false);
    await everywhere([SECOND]);
    await expect
      .poll(async () => {
        await launch();
        const last = asked.at(-1);
        return last?.headers["x-request-sign"] === signBody(Buffer.from(last?.body ?? ""), SECOND);
      })
      .toBe(true);
  });
});

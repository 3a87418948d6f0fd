/** The parlour against a real wallet of its dialect, with answers that get lost on their way. */
import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { type BetwinWorld, openBetwinWorld } from "#testing/worlds/betwin.ts";
import { type Player, WORLD } from "#testing/worlds/money.ts";
import { commitmentOf, drawnNumber } from "./rules/fair.ts";
import { signatureOf } from "./server/signature.ts";
import { type Parlour, startParlour } from "./server/start.ts";

const GAME = "parlour-harbour-wheel";

let world: BetwinWorld;
let parlour: Parlour;
let folder: string;
let player: Player;
/** Between the two: `lose` is how many answers get lost after they were made. */
let line: Server;
let lose = 0;
const secret = (): string => Buffer.from(world.secret).toString();
const open = (): Promise<Parlour> =>
  startParlour({
    port: 0,
    host: "127.0.0.1",
    publicUrl: null,
    folder,
    secret: secret(),
    walletUrl: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
  });

beforeAll(async () => {
  world = await openBetwinWorld();
  await world.owner.query("update game set code = $1 where code = $2", [GAME, WORLD.game]);
  line = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const answer = await fetch(`${world.baseUrl}${request.url}`, {
        method: "POST",
        headers: { "x-request-sign": String(request.headers["x-request-sign"]) },
        body: Buffer.concat(chunks),
      });
      const text = await answer.text();
      if (lose > 0) {
        lose -= 1;
        response.destroy();
      } else response.writeHead(answer.status).end(text);
    });
  });
  await new Promise<void>((done) => void line.listen(0, "127.0.0.1", done));
  folder = await mkdtemp(join(tmpdir(), "marquee-parlour-"));
  parlour = await open();
});
afterAll(async () => {
  await parlour.close();
  await new Promise((done) => line.close(done));
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  lose = 0;
  player = await world.player();
});

async function launch(isDemo = false, change: object = {}) {
  const account = { id: player.pseudonym, currency: WORLD.currency };
  const body = JSON.stringify({
    casino_id: "world",
    game: GAME,
    ...(isDemo ? {} : { account }),
    locale: "vi",
    ip: "192.0.2.1",
    client_type: "mobile",
    urls: { return_url: "https://casino.example/m/home", deposit_url: "https://casino.example/m/deposit" },
    session_id: player.token,
    ...change,
  });
  const headers = { "x-request-sign": signatureOf(body, secret()) };
  const answer = await fetch(`${parlour.url}/launcher/${isDemo ? "demo" : "real"}`, { method: "POST", headers, body });
  return { status: answer.status, value: (await answer.json()) as { launch_url: string } };
}
async function openPage(isDemo = false) {
  const answer = await fetch((await launch(isDemo)).value.launch_url);
  const html = await answer.text();
  const begin = JSON.parse(/data-begin="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "") as {
    key: string;
    promise: string;
    balance: number;
  };
  return { html, begin, policy: answer.headers.get("content-security-policy") };
}
async function play(key: string, stake = 1000, word = "word1") {
  const answer = await fetch(`${parlour.url}/api/play`, {
    method: "POST",
    headers: { "x-session": key },
    body: JSON.stringify({ stake, choice: "spin", word }),
  });
  return (await answer.json()) as {
    ok: boolean;
    reason?: string;
    seed: string;
    drawn: number;
    won: number;
    balance: number;
  };
}
const inLedger = async (): Promise<number> => {
  const { rows } = await world.db.query<{ balance: bigint }>(
    "select balance from ledger_account where member_id = $1 and name = 'main'",
    [player.memberId],
  );
  return Number(rows[0]?.balance ?? 0n) / 1000;
};

describe("the parlour", () => {
  it("opens a game once for who comes first, framed by the casino alone, in the player's language", async () => {
    const { value } = await launch();
    const first = await fetch(value.launch_url);
    expect(await first.text()).toContain("Vòng Quay Bến Cảng");
    expect(first.headers.get("content-security-policy")).toContain("frame-ancestors https://casino.example");
    expect((await fetch(value.launch_url)).status).toBe(410);
  });

  it("refuses a launch that is not signed, and a game that it has not", async () => {
    const unsigned = await fetch(`${parlour.url}/launcher/real`, { method: "POST", body: "{}" });
    expect([unsigned.status, await unsigned.text()]).toEqual([
      403,
      '{"code":"invalid_argument","msg":"signature","meta":{"api_code":"403","api_message":"signature"}}',
    ]);
    expect(await launch(false, { game: "chess" })).toMatchObject({ status: 400, value: { meta: { api_code: "107" } } });
    expect(await launch(false, { account: undefined })).toMatchObject({
      status: 400,
      value: { meta: { api_code: "400" } },
    });
  });

  it("draws what it promised, and its balance is the ledger's", async () => {
    const { begin } = await openPage();
    expect(begin.balance).toBe(100_000);
    const played = await play(begin.key);
    expect(await commitmentOf(played.seed)).toBe(begin.promise);
    expect(await drawnNumber(played.seed, "word1", 20)).toBe(played.drawn);
    expect(played.balance).toBe(100_000 - 1000 + played.won);
    expect(await inLedger()).toBe(played.balance);
  });

  it("a lost answer is asked for again with the same bytes: one round, one stake", async () => {
    const { begin } = await openPage();
    lose = 2;
    const played = await play(begin.key);
    expect(played.ok).toBe(true);
    expect(await inLedger()).toBe(100_000 - 1000 + played.won);
  });

  it("what nobody knows is rolled back, now or after a restart", async () => {
    const { begin } = await openPage();
    lose = 3;
    expect(await play(begin.key)).toMatchObject({ ok: false, reason: "unknown" });
    expect(await inLedger()).toBe(100_000);
    // Betwin and rollback both stay without an answer; the next process asks again
    lose = 6;
    expect(await play(begin.key)).toMatchObject({ ok: false, reason: "unknown" });
    await parlour.close();
    parlour = await open();
    await parlour.undone;
    expect(await inLedger()).toBe(100_000);
    expect((await play(begin.key)).ok).toBe(true);
  });

  it("many taps at once are rounds one after the other, each from a seed of its own", async () => {
    const { begin } = await openPage();
    const rounds = await Promise.all(Array.from({ length: 8 }, () => play(begin.key)));
    expect(new Set(rounds.map(({ seed }) => seed)).size).toBe(8);
    expect(await inLedger()).toBe(100_000 + rounds.reduce((sum, { won }) => sum + won - 1000, 0));
  });

  it("says why a bet was not taken, and takes no stake or choice of one's own making", async () => {
    await world.owner.query("update session set ended_at = now() where member_id = $1", [player.memberId]);
    const { begin } = await openPage();
    expect(await play(begin.key)).toMatchObject({ ok: false, reason: "closed" });
    expect(await play(begin.key, 1001)).toMatchObject({ ok: false, reason: "bad" });
    expect(await play("nobody's")).toMatchObject({ ok: false, reason: "closed" });
  });

  it("a demo has money of its own and asks the casino for nothing", async () => {
    const { begin, html } = await openPage(true);
    expect(html).toContain("Tiền chơi thử");
    const played = await play(begin.key);
    expect(played.balance).toBe(100_000 - 1000 + played.won);
    expect(await inLedger()).toBe(100_000);
  });

  it("leaves a ledger in which everything holds", async () => {
    expect(await findViolations(world.db)).toEqual([]);
    expect(world.errors).toEqual([]);
  });
});

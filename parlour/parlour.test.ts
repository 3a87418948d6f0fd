/** The parlour against a real wallet of its dialect, with answers that get lost on their way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import type { Player } from "#testing/worlds/money.ts";
import { commitmentOf, drawnNumber } from "./rules/fair.ts";
import { openParlourWorld, type ParlourWorld } from "./test-world.ts";

let world: ParlourWorld;
let player: Player;

beforeAll(async () => {
  world = await openParlourWorld("parlour-harbour-wheel");
});
afterAll(() => world.close());
beforeEach(async () => {
  world.lose(0);
  player = await world.betwin.player();
});

const launch = (isDemo = false, change: object = {}) => world.launch(player, isDemo, change);
const openPage = (isDemo = false) => world.openPage(player, isDemo);
const play = (key: string, stake = 1000, word = "word1") =>
  world.send<{ ok: boolean; reason?: string; seed: string; drawn: number; won: number; balance: number }>("play", key, {
    stake,
    choice: "spin",
    word,
  });
const inLedger = (): Promise<number> => world.inLedger(player);

describe("the parlour", () => {
  it("opens a game once for who comes first, framed by the casino alone, in the player's language", async () => {
    const { value } = await launch();
    const first = await fetch(value.launch_url);
    expect(await first.text()).toContain("Vòng Quay Bến Cảng");
    expect(first.headers.get("content-security-policy")).toContain("frame-ancestors https://casino.example");
    expect((await fetch(value.launch_url)).status).toBe(410);
  });

  it("refuses a launch that is not signed, and a game that it has not", async () => {
    const unsigned = await fetch(`${world.parlour().url}/launcher/real`, { method: "POST", body: "{}" });
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
    world.lose(2);
    const played = await play(begin.key);
    expect(played.ok).toBe(true);
    expect(await inLedger()).toBe(100_000 - 1000 + played.won);
  });

  it("what nobody knows is rolled back, now or after a restart", async () => {
    const { begin } = await openPage();
    world.lose(3);
    expect(await play(begin.key)).toMatchObject({ ok: false, reason: "unknown" });
    expect(await inLedger()).toBe(100_000);
    // Betwin and rollback both stay without an answer; the next process asks again
    world.lose(6);
    expect(await play(begin.key)).toMatchObject({ ok: false, reason: "unknown" });
    await world.restart();
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
    await world.betwin.owner.query("update session set ended_at = now() where member_id = $1", [player.memberId]);
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
    expect(await findViolations(world.betwin.db)).toEqual([]);
    expect(world.betwin.errors).toEqual([]);
  });
});

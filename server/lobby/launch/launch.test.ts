import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { MEMBER_TYPES } from "#rules/identity/session.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { dataUrl, pictureFile } from "#testing/worlds/rewards.ts";
import type { LaunchReply, LaunchRequest } from "./launch.handlers.ts";

let app: TestApp;
let reply: LaunchReply = { ok: true, url: "http://arcade.test/" };
const requests: LaunchRequest[] = [];

beforeAll(async () => {
  app = await testApp({ launchAtVendor: async (request) => (requests.push(request), reply) });
});
afterAll(() => app.close());

async function member(type: number = MEMBER_TYPES.player): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.register();
  await app.services.db.query(
    "update member set type = $1 where id = (select id from member order by created_at desc limit 1)",
    [type],
  );
  return browser;
}

async function gameWhere(condition: string): Promise<number> {
  const { rows } = await app.services.db.query<{ id: number }>(`select id from game where ${condition} order by id`);
  if (!rows[0]) throw new Error(`no game where ${condition}`);
  return rows[0].id;
}

/** Changes content and waits until the lobby shows it. */
async function change(text: string): Promise<void> {
  const loaded = new Promise<void>((done) => {
    const stop = app.services.events.on("content.loaded", () => (stop(), done()));
  });
  await app.owner.query(text);
  await app.services.events.emit(app.services.db, "content.changed", { merchantId: "*" });
  await loaded;
}

const BUILT = "engine is not null and free_play";

test("LAUNCH-010 LAUNCH-011 LAUNCH-012 both launches are GETs at their paths, with their module ids", () => {
  expect(ADDRESSES["games.launch"].slice(0, 5)).toEqual(["GET", "/wps/game/launchGame", "GAMELO3", "json", "token"]);
  expect(ADDRESSES["games.launchFree"]).toEqual(["GET", "/wps/relay/GCS_gameLaunchFB", "COMM3", "json", "token"]);
});

describe("who may", () => {
  test("LAUNCH-001 nobody without a session, for money or for free", async () => {
    const nodeId = await gameWhere(BUILT);
    for (const name of ["games.launch", "games.launchFree"] as const) {
      expect((await app.browser().ask(name, { nodeId })).envelope.errorCode).toBe("not-logged-in");
    }
  });

  test.each(Object.values(MEMBER_TYPES))(
    "LAUNCH-002 LAUNCH-008 type %i opens every game with its wallet, and free play only as 0, 1 or 2",
    async (type) => {
      const browser = await member(type);
      const nodeId = await gameWhere(BUILT);
      expect((await browser.ask("games.launch", { nodeId })).envelope.success).toBe(true);
      expect(requests.at(-1)).toMatchObject({ currency: "PHP", timeZone: "Asia/Manila" });
      const may = [0, 1, 2].includes(type);
      for (const [name, freeplay] of [
        ["games.launchFree", ""],
        ["games.launch", "1"],
      ] as const) {
        const asked = requests.length;
        const { envelope } = await browser.ask(name, { nodeId, freeplay });
        if (may) expect(requests.at(-1)?.currency).toBe("FUN");
        else expect([envelope.errorCode, requests.length]).toEqual(["free_reject", asked]);
      }
    },
  );
});

describe("free play", () => {
  test("LAUNCH-013 LAUNCH-005 supportPlay 0 marks it, read strictly; a game without it is refused", async () => {
    const browser = await member();
    const [free, dear] = [await gameWhere(BUILT), await gameWhere("engine is not null and id > 5")];
    await change(`update game set free_play = false where id = ${dear}`);
    const wire = async (nodeId: number) =>
      (await browser.ask("games.one", { nodeId })).envelope.value as { supportPlay?: number };
    expect((await wire(free)).supportPlay).toBe(0);
    expect(await wire(dear)).not.toHaveProperty("supportPlay");
    expect((await browser.ask("games.launchFree", { nodeId: free })).envelope.success).toBe(true);
    expect((await browser.ask("games.launchFree", { nodeId: dear })).envelope.errorCode).toBe("free_reject");
    expect((await browser.ask("games.launch", { nodeId: dear })).envelope.success).toBe(true);
  });

  test("its funds are of a currency of their own, given once a day, and the wallet doesn't know them", async () => {
    const browser = await member();
    const nodeId = await gameWhere(BUILT);
    const before = (await browser.ask("wallet.get")).envelope.value;
    await Promise.all([1, 2, 3].map(() => browser.ask("games.launchFree", { nodeId })));
    await browser.ask("games.launchFree", { nodeId });
    const { rows } = await app.services.db.query(
      `select balance from ledger_account where currency = 'FUN' and owner = 'member'
         and member_id = (select id from member order by created_at desc limit 1)`,
    );
    expect(rows).toEqual([{ balance: 1_000_000_000n }]);
    expect((await browser.ask("wallet.get")).envelope.value).toEqual(before);
  });
});

test("a launch tells which of the house's pictures its member chose, and nothing of a picture of the member's own", async () => {
  const browser = await member();
  const nodeId = await gameWhere(BUILT);
  const told = async () => {
    expect((await browser.ask("games.launch", { nodeId })).envelope.success).toBe(true);
    return requests.at(-1);
  };
  expect(await told()).not.toHaveProperty("avatar");
  await browser.ask("profile.setIcon", { image: "tiger" });
  expect((await told())?.avatar).toBe("tiger");
  const own = dataUrl(await pictureFile("jpeg", 300, 300));
  expect((await browser.ask("profile.setIcon", { image: own })).envelope.success).toBe(true);
  expect(await told()).not.toHaveProperty("avatar");
});

test("a launch says what a bet may stake: in its currency, as the vendor told and as was agreed; of a lottery nothing", async () => {
  const browser = await member();
  const nodeId = await gameWhere(BUILT);
  const lottery = await gameWhere("vendor_code = 'LOTT'");
  const php = { minBet: "100000", maxBet: "9000000", defaultBet: "7000000", steps: ["100000", "500000", "7000000"] };
  await app.owner.query(
    `update game set vendor_playable = true, min_bet = 1000, max_bet = 8000, stakes = $2 where id = any ($1)`,
    [[nodeId, lottery], { PHP: php }],
  );
  const told = async (name: "games.launch" | "games.launchFree", id = nodeId) => {
    expect((await browser.ask(name, { nodeId: id })).envelope.success).toBe(true);
    return requests.at(-1)?.stakes;
  };
  expect(await told("games.launch")).toEqual(php);
  expect(await told("games.launchFree")).toEqual({ minBet: "1000", maxBet: "8000" });
  await app.owner.query(
    `insert into vendor_peer (id, base_url, keys, max_stake)
       select v.peer, 'https://studio.invalid', '[]', 600000 from game g join vendor v on v.code = g.vendor_code where g.id = $1`,
    [nodeId],
  );
  const steps = ["100000", "500000"];
  expect(await told("games.launch")).toEqual({ minBet: "100000", maxBet: "600000", defaultBet: "500000", steps });
  expect(await told("games.launch", lottery)).toBeUndefined();
  await app.owner.query("delete from vendor_peer where base_url = 'https://studio.invalid'");
});

describe("by vendor", () => {
  test("LAUNCH-003 LOTTO-009 LOTTO-011 a lottery is given the prize mode of the mapping or the merchant's own, any other game none", async () => {
    const browser = await member();
    const lottery = await gameWhere("vendor_code = 'LOTT'");
    const open = async () => (await browser.ask("games.launch", { nodeId: lottery })).envelope.value;
    expect(await open()).toMatchObject({ prizeMode: "Elott" });
    expect(requests.at(-1)).toMatchObject({ prizeMode: "Elott", lottoMode: "LOTT" });
    await change("update vendor set enabled = false where code = 'ELOTT'");
    expect(await open()).toMatchObject({ prizeMode: "Lott" });
    await app.configure("novaro", (config) => (config.lotteryPercent = "91.25"));
    expect(await open()).toMatchObject({ prizeMode: "ZY" });
    expect(requests.at(-1)).toMatchObject({ prizeMode: "ZY", prizePercent: "91.25" });
    await app.configure("novaro", (config) => (config.lotteryPercent = null));
    const { envelope } = await browser.ask("games.launch", { nodeId: await gameWhere(BUILT) });
    expect(envelope.value).not.toHaveProperty("prizeMode");
    expect(requests.at(-1)).not.toHaveProperty("prizeMode");
  });

  test("LAUNCH-002 a vendor that wants a tab of its own says so, with the game and with the launch", async () => {
    const browser = await member();
    const nodeId = await gameWhere(BUILT);
    const code = `(select vendor_code from game where id = ${nodeId})`;
    await change(`update vendor set launch_in = 'tab' where code = ${code}`);
    expect((await browser.ask("games.one", { nodeId })).envelope.value).toMatchObject({ launchIn: "tab" });
    expect((await browser.ask("games.launch", { nodeId })).envelope.value).toMatchObject({ launchIn: "tab" });
    await change(`update vendor set launch_in = 'frame' where code = ${code}`);
    expect((await browser.ask("games.launch", { nodeId })).envelope.value).toMatchObject({ launchIn: "frame" });
  });

  test("one that rests and one that doesn't answer are told apart; one switched off takes its games along", async () => {
    const browser = await member();
    const nodeId = await gameWhere(BUILT);
    const refusal = async () => (await browser.ask("games.launch", { nodeId })).envelope.errorCode;
    reply = { ok: false, reason: "closed" };
    expect(await refusal()).toBe("game-unavailable");
    reply = { ok: false, reason: "silent" };
    expect(await refusal()).toBe("vendor-silent");
    reply = { ok: true, url: "http://arcade.test/" };
    const code = `(select vendor_code from game where id = ${nodeId})`;
    await change(`update vendor set enabled = false where code = ${code}`);
    expect(await refusal()).toBe("game-unknown");
    await change(`update vendor set enabled = true where code = ${code}`);
  });
});

describe("reporting a problem", () => {
  test("a member's report becomes a row; an unknown game, an unknown kind and a visitor are refused", async () => {
    const browser = await member();
    const nodeId = await gameWhere(BUILT);
    const report = { nodeId, kind: "stuck", words: "  The reels stand still.  ", freeplay: "1" } as const;
    expect((await browser.ask("games.report", report)).envelope.success).toBe(true);
    const { rows } = await app.services.db.query("select merchant_id, game_id, kind, words, is_free from game_report");
    expect(rows).toEqual([
      { merchant_id: "novaro", game_id: nodeId, kind: "stuck", words: "The reels stand still.", is_free: true },
    ]);
    const code = async (from: TestBrowser, over: object) =>
      (await from.askAnything("games.report", { ...report, ...over })).envelope.errorCode;
    expect(await code(browser, { nodeId: 99_999_999 })).toBe("game-unknown");
    expect(await code(browser, { kind: "rude" })).toBe("bad-input");
    expect(await code(app.browser(), {})).toBe("not-logged-in");
  });
});

describe("H2 where a game may be framed is configured, never asked", () => {
  const HOME = "http://localhost:3000";

  test.each([
    ["the page that asked", `${HOME}/m/slot?page=2`, `${HOME}/m/slot?page=2`, HOME],
    [
      "the same page under another of its names",
      "http://127.0.0.1:3000/m/home",
      "http://127.0.0.1:3000/m/home",
      "http://127.0.0.1:3000",
    ],
    ["another port of the same host", "http://localhost:20000/m/home", `${HOME}/m/home`, HOME],
    ["the same host by another scheme", "https://localhost:3000/m/home", `${HOME}/m/home`, HOME],
    ["a stranger's host", "https://evil.example/m/home", `${HOME}/m/home`, HOME],
    ["a host with the merchant's name before it", "http://localhost:3000@evil.example/", `${HOME}/m/home`, HOME],
    ["no address", "javascript:alert(1)", `${HOME}/m/home`, HOME],
    ["nothing", "", `${HOME}/m/home`, HOME],
  ])("%s", async (_what, backUrl, homeUrl, frameOrigin) => {
    const browser = await member();
    const { envelope } = await browser.ask("games.launch", { nodeId: await gameWhere(BUILT), backUrl });
    expect(envelope.success).toBe(true);
    expect(requests.at(-1)).toMatchObject({ homeUrl, frameOrigin });
  });
});

describe("pages ahead of their launch", () => {
  const ask = async (): Promise<unknown> => {
    const { envelope } = await (await member()).ask("games.launch", { nodeId: await gameWhere(BUILT) });
    expect(envelope.success).toBe(true);
    return (envelope.value as { pages?: unknown }).pages;
  };

  test("are told with a launch whose vendor tells them, for all whom it speaks for in the frame", async () => {
    const page = "http://arcade.test/play?g={game}";
    reply = { ok: true, url: "http://arcade.test/play?g=ember#t=1", page };
    const peer = `(select v.peer from vendor v join game g on g.vendor_code = v.code where ${BUILT} order by g.id limit 1)`;
    const { rows } = await app.services.db.query<{ code: string; launch_in: string }>(
      `select code, launch_in from vendor where enabled and peer = ${peer}`,
    );
    const framed = rows.filter(({ launch_in }) => launch_in === "frame").map(({ code }) => code);
    const told = (await ask()) as { address: string; vendors: string[] };
    expect(framed).not.toEqual([]);
    expect({ ...told, vendors: told.vendors.toSorted() }).toEqual({ address: page, vendors: framed.toSorted() });
  });

  test("are not told with a launch of any other", async () => {
    reply = { ok: true, url: "http://arcade.test/play?g=ember#t=1" };
    expect(await ask()).toBeUndefined();
  });
});

describe("R20 R21 rules of play come with the launch, for money and for free alike", () => {
  const [SLOT, CRASH, LOTTERY] = ["classify = 'SM'", "classify = 'Crash'", "game_type = 'LOTT'"] as const;
  const none = { autoplay: false, quickPlay: false, celebrateReturns: false };
  const rulesOf = async (browser: TestBrowser, type: string): Promise<unknown[]> => {
    const nodeId = await gameWhere(`${type} and engine is not null`);
    const names = type.includes("LOTT") ? (["games.launch"] as const) : (["games.launch", "games.launchFree"] as const);
    const rules: unknown[] = [];
    for (const name of names) {
      const { envelope } = await browser.ask(name, { nodeId });
      expect(envelope.success, `${name} ${type}`).toBe(true);
      rules.push(requests.at(-1)?.playRules);
    }
    return rules;
  };

  test("of a merchant under rules: slots 2.5 s, other casino games 5 s, lotteries by their schedule", async () => {
    const browser = app.browser("solenne.localhost");
    await browser.register();
    for (const [type, minCycleMs] of [
      [SLOT, 2_500],
      [CRASH, 5_000],
      [LOTTERY, 0],
    ] as const) {
      for (const rules of await rulesOf(browser, type)) expect(rules, type).toEqual({ ...none, minCycleMs });
    }
  });

  test("of a merchant without: none", async () => {
    for (const type of [SLOT, CRASH, LOTTERY]) {
      for (const rules of await rulesOf(await member(), type)) expect(rules, type).toBeUndefined();
    }
  });
});

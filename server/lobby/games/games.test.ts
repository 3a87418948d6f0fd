import type { LaunchRequest } from "#server/lobby/launch/launch.handlers.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WireGame } from "#contract/core/wire-game.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import { maskName } from "#rules/identity/mask-name.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
let catalogue: Catalogue;

const requests: LaunchRequest[] = [];

beforeAll(async () => {
  app = await testApp({
    launchAtVendor: async (request) => (
      requests.push(request),
      { ok: true, url: `http://arcade.test/${request.game}` }
    ),
  });
  catalogue = await openCatalogue(app.services);
});
afterAll(() => app.close());

interface Page {
  games: WireGame[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
}

async function list(input: Record<string, unknown>): Promise<Page> {
  const answer = await app.browser().ask("games.list", input);
  expect(answer.status).toBe(200);
  return answer.envelope.value as Page;
}

describe("games.list", () => {
  test("LIST-006 pages of 36 follow one another without a gap or a repeat", async () => {
    const first = await list({ gameType: "RNG", gameClassify: "SM", pageNo: 1 });
    expect(first.games).toHaveLength(36);
    expect(first.totalPages).toBe(Math.ceil(first.totalCount / 36));
    const ids = new Set<number>();
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1) {
      for (const game of (await list({ gameType: "RNG", gameClassify: "SM", pageNo })).games) ids.add(game.nodeId);
    }
    expect(ids.size).toBe(first.totalCount);
  });

  test("a page beyond the last is empty, not an error", async () => {
    expect((await list({ gameType: "RNG", pageNo: 9999 })).games).toEqual([]);
  });

  test("the catalogue has at least 640 games over every type, slots by far the most, of 16 vendors or more", async () => {
    const all = await list({});
    expect(all.totalCount).toBeGreaterThanOrEqual(640);
    const slots = await list({ gameType: "RNG", gameClassify: "SM" });
    expect(slots.totalCount).toBeGreaterThan(all.totalCount / 2);
    for (const gameType of ["FISH", "PVP", "LIVE", "SPORTS", "LOTT", "ELOTT"]) {
      expect((await list({ gameType })).totalCount, gameType).toBeGreaterThan(0);
    }
    for (const gameClassify of ["BG", "Crash", "JP"]) {
      expect((await list({ gameType: "RNG", gameClassify })).totalCount, gameClassify).toBeGreaterThan(0);
    }
    const vendors = new Set(catalogue.shelf(merchant(), "EN").all.map((entry) => entry.row.vendor_code));
    expect(vendors.size).toBeGreaterThanOrEqual(16);
  });

  test("a name matches anywhere, without regard to case or accents", async () => {
    const [first] = (await list({ gameType: "RNG" })).games;
    if (!first) throw new Error("no game");
    const piece = first.gameName.slice(2, 7).toUpperCase();
    const found = await list({ gameName: piece });
    expect(found.games.map((game) => game.nodeId)).toContain(first.nodeId);
    expect(found.games.every((game) => game.gameName.toUpperCase().includes(piece))).toBe(true);
    expect((await list({ gameName: "no game is called this" })).totalCount).toBe(0);
  });

  test("vendor, classification, minimum bet and lines narrow together", async () => {
    const all = catalogue.shelf(merchant(), "EN").all;
    const vendor = all[0]?.row.vendor_code ?? "";
    const found = await list({ vassalage: vendor, gameClassify: "SM", minBet: "0.5", minLine: "20", pageSize: 200 });
    const expected = all.filter(
      ({ row }) =>
        row.vendor_code === vendor && row.classify === "SM" && row.min_bet <= 50_000n && (row.lines ?? 0) >= 20,
    );
    expect(found.games.map((game) => game.nodeId)).toEqual(expected.map((entry) => entry.row.id));
  });

  test("ROUTE-043 FeatureBuy is a classification of slots", async () => {
    const found = await list({ gameType: "RNG", gameClassify: "FeatureBuy", pageSize: 200 });
    expect(found.totalCount).toBeGreaterThan(10);
    expect(found.games.every((game) => game.tags.includes("FeatureBuy"))).toBe(true);
  });

  test("a compressed answer holds the same bytes", async () => {
    const plain = await app.browser().ask("games.hot");
    expect((plain.envelope.value as { list: WireGame[] }).list.length).toBeGreaterThanOrEqual(36);
  });
});

test("pages hear of changed content only when this process serves it", async () => {
  const { events, db } = app.services;
  const loaded = new Promise<string>((done) => {
    const stop = events.on("content.loaded", () => {
      stop();
      done(list({ gameName: "Changed by a test" }).then((page) => String(page.totalCount)));
    });
  });
  await app.owner.query("update game set title = 'Changed by a test' where id = 2");
  await events.emit(db, "content.changed", { merchantId: "*" });
  expect(await loaded).toBe("1");
});

describe("vendors and names", () => {
  test("every vendor of a type is listed with the number of its games", async () => {
    const answer = await app.browser().ask("games.vendors", { typeId: "1" });
    const { vendors, vendorSorting } = answer.envelope.value as {
      vendors: { vassalage: string; gameType: string; gameCount: number }[];
      vendorSorting: { gameCategory: string; open: boolean; vendorNames: unknown[] }[];
    };
    const total = vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
    expect(total).toBe(catalogue.shelf(merchant(), "TY").all.length);
    const names = (open: boolean) =>
      vendorSorting.filter((group) => group.open === open).map((group) => group.gameCategory);
    // What can be played first, each part in the order of the table (decision 144)
    expect(vendorSorting.map((group) => group.gameCategory)).toEqual([...names(true), ...names(false)]);
    // and of what menus alone offer, behind them, what has something to play (decision 160)
    expect(names(true)).toEqual(["SLOT", "CRASH", "LOTT", "ELOTT", "TABLE", "INHOUSE"]);
    expect(names(false)).toEqual(["LIVE", "FISH", "PVP", "SPORTS"]);
  });

  test("every classification of the catalogue has a name, in every language that a merchant offers", async () => {
    for (const [host, language] of [
      ["localhost", "TY"],
      ["localhost", "EN"],
      ["solenne.localhost", "CN"],
    ] as const) {
      const answer = await app.browser(host).ask("games.vendors", {}, { headers: { language } });
      const { vendors } = answer.envelope.value as {
        vendors: { gameClassify: { key: string; displayName: string }[] }[];
      };
      const names = vendors.flatMap((vendor) => vendor.gameClassify);
      expect(names.filter((one) => one.displayName.startsWith("classify.") || one.displayName === "")).toEqual([]);
    }
  });

  test("I18N-007 for TY the codes BTI and TCG* show another brand's name, and calls keep the code", async () => {
    const named = (language: "TY" | "EN", code: string) =>
      catalogue.shelf(merchant(), language).all.find((entry) => entry.row.vendor_code === code)?.wire;
    for (const code of ["BTI", "TCG_SEA"]) {
      expect(named("TY", code)?.vendorName).toBe(catalogue.vendor("ORIGINALS")?.name);
      expect(named("EN", code)?.vendorName).toBe(catalogue.vendor(code)?.name);
      expect(named("TY", code)?.vassalage).toBe(code);
    }
  });

  test("the server masks names of winners", () => {
    expect(maskName("mira.a92")).toBe("mi***92");
    expect(maskName("bo")).toBe("b***");
    expect(maskName("abcd")).toBe("a***");
  });
});

describe("games.launch", () => {
  test("LAUNCH-001 needs a session", async () => {
    expect((await app.browser().ask("games.launch", { nodeId: 1 })).envelope.errorCode).toBe("not-logged-in");
  });

  test("opens a game that has an engine and keeps its session by hash only", async () => {
    const browser = app.browser();
    await browser.register();
    const entry = catalogue.shelf(merchant(), "TY").all.find(({ row }) => row.playable);
    const answer = await browser.ask("games.launch", { nodeId: entry?.row.id });
    expect(answer.envelope.value).toEqual({ url: `http://arcade.test/${entry?.row.code}`, launchIn: "frame" });
    const { rows } = await app.services.db.query("select octet_length(token_hash) as bytes from game_session");
    expect(rows).toEqual([{ bytes: 32 }]);
  });

  test("the vendor hears the merchant's accent and the theme that the member sees", async () => {
    const asked = async (host: string, theme?: string): Promise<LaunchRequest | undefined> => {
      const browser = app.browser(host);
      await browser.register();
      if (theme) browser.cookies.set("theme", theme);
      const shelf = catalogue.shelf(merchant(host === "solenne.localhost" ? "solenne" : "novaro"), "EN");
      await browser.ask("games.launch", { nodeId: shelf.all.find(({ row }) => row.playable)?.row.id });
      return requests.at(-1);
    };
    expect(await asked("localhost")).toMatchObject({ merchant: "novaro", theme: "dark", accent: "#caf33f" });
    expect(await asked("localhost", "light")).toMatchObject({ theme: "light", accent: "#caf33f" });
    expect(await asked("solenne.localhost")).toMatchObject({ merchant: "solenne", theme: "light", accent: "#7451f0" });
    expect(await asked("solenne.localhost", "dark")).toMatchObject({ merchant: "solenne", theme: "dark" });
  });

  test("a title without an engine says so, an unknown one too, free play waits for its own money", async () => {
    const browser = app.browser();
    await browser.register();
    const unbuilt = catalogue.shelf(merchant(), "TY").all.find(({ row }) => !row.playable);
    expect((await browser.ask("games.launch", { nodeId: unbuilt?.row.id })).envelope.errorCode).toBe("game-not-built");
    expect((await browser.ask("games.launch", { nodeId: 99_999_999 })).envelope.errorCode).toBe("game-unknown");
  });
});

function merchant(id = "novaro") {
  const found = app.services.merchants.byId(id);
  if (!found) throw new Error(`${id} is not seeded`);
  return found;
}

import { createDecipheriv, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";
import { openPage } from "#testing/page.ts";
import { type ContentFile, readContentFile } from "./content-file.ts";
import { exportContent } from "./export-content.ts";
import { importContent, type Imported } from "./import-content.ts";

const HOUR_MS = 3_600_000;
const WORDS = { title: "Now or later", content: "<p>Words</p>" };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

function fileOf(json: unknown): ContentFile {
  const read = readContentFile(json);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.file;
}

/** Imports, and waits until this process serves it when something changed. */
async function take(json: unknown, merchantId = "novaro", dryRun = false): Promise<Imported> {
  const { events } = app.services;
  let stop = (): void => undefined;
  const loaded = new Promise<void>((done) => (stop = events.on("content.loaded", () => done())));
  const imported = await importContent({ db: app.owner, events, merchantId, dryRun }, fileOf(json));
  if (imported.ok && !dryRun && Object.keys(imported.changed).length > 0) await loaded;
  stop();
  return imported;
}

async function value<T>(name: Parameters<ReturnType<TestApp["browser"]>["ask"]>[0], input = {}, host?: string) {
  return (await app.browser(host).ask(name, input)).envelope.value as T;
}

const inHours = (hours: number): string => new Date(app.clock.nowMs() + hours * HOUR_MS).toISOString();

test("the example of docs/content.md is imported, a second time changes nothing, and trying keeps nothing", async () => {
  const document = readFileSync(new URL("../../../docs/content.md", import.meta.url), "utf8");
  const example = JSON.parse(/```json\n([\s\S]+?)```/.exec(document)?.[1] ?? "") as unknown;
  const changed = { banners: 1, notices: 1, service: 1, switches: 1 };
  expect(await take(example, "novaro", true)).toEqual({ ok: true, changed });
  expect(await take(example)).toEqual({ ok: true, changed });
  expect(await take(example)).toEqual({ ok: true, changed: {} });
});

test("an export imported again changes nothing, at both merchants", async () => {
  for (const merchantId of ["novaro", "solenne"]) {
    const exported: unknown = JSON.parse(JSON.stringify(await exportContent(app.services.db, merchantId)));
    expect(await take(exported, merchantId)).toEqual({ ok: true, changed: {} });
  }
  expect(await exportContent(app.services.db, "nobody")).toBeNull();
});

describe("faults", () => {
  test("every fault of a file is told at once, each with its place", () => {
    const read = readContentFile({
      more: 1,
      banners: [{ id: "a b", group: "m_home", image: "x", texts: { EN: { eyebrow: "", headline: "h" } } }],
      notices: [{ id: 5, group: "player", from: "tomorrow", texts: {} }],
      promotions: [{ id: 6, from: "2026-12-24T18:00:00Z", balanceBelow: "0", texts: {} }],
      switches: [{ key: "NOSUCH", on: true }],
      games: [{ code: "g", minBet: "a lot" }],
    });
    const places = read.ok ? [] : read.errors.map(({ path }) => path);
    expect(places).toEqual(
      expect.arrayContaining([
        "banners[0].id",
        "banners[0].image",
        "banners[0].texts.EN.eyebrow",
        "banners[0].texts.EN.caption",
        "notices[0].from",
        "notices[0].texts",
        "promotions[0].balanceBelow",
        "switches[0].key",
        "games[0].minBet",
        "games[0].vendor",
      ]),
    );
    expect(read.ok ? [] : read.errors.map(({ sentence }) => sentence).filter((sentence) => sentence === "")).toEqual(
      [],
    );
  });

  test("a key that comes twice, an end before the beginning, and a number of both kinds are faults", () => {
    const notice = { group: "player", from: "2026-01-01T00:00:00Z", texts: { EN: WORDS } };
    const read = readContentFile({
      notices: [
        { ...notice, id: 7000, until: "2025-01-01T00:00:00+02:00" },
        { ...notice, id: 7000 },
      ],
      promotions: [{ id: 7000, from: "2026-01-01T00:00:00Z", texts: { EN: { ...WORDS, category: "c" } } }],
    });
    expect(read.ok ? [] : read.errors.map(({ path }) => path).toSorted()).toEqual([
      "notices[0].id",
      "notices[0].until",
      "notices[1]",
      "notices[1].id",
    ]);
  });

  test("what only the database knows is a fault too, and then nothing of the file is kept", async () => {
    const banner = {
      id: "half",
      group: "m_home",
      image: "/art/banners/welcome",
      texts: { EN: { eyebrow: "e", headline: "h", caption: "c", action: "a" } },
    };
    const game = {
      code: "g-1",
      vendor: "NOBODY",
      title: "G",
      type: "RNG",
      minBet: "1",
      maxBet: "2",
      released: "2026-01-01",
    };
    const imported = await take(
      {
        banners: [banner, { ...banner, id: "other", languages: ["TY"] }],
        games: [game],
        notices: [{ id: 1, group: "hot", from: inHours(0), texts: { EN: WORDS } }],
      },
      "solenne",
    );
    expect(imported.ok ? [] : imported.errors.map(({ path }) => path).toSorted()).toEqual([
      "banners[1].languages[0]",
      "games[0].vendor",
      "notices[0].id",
    ]);
    const { rowCount } = await app.services.db.query("select 1 from banner where id = 'half'");
    expect(rowCount).toBe(0);
    expect(await take({}, "nobody")).toEqual({
      ok: false,
      errors: [{ path: "merchant", sentence: 'there is no merchant "nobody"' }],
    });
  });
});

describe("what begins and ends", () => {
  let file: Record<string, unknown>;
  beforeEach(() => {
    const time = { from: inHours(1), until: inHours(2) };
    file = {
      banners: [
        {
          ...time,
          id: "timed",
          group: "m_home",
          image: "/art/banners/welcome",
          texts: { EN: { eyebrow: "e", headline: "h", caption: "c", action: "a" } },
        },
      ],
      notices: [{ ...time, id: 8001, group: "player", texts: { EN: WORDS } }],
      help: [{ ...time, tag: "timed", texts: { EN: { ...WORDS, category: "c" } } }],
      service: [{ ...time, id: "timed", kind: "TELEGRAM", title: "Timed", url: "https://chat.example/timed" }],
      resources: [{ ...time, type: "FACEBOOK", url: "https://pages.example/timed" }],
      switches: [{ ...time, key: "FIREBASE", on: true }],
      vendors: [{ ...time, code: "TIMED", name: "Timed" }],
      games: [
        {
          code: "timed-game",
          vendor: "TIMED",
          title: "Timed game",
          type: "RNG",
          minBet: "0.25",
          maxBet: "5",
          released: "2026-01-01",
        },
      ],
    };
  });

  /** Which of the timed rows a visitor is shown now. */
  async function shown(host?: string): Promise<string[]> {
    const news = await value<{ banners: { id: string }[]; player: { id: number }[] }>("announcements.list", {}, host);
    const help = await value<{ tag: string }[]>("help.entries", {}, host);
    const { info } = await value<{
      info: { customerService: { title: string }[]; resources: { url: string }[]; whitelabel: Record<string, boolean> };
    }>("system.status", {}, host);
    const games = await value<{ totalCount: number }>("games.list", { vassalage: "TIMED" }, host);
    return [
      ...(news.banners.some(({ id }) => id === "timed") ? ["banner"] : []),
      ...(news.player.some(({ id }) => id === 8001) ? ["notice"] : []),
      ...(help.some(({ tag }) => tag === "timed") ? ["help"] : []),
      ...(info.customerService.some(({ title }) => title === "Timed") ? ["service"] : []),
      ...(info.resources.some(({ url }) => url.endsWith("timed")) ? ["resource"] : []),
      ...(info.whitelabel["FIREBASE"] ? ["switch"] : []),
      ...(games.totalCount > 0 ? ["game"] : []),
    ];
  }

  test("every kind of row counts from its beginning on and no more at its end, also when the clock goes back", async () => {
    await take(file);
    const all = ["banner", "notice", "help", "service", "resource", "switch", "game"];
    expect(await shown()).toEqual([]);
    app.clock.move(HOUR_MS);
    expect(await shown()).toEqual(all);
    // The catalogue is everybody's, the rest the merchant's own.
    expect(await shown("solenne.localhost")).toEqual(["game"]);
    app.clock.move(HOUR_MS);
    expect(await shown()).toEqual([]);
    app.clock.move(-HOUR_MS);
    expect(await shown()).toEqual(all);
  });

  test("an open page is told of an import, of what begins and of what ends", async () => {
    const page = openPage(await app.listen());
    await page.next("ready");
    await take(file);
    await page.next("content");
    app.clock.move(HOUR_MS);
    await page.next("content");
    app.clock.move(HOUR_MS);
    await page.next("content");
    page.close();
  });
});

test("rows for some languages or merchants are shown to those only", async () => {
  const notice = { id: 8100, group: "player", from: inHours(-1), languages: ["VN"], texts: { VN: WORDS } };
  await take({ notices: [notice] }, "solenne");
  await take({
    games: [
      {
        code: "solenne-only",
        vendor: "KUMOLAB",
        title: "Solenne only",
        type: "RNG",
        minBet: "1",
        maxBet: "2",
        released: "2026-01-01",
        merchants: ["solenne"],
        languages: ["EN"],
      },
    ],
  });
  const notices = async (language: string): Promise<number[]> =>
    (await value<{ player: { id: number }[] }>("announcements.list", { language }, "solenne.localhost")).player.map(
      ({ id }) => id,
    );
  expect(await notices("VN")).toContain(8100);
  expect(await notices("EN")).not.toContain(8100);
  const found = async (host: string, language: string): Promise<number> =>
    (await value<{ totalCount: number }>("games.list", { gameName: "Solenne only", language }, host)).totalCount;
  expect(await found("solenne.localhost", "EN")).toBe(1);
  expect(await found("solenne.localhost", "VN")).toBe(0);
  expect(await found("localhost", "EN")).toBe(0);
});

test("of two rows of one switch the one that began last counts, and its end gives the other back", async () => {
  await take({
    switches: [
      { key: "SOCIALLOGIN", on: true },
      { key: "SOCIALLOGIN", on: false, from: inHours(-1), until: inHours(1) },
    ],
  });
  const isOn = async () => (await value<Record<string, boolean>>("system.whitelabel"))["SOCIALLOGIN"];
  expect(await isOn()).toBe(false);
  app.clock.move(2 * HOUR_MS);
  expect(await isOn()).toBe(true);
});

test("a channel's address travels encrypted, its key made of the last 8 characters", async () => {
  await take({ service: [{ id: "chat", kind: "MESSENGER", title: "Chat", url: "https://chat.example/room" }] });
  const { info } = await value<{ info: { customerService: { title: string; path: string }[] } }>("system.status");
  const path = info.customerService.find(({ title }) => title === "Chat")?.path ?? "";
  expect(path).not.toContain("chat.example");
  const sealed = Buffer.from(path.slice(0, -8), "base64url");
  const key = new Uint8Array(hkdfSync("sha256", path.slice(-8), "", "channel-path", 32));
  const opened = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  opened.setAuthTag(sealed.subarray(-16));
  const url = Buffer.concat([opened.update(sealed.subarray(12, -16)), opened.final()]);
  expect(url.toString("utf8")).toBe("https://chat.example/room");
});

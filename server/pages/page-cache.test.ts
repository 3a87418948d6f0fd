import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makePage, PageCache } from "./page-cache.ts";

test("a page is drawn once, again after its content changed, and never kept when it failed", async () => {
  const cache = new PageCache();
  let drawn = 0;
  const draw = (status: number) => () => {
    drawn += 1;
    return makePage(status, {}, `<p>${drawn}</p>`);
  };
  await Promise.all([cache.get("novaro", "/", draw(200)), cache.get("novaro", "/", draw(200))]);
  expect(drawn).toBe(1);
  cache.drop("solenne");
  await cache.get("novaro", "/", draw(200));
  expect(drawn).toBe(1);
  cache.drop("novaro");
  await cache.get("novaro", "/", draw(200));
  expect(drawn).toBe(2);
  await cache.get("novaro", "/gone", draw(500));
  await cache.get("novaro", "/gone", draw(500));
  expect(drawn).toBe(4);
});

test("a change of what one call answers drops the pages that asked it, and no others", async () => {
  const cache = new PageCache();
  let drawn = 0;
  const draw = (call: string) => (asked: Set<string>) => {
    drawn += 1;
    asked.add(call);
    return makePage(200, {}, `<p>${drawn}</p>`);
  };
  const home = () => cache.get("novaro", "/m/home", draw("games.winners"));
  const help = () => cache.get("novaro", "/m/help", draw("content.help"));
  await Promise.all([home(), help()]);
  cache.dropAsking("games.winners");
  await Promise.all([home(), help()]);
  // Home's is shown once more and drawn anew
  expect(drawn).toBe(3);
});

test("a page that was being drawn when its content changed is not kept", async () => {
  const cache = new PageCache();
  const held = Promise.withResolvers<void>();
  let drawn = 0;
  const draw = async (asked: Set<string>) => {
    drawn += 1;
    asked.add("games.winners");
    await held.promise;
    return makePage(200, {}, "");
  };
  const first = cache.get("novaro", "/m/home", draw);
  cache.dropAsking("games.winners");
  held.resolve();
  await first;
  await cache.get("novaro", "/m/home", draw);
  expect(drawn).toBe(2);
});

test("a page is drawn again as soon as something on it has begun or ended, in either direction of the clock", async () => {
  let version = 4;
  const cache = new PageCache({ version: () => version });
  let drawn = 0;
  const get = () => cache.get("novaro", "/", () => makePage(200, {}, `<p>${(drawn += 1)}</p>`));
  await get();
  await get();
  expect(drawn).toBe(1);
  version = 5;
  await get();
  await get();
  expect(drawn).toBe(2);
  version = 4;
  await get();
  expect(drawn).toBe(3);
});

test("a page of the same bytes under another policy is another page for the browser that has the first", async () => {
  const etagUnder = async (policy: string): Promise<string> =>
    (await makePage(200, { "Content-Security-Policy": policy }, "<p>same</p>")).etag;
  const own = await etagUnder("connect-src 'self'");
  expect(await etagUnder("connect-src 'self'")).toBe(own);
  expect(await etagUnder("connect-src 'self' http://other.example")).not.toBe(own);
});

test("L3 pages of nobody push out each other, not the ones that are read, and memory stays within its bound", async () => {
  const cache = new PageCache({ mostBytes: 1024 * 1024 });
  const draw = () => makePage(200, {}, "");
  await cache.get("novaro", "/m/home", draw);
  for (let turn = 0; turn < 300; turn++) {
    await cache.get("novaro", `/m/slot?gameName=${turn}`, draw);
    if (turn % 100 === 0) await cache.get("novaro", "/m/home", draw);
  }
  expect(cache.holds("novaro", "/m/home")).toBe(true);
  expect(cache.holds("novaro", "/m/slot?gameName=0")).toBe(false);
  expect(cache.holds("novaro", "/m/slot?gameName=299")).toBe(true);
  expect(cache.holds("solenne", "/m/home")).toBe(false);
  const held = Array.from({ length: 300 }, (_, turn) => cache.holds("novaro", `/m/slot?gameName=${turn}`));
  expect(held.filter(Boolean).length).toBeLessThan(256);
});

test("a page of which an answer has changed is shown for a moment more, while one successor is drawn for all", async () => {
  let nowMs = 0;
  const cache = new PageCache({ nowMs: () => nowMs });
  const held: PromiseWithResolvers<void>[] = [];
  const get = async (): Promise<string> => {
    const page = await cache.get("novaro", "/m/home", async (asked) => {
      asked.add("games.winners");
      const turn = Promise.withResolvers<void>();
      held.push(turn);
      const name = `<p>${held.length}</p>`;
      await turn.promise;
      return makePage(200, {}, name);
    });
    return page.encoded.identity.body.toString();
  };
  const first = Promise.all([get(), get()]);
  held[0]?.resolve();
  expect(await first).toEqual(["<p>1</p>", "<p>1</p>"]);
  cache.dropAsking("games.winners");
  expect(await Promise.all([get(), get()])).toEqual(["<p>1</p>", "<p>1</p>"]);
  expect(held).toHaveLength(2);
  held[1]?.resolve();
  await expect.poll(get).toBe("<p>2</p>");
  expect(held).toHaveLength(2);
  cache.dropAsking("games.winners");
  nowMs = 60_000;
  expect(cache.holds("novaro", "/m/home")).toBe(false);
  const last = get();
  held[2]?.resolve();
  expect(await last).toBe("<p>3</p>");
});

test("a successor that fails leaves the page that there is", async () => {
  const cache = new PageCache();
  const draw = async (asked: Set<string>) => {
    asked.add("games.winners");
    return makePage(200, {}, "");
  };
  await cache.get("novaro", "/m/home", draw);
  cache.dropAsking("games.winners");
  const failed = Promise.reject(new Error("the database is away"));
  expect((await cache.get("novaro", "/m/home", () => failed)).status).toBe(200);
  await expect(failed).rejects.toThrow();
  expect(cache.holds("novaro", "/m/home")).toBe(true);
});

test("L3 a page that is read is compressed better once, in the background, and stays the same page", async () => {
  const cache = new PageCache();
  const html = Array.from({ length: 4000 }, (_, at) => `<p>${(at * 7919) % 1013} games</p>`).join("");
  let packings = 0;
  const get = () =>
    cache.get("novaro", "/m/home", async () => {
      const page = await makePage(200, { "Content-Type": "text/html" }, html);
      const packed = () => ((packings += 1), page.packed());
      return { ...page, packed };
    });
  const first = await get();
  for (let asks = 0; asks < 100; asks += 1) await get();
  await expect.poll(async () => (await get()).encoded.br.body.length).toBeLessThan(first.encoded.br.body.length);
  const later = await get();
  expect(packings).toBe(1);
  expect([later.etag, later.status]).toEqual([first.etag, first.status]);
  expect(brotliDecompressSync(later.encoded.br.body).toString()).toBe(html);
  expect(gunzipSync((await later.encoded.gzip()).body).toString()).toBe(html);
  expect(later.encoded.br.headers).toContain(String(later.encoded.br.body.length));
  expect(later.encoded.br.headers).toContain(first.etag);
});

test("a page's tag is weak, as it is one for every encoding", async () => {
  expect((await makePage(200, {}, "<p>x</p>")).etag).toMatch(/^W\/"[\w-]{22}"$/);
});

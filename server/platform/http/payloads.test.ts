/** How calls travel: the envelope, the two secrets, sealed bodies, the language (U-001 to U-008). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { CALLS, type CallName } from "#contract/core/calls.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("API-003 login and registration take a sealed body alone, and their addresses say so to the site", async () => {
  for (const name of ["session.login", "member.register"] as const) {
    expect(ADDRESSES[name][3]).toBe("jose");
    const plain = { username: "mira", password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD };
    const answer = await app
      .browser()
      .askAnything(name, {}, { raw: { body: JSON.stringify(plain), type: "application/json" } });
    expect(answer.envelope, name).toMatchObject({ success: false, errorCode: "body-not-encrypted" });
    const sealed = await app.browser().askAnything(name, { username: "nobody", password: "x", confirmPassword: "x" });
    expect(sealed.envelope.errorCode, name).not.toMatch(/^body-/);
  }
});

test("API-012 an answer is success and value, a refusal success, code and words; a switch's call is value itself", async () => {
  const browser = app.browser();
  const list = await browser.ask("games.list", { pageSize: 1 }, { headers: { language: "EN" } });
  expect(list.envelope).toEqual({ success: true, value: expect.objectContaining({ games: expect.any(Array) }) });
  expect((await browser.ask("games.hot")).envelope.value).toEqual({ list: expect.any(Array) });
  expect((await browser.ask("member.usernameFree", { username: "nobody9" })).envelope).toEqual({
    success: true,
    value: true,
  });
  const refused = await browser.ask("favourites.ids", {}, { headers: { language: "EN" } });
  expect(refused.envelope).toEqual({
    success: false,
    value: null,
    errorCode: "not-logged-in",
    message: "You're not logged in. Please log in first.",
  });
});

test("ERR-028 a code of ours travels with its words in the language of the call, so no client must know the codes", async () => {
  const told = async (language: string) =>
    (await app.browser("solenne.localhost").ask("games.one", { nodeId: 99_999_999 }, { headers: { language } }))
      .envelope;
  const words = await Promise.all(["EN", "FIL", "VN", "CN"].map(told));
  expect(new Set(words.map(({ errorCode }) => errorCode))).toEqual(new Set(["game-unknown"]));
  expect(new Set(words.map(({ message }) => message)).size).toBe(4);
});

describe("API-013 the token", () => {
  const LISTED: CallName[] = [
    "favourites.ids",
    "favourites.list",
    "favourites.add",
    "favourites.remove",
    "recent.add",
    "announcements.list",
    "session.logout",
  ];
  test("API-013 is part of the payload of the calls that list it, and the site's table says so", () => {
    for (const name of LISTED) expect(ADDRESSES[name][4], name).toBe("token");
    for (const name of ["games.list", "system.status", "help.entries"] as const)
      expect(ADDRESSES[name]).not.toContain("token");
  });

  test("API-013 alone, in a payload or a header, opens nothing: the cookie is the other half", async () => {
    const browser = app.browser();
    await browser.register();
    const { token } = browser;
    expect((await browser.ask("favourites.ids", { token })).status).toBe(200);
    expect((await browser.ask("favourites.ids", { token }, { without: "token" })).status).toBe(401);
    expect((await browser.ask("favourites.ids", { token }, { without: "cookie" })).status).toBe(401);
    expect((await browser.ask("session.logout", { token })).status).toBe(200);
    expect((await browser.ask("favourites.ids", { token })).status).toBe(401);
  });
});

describe("the language", () => {
  /** The name under which TY shows the vendor BTI (U-065) tells which language counted. */
  async function spoken(how: { header?: string; query?: string; cookie?: string }): Promise<"TY" | "EN"> {
    const browser = app.browser();
    if (how.cookie) browser.cookies.set("language", how.cookie);
    const answer = await browser.askAnything(
      "games.list",
      { vassalage: "BTI", pageSize: 1, ...(how.query ? { language: how.query } : {}) },
      how.header ? { headers: { language: how.header } } : {},
    );
    const { games } = answer.envelope.value as { games: { vendorName: string; vassalage: string }[] };
    expect(games[0]?.vassalage).toBe("BTI");
    const { rows } = await app.services.db.query("select name from vendor where code = 'BTI'");
    return games[0]?.vendorName === rows[0].name ? "EN" : "TY";
  }

  test("API-008 I18N-003 STATUS-017 a game call is answered in the language it carries; TY without one, and for one the merchant lacks", async () => {
    expect(await spoken({})).toBe("TY");
    expect(await spoken({ header: "EN" })).toBe("EN");
    expect(await spoken({ query: "EN" })).toBe("EN");
    expect(await spoken({ cookie: "EN" })).toBe("EN");
    expect(await spoken({ header: "TY", query: "EN" })).toBe("TY");
    for (const odd of ["VN", "XX", "en"]) expect(await spoken({ header: odd }), odd).toBe("TY");
  });

  test("API-008 every game call takes the language as a parameter too", () => {
    for (const name of ["games.list", "games.hot", "games.winners", "favourites.list", "recent.list", "games.launch"]) {
      const call = CALLS.find((one) => one.name === name);
      expect(call?.input.safeParse({ nodeId: 1, language: "EN" }), name).toMatchObject({ data: { language: "EN" } });
    }
  });
});

test("STATUS-016 a launch says by its gateway which site it comes from", async () => {
  const requests: string[] = [];
  const other = await testApp(
    { launchAtVendor: async ({ device }) => (requests.push(device), { ok: true, url: "http://arcade.test/" }) },
    app,
  );
  const browser = other.browser();
  await browser.register();
  const { rows } = await app.services.db.query(
    "select g.id from game g join vendor v on v.code = g.vendor_code where g.engine is not null and v.peer is not null limit 1",
  );
  const phone = { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile" } };
  for (const gateway of ["3", "1"]) await browser.ask("games.launch", { nodeId: rows[0].id, gateway }, phone);
  expect(requests).toEqual(["mobile", "desktop"]);
  await other.close();
});

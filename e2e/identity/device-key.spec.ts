/** A session that is bound to a key of its browser (S16, decision 056), at the merchant that has it. */
import { type Browser, expect, type Page, test } from "#e2e/test.ts";
import { spinButton } from "#e2e/games.ts";
import { closeNews, fillRegistration, logInAs, newName, PASSWORD } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const HOST = "solenne.localhost";
/** A game for money. */
const GAME = 1;
const at = (path: string): string => addressOf(path, HOST);
const launch = /\/wps\/game\/launchGame/;

/** Registers by the form, which is what binds. */
async function join(page: Page): Promise<string> {
  const username = newName();
  await closeNews(page);
  await page.goto(at("/m/register"));
  await fillRegistration(page, username);
  await page.locator(".consent .check__box").tap();
  await page.getByRole("button", { name: "Register", exact: true }).tap();
  await expect(page).toHaveURL(at("/m/home"));
  return username;
}

async function play(page: Page): Promise<void> {
  await page.goto(at(`/m/play?game=${GAME}`));
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
}

/** The keys that the browser keeps, and what it gives of them. */
const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "device-key")) return [];
    const opened = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open("device-key");
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(new Error("refused"));
    });
    const pairs = await new Promise<CryptoKeyPair[]>((done) => {
      const request = opened.transaction("keys").objectStore("keys").getAll();
      request.onsuccess = () => done(request.result as CryptoKeyPair[]);
    });
    opened.close();
    const { subtle } = crypto;
    const given = pairs.map(({ privateKey }) => subtle.exportKey("jwk", privateKey).then(JSON.stringify, () => "kept"));
    return Promise.all(given);
  });

/** Another browser with all that a thief carries away: cookies and local storage. */
async function thiefOf(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState });
  return context.newPage();
}

test("S16 a member of a bound session plays, claims, goes on in two tabs and after a reload, and takes the key along", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await join(page);
  expect(await keysOf(page)).toEqual(["kept"]);
  await play(page);
  const posted = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
  await spinButton(page).tap();
  expect((await posted).status()).toBe(200);

  await test.step("in another tab, and after a reload", async () => {
    const tab = await page.context().newPage();
    await tab.goto(at("/m/tasks"));
    await tab.reload();
    await tab
      .getByRole("button", { name: /^Claim/ })
      .first()
      .tap();
    await expect(tab.getByText("Claimed", { exact: true })).toHaveCount(1);
    await tab.close();
    const launched = page.waitForResponse(launch);
    await page.reload();
    expect((await launched).status()).toBe(200);
    expect(await keysOf(page)).toEqual(["kept"]);
  });

  await test.step("cookies and local storage in another browser read, and move no money", async () => {
    const thief = await thiefOf(browser, page);
    const played: string[] = [];
    thief.on("request", (request) => void (request.url().includes("/play/api/") && played.push(request.url())));
    await thief.goto(at("/m/member/home"));
    await expect(thief.getByRole("region", { name: "Wallet" })).toContainText("€");
    const refused = thief.waitForResponse(launch);
    await thief.goto(at(`/m/play?game=${GAME}`));
    expect(await (await refused).json()).toMatchObject({ errorCode: "device-proof-needed" });
    const asked = thief.getByRole("dialog").getByLabel("Password", { exact: true });
    await expect(asked).toBeVisible();
    // The game's page is there ahead of its launch, as anybody may have it (decision 152): none has come into it
    const pages = thief.frames().filter((frame) => frame !== thief.mainFrame());
    expect(pages.map((frame) => new URL(frame.url()).hash)).toEqual(["#await-launch"]);
    expect(played).toEqual([]);
    await thief.context().close();
  });

  await page.goto(at("/m/home"));
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("button", { name: "Sign out" }).tap();
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).tap();
  await expect(page.locator("header").getByRole("link", { name: "Register" })).toBeVisible();
  await expect.poll(() => keysOf(page)).toEqual([]);
});

test("S16 a phone whose clock is an hour wrong is told the time, and one that lost its key proves who it is and goes on", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await join(page);
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await play(page);
  await page.evaluate(() => indexedDB.deleteDatabase("device-key"));
  await page.goto(at(`/m/play?game=${GAME}`));
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  expect(await keysOf(page)).toEqual(["kept"]);
  await play(page);
});

test("S16 a browser that keeps no key asks for a proof of its member before money moves, and then goes on", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no store here", "SecurityError");
    };
  });
  await join(page);
  const refused = page.waitForResponse(launch);
  await page.goto(at(`/m/play?game=${GAME}`));
  expect(await (await refused).json()).toMatchObject({ errorCode: "proof-needed" });
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
});

test("S16 where the merchant has no binding nothing is signed and no key is made", async ({ page }) => {
  const signed: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["device-proof"] !== undefined) signed.push(request.url());
  });
  await closeNews(page);
  await logInAs(page, "mira");
  await page.goto(addressOf(`/m/play?game=${GAME}`));
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  expect(signed).toEqual([]);
  expect(await keysOf(page)).toEqual([]);
});

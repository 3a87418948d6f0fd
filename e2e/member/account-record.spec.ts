/** Account record, profit and loss, and what they share: dates and kinds in the address, files, other widths and words. */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "#e2e/test.ts";
import { register } from "#e2e/member.ts";
import { playRounds } from "#e2e/rounds.ts";
import { addressOf } from "#e2e/server.ts";

const line = (page: Page, words: string) => page.locator(".br").filter({ hasText: words });

test("RECORD-002 ROUTE-052 WALLET-009 WALLET-010 every movement stands under its day, adds up, and leads on", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await playRounds(page, username, [
    [20, 50],
    [10, 0],
  ]);
  await page.goto(addressOf("/m/transaction/record"));
  await expect(page.locator(".sum strong")).toHaveText("+₱10,020.00");
  await expect(page.locator(".sum .tag")).toHaveText("4 entries");
  await expect(page.locator(".dt span")).toHaveText("+₱10,020.00");
  await expect(line(page, "Bets and wins")).toContainText("2 bets");
  await expect(line(page, "Bets and wins")).toContainText("+₱20.00");

  // What is chosen stands in the address, and comes back from it
  await page.getByRole("button", { name: "Bets, net" }).tap();
  await expect(page).toHaveURL(addressOf("/m/transaction/record?type=game"));
  await expect(page.locator(".br")).toHaveCount(3);
  await page.reload();
  await expect(page.locator(".br")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Bets, net" })).toHaveAttribute("aria-pressed", "true");
  // An address with a kind that nobody knows is a record of everything, and says so
  await page.goto(addressOf("/m/transaction/record?type=nothing-known"));
  await expect(page).toHaveURL(addressOf("/m/transaction/record"));
  await expect(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(line(page, "Bets and wins")).toContainText("2 bets");
  await page.getByRole("button", { name: "Bets, net" }).tap();
  await expect(page.locator(".br")).toHaveCount(3);

  // One movement, opened and closed by keys, and by the way back
  await page.getByRole("button", { name: /^Win/ }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Win" });
  await expect(sheet).toContainText("Main wallet");
  await expect(sheet).toContainText("+₱50.00");
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/transaction/record?type=game"));

  await page.getByRole("button", { name: "All", exact: true }).tap();
  await line(page, "Bets and wins").tap();
  await expect(page).toHaveURL(/gameRecord\?days=custom&from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await expect(page.locator(".br")).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/transaction/record"));
});

test("U-175 the chosen movements are a file for spreadsheets, every bet in a line of its own", async ({ page }) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await playRounds(page, username, [[20, 50]]);
  await page.goto(addressOf("/m/transaction/record?days=today"));
  await expect(line(page, "Practice funds")).toBeVisible();
  await page.getByRole("button", { name: "Save or print" }).tap();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /CSV/ }).tap();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), "utf8")).slice(1).trim().split("\r\n");
  expect(rows[0]).toBe("Time (Asia/Manila),Movement,For,Amount,Wallet,Balance,Number");
  expect(rows.slice(1).map((row) => row.split(",").slice(1, 6))).toEqual([
    ["Win", expect.any(String), "50.00", "Main wallet", "10030.00"],
    ["Bet", expect.any(String), "-20.00", "Main wallet", "9980.00"],
    ["Practice funds", "", "10000.00", "Main wallet", "10000.00"],
  ]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a month's signed statement is verified by a page that needs no network, and a changed one is not", async ({
  page,
}, testInfo) => {
  test.setTimeout(60_000);
  await register(page);
  await page.goto(addressOf("/m/transaction/record"));
  await page.getByRole("button", { name: "Save or print" }).tap();
  const save = async (name: string, to: string): Promise<string> => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).tap();
    const path = testInfo.outputPath(to);
    await (await coming).saveAs(path);
    return path;
  };
  const statement = await save("Save", "statement.txt");
  const verifier = await save("Save the page that verifies it", "verify.html");
  const apart = await page.context().newPage();
  await apart.context().setOffline(true);
  await apart.goto(`file://${verifier}`);
  await apart.getByLabel("Statement").setInputFiles(statement);
  await expect(apart.locator("output")).toContainText("Genuine");
  await expect(apart.locator("output")).toContainText("Entries1");
  const changed = (await readFile(statement, "utf8")).replace("10000.00", "90000.00");
  await apart
    .getByLabel("Statement")
    .setInputFiles({ name: "changed.txt", mimeType: "text/plain", buffer: Buffer.from(changed) });
  await expect(apart.locator("output")).toContainText("Not genuine. Line 2");
  await apart.context().setOffline(false);
});

test("a statement is verified by the command that the site gives, in an empty folder, and a changed byte is named", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await register(page);
  const folder = await mkdtemp(join(tmpdir(), "statement-"));
  try {
    await page.goto(addressOf("/m/transaction/record"));
    await page.getByRole("button", { name: "Save or print" }).tap();
    for (const name of ["Save", "Save the command that verifies it (Node)"]) {
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name, exact: true }).tap();
      const file = await coming;
      await file.saveAs(join(folder, name === "Save" ? "statement.txt" : file.suggestedFilename()));
    }
    const verify = (file: string) =>
      spawnSync(process.execPath, ["verify-statement.mjs", file], { cwd: folder, env: {}, encoding: "utf8" });
    expect(verify("statement.txt")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^genuine: 1 entries of/),
    });
    const bytes = await readFile(join(folder, "statement.txt"));
    const place = bytes.indexOf("10000.00", bytes.indexOf("\n"));
    bytes[place] = "9".charCodeAt(0);
    await writeFile(join(folder, "changed.txt"), bytes);
    const changed = "NOT genuine: line 2: the line was changed, added or taken out\n";
    expect(verify("changed.txt")).toMatchObject({ status: 1, stdout: changed });
    expect(verify("nowhere.txt")).toMatchObject({ status: 1, stdout: expect.stringContaining("no file nowhere.txt") });
    // Of another merchant's statement the key is another one
    const other = await readFile(join(folder, "verify-statement.mjs"), "utf8");
    await writeFile(
      join(folder, "verify-statement.mjs"),
      other.replace(/const SITE_KEY = ".{8}/, 'const SITE_KEY = "AAAAAAAA'),
    );
    expect(verify("statement.txt").stdout).toContain("another key signed it");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("RECORD-003 ROUTE-053 profit and loss by day and kind of game, each bar by its key and name", async ({ page }) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await page.goto(addressOf("/m/profitandloss"));
  await expect(page.getByText("Nothing was played in this time")).toBeVisible();
  await playRounds(page, username, [
    [20, 50],
    [10, 0],
  ]);
  await page.goto(addressOf("/m/profitandloss"));
  await expect(page.locator(".sum strong")).toHaveText("+₱20.00");
  await expect(page.locator(".sum__h")).toContainText(/^Result in 7 days.+Result on [A-Z]/);
  await expect(page.locator(".sum .st")).toContainText("₱30.00");
  const chosen = page.locator(".chart [aria-checked=true]");
  await expect(page.locator(".chart [role=radio]")).toHaveCount(7);
  await expect(chosen).toHaveAccessibleName(/: \+₱20\.00$/);
  await chosen.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chosen).toHaveAccessibleName(/: ₱0\.00$/);
  await expect(chosen).toBeFocused();
  await expect(page.locator(".sum__a b")).toHaveText("₱0.00");
  await expect(page.locator(".sum strong")).toHaveText("+₱20.00");
  await expect(page.getByRole("row", { name: /^Slots/ })).toContainText("2 bets");
  await page.getByRole("radio", { name: "Yesterday" }).tap();
  await expect(page).toHaveURL(addressOf("/m/profitandloss?days=yesterday"));
  await expect(page.getByText("Nothing was played in this time")).toBeVisible();
});

test("a record that does not come says so and is asked for again; dates of one's own are two fields", async ({
  page,
}) => {
  await register(page);
  await page.route("**/ODS2_MemberTransaction*", (route) => route.abort());
  await page.goto(addressOf("/m/transaction/record"));
  await expect(page.getByText("Could not load the record")).toBeVisible();
  await page.unroute("**/ODS2_MemberTransaction*");
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(line(page, "Practice funds")).toBeVisible();
  await page.getByRole("button", { name: "Custom", exact: true }).tap();
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await expect(page).toHaveURL(/days=custom&from=2020-01-01&to=2020-01-31/);
  await expect(page.getByText("No movements in this time")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("radio", { name: "Today" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Practice funds" })).toContainText("₱10,000.00");
  await page.getByLabel("Kinds").selectOption({ label: "Rewards" });
  await expect(page).toHaveURL(addressOf("/m/transaction/record?days=today&type=reward"));
  await expect(page.getByText("No movements in this time")).toBeVisible();
});

for (const language of ["VN", "FIL"] as const) {
  test(`records, rebate and rewards fit 320 px in ${language}`, async ({ page }) => {
    const host = "solenne.localhost";
    await register(page, undefined, host);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript((chosen) => {
      if (location.protocol === "http:") localStorage.setItem("language", chosen);
    }, language);
    await page.context().addCookies([{ name: "language", value: language, url: addressOf("/", host) }]);
    for (const path of ["/m/transaction/record", "/m/profitandloss", "/m/gameRecord", "/m/rewardCenter"]) {
      await page.goto(addressOf(path, host));
      await expect(page.locator("main .sum, main .rwh, main .empty").first()).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
      // A page that cuts what is too wide has no overflow
      const cut = await page
        .locator("main .card, main .btn")
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > window.innerWidth).length);
      expect(cut, path).toBe(0);
    }
  });
}

test("U-175 a record on paper says whose it is and of which days, without bars and buttons", async ({ page }) => {
  const username = await register(page);
  await page.goto(addressOf("/m/transaction/record?days=month"));
  await expect(line(page, "Practice funds")).toBeVisible();
  const head = page.locator(".prt");
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(head).toBeVisible();
  await expect(head).toHaveText(new RegExp(`^novaro · ${username} · .+ – .+ \\(Asia/Manila\\)$`));
  await expect(page.getByRole("button", { name: "Customer service" })).toBeHidden();
  await expect(page.locator("header.hdr")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

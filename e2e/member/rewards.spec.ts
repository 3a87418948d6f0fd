/** Applying for a promotion's reward, from picking pictures to the operator's decision. */
import { expect, test } from "#e2e/test.ts";
import sharp from "sharp";
import { awake, register } from "#e2e/member.ts";
import { openDesk } from "#e2e/desk.ts";
import { addressOf } from "#e2e/server.ts";

// Pictures are added, and shown before they are sent.
test.use({ pictures: true });

const picture = (color: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();

test("PROMO-010 PROMO-012 PROMO-013 PROMO-014 PROMO-018 PROMO-023 PROMO-024 PROMO-025 PROMO-026 REWARD-001 NOTICE-014 a member applies with pictures, and the desk's payment reaches label, balance and messages", async ({
  page,
  browser,
}) => {
  const username = await register(page);
  await page.goto(addressOf("/m/activityDetail?id=2"));
  await awake(page);
  const news = page.waitForRequest("**/MCSFE_getListAnnouncements*types=PR&*");
  await page.getByRole("link", { name: "Apply now" }).tap();
  expect(new URL((await news).url()).searchParams.get("types")).toBe("PR");
  const submit = page.getByRole("button", { name: "Submit" });
  const add = page.getByLabel("Add");
  const shots = page.locator(".up figure");
  await submit.tap();
  await expect(page.getByText("Please add a picture")).toBeVisible();
  await expect(add).toBeFocused();
  await expect(page.getByLabel("Remarks")).toHaveCount(0);

  const png = { name: "a.png", mimeType: "image/png", buffer: await picture("#a4c639") };
  await add.setInputFiles([png, { ...png, name: "b.webp", mimeType: "image/webp" }]);
  await expect(page.getByText("Pictures must be JPEG, JPG or PNG.")).toBeVisible();
  await expect(shots).toHaveCount(1);
  await add.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5_242_881) });
  await expect(page.getByRole("alert")).toHaveText(
    "“big.png” was not added.It is 5 MB. Each picture can be up to 5 MB.",
  );
  await add.setInputFiles({ ...png, buffer: Buffer.from("no picture") });
  await expect(page.getByText("The picture could not be read.")).toBeVisible();
  await add.setInputFiles([png, png, { ...png, name: "fourth.png" }]);
  await expect(page.getByRole("alert")).toHaveText("“fourth.png” was not added.At most 3 pictures can be added.");
  await expect(shots).toHaveCount(3);
  await page.getByRole("button", { name: "Remove picture 3" }).tap();
  await expect(shots).toHaveCount(2);
  await expect(page.getByText("Please add a picture")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).tap();
  await expect(page).toHaveURL(addressOf("/m/activityDetail?id=2"));
  await page.getByRole("link", { name: "Apply now" }).tap();
  await expect(shots).toHaveCount(0);
  await add.setInputFiles(png);
  await submit.tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  const card = page.locator(".promo", { hasText: "Crash week" });
  // The list shows the one that was applied for, and where it stands
  await expect(card.getByText("Applying")).toBeInViewport({ ratio: 1 });

  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Rewards" }).click();
  const entry = desk.getByRole("article", { name: username });
  await expect(entry.getByRole("img", { name: "Picture" })).toBeVisible();
  await entry.getByLabel("Amount").fill("250");
  await entry.getByRole("button", { name: "Pay it now" }).click();
  await expect(entry).toContainText("Paid · 250.00 PHP");
  await desk.context().close();
  await expect(card.getByText("Issued")).toBeVisible();
  await page.goto(addressOf("/m/webEmail"));
  await expect(page.getByRole("button", { name: "Your reward is in: ₱250.00" })).toBeVisible();
  await page.goto(addressOf("/m/rewardCenter"));
  await expect(page.getByRole("article", { name: /Crash week/ })).toContainText(/Crash week.*\+₱250\.00.*Issued/);
  await page.goto(addressOf("/m/member/home"));
  await expect(page.locator("main")).toContainText("10,250.00");
});

test("ROUTE-023 PROMO-012 PROMO-013 PROMO-021 PROMO-025 a promotion that asks for words has no pictures, and its remark ends at 140", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf("/m/applyReward?id=3"));
  const submit = page.getByRole("button", { name: "Submit" });
  const remarks = page.getByLabel("Remarks");
  await expect(page.getByLabel("Add")).toHaveCount(0);
  await remarks.fill("   ");
  await submit.tap();
  await expect(page.getByText("Please fill this in")).toBeVisible();
  await expect(remarks).toBeFocused();
  await remarks.fill("<b>x</b>".repeat(20));
  await expect(remarks).toHaveValue("<b>x</b>".repeat(20).slice(0, 140));
  await page.route("**/MCSFE_signUpRequestReward", (route) => route.abort());
  await submit.tap();
  await expect(page.getByText("You're offline or the network is very slow")).toBeVisible();
  // What was typed is still there
  await expect(submit).toBeEnabled();
  await page.unroute("**/MCSFE_signUpRequestReward");
  await submit.tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  await page.goto(addressOf("/m/applyReward?id=3"));
  await expect(page.getByText("<b>x</b>")).toBeVisible();
  await expect(submit).toHaveCount(0);
});

test("PROMO-015 cancel clears the remarks", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/activityDetail?id=3"));
  await page.getByRole("link", { name: "Apply now" }).tap();
  const remarks = page.getByLabel("Remarks");
  await remarks.fill("My highest climb");
  await page.getByRole("button", { name: "Cancel" }).tap();
  await expect(page).toHaveURL(addressOf("/m/activityDetail?id=3"));
  await page.getByRole("link", { name: "Apply now" }).tap();
  await expect(remarks).toHaveValue("");
});

test("PROMO-016 PROMO-017 without a session, an id or such a promotion the application leads to the list", async ({
  page,
}) => {
  for (const path of ["/m/applyReward?id=3", "/m/applyReward", "/m/applyReward?id=x"]) {
    await page.goto(addressOf(path));
    await expect(page).toHaveURL(addressOf("/m/activity"));
  }
});

test("PROMO-022 PROMO-027 what is no JPEG or PNG is said for 1.5 s, and the submission's loading ends after 10 s", async ({
  page,
}) => {
  await register(page);
  await page.clock.install();
  await page.goto(addressOf("/m/applyReward?id=2"));
  const add = page.getByLabel("Add");
  const png = { name: "a.png", mimeType: "image/png", buffer: await picture("#a4c639") };
  await add.setInputFiles(png);
  await expect(page.locator(".up figure")).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await add.setInputFiles({ ...png, name: "b.webp", mimeType: "image/webp" });
  const kind = page.getByText("Pictures must be JPEG, JPG or PNG.");
  await expect(kind).toBeVisible();
  await page.clock.runFor(1400);
  await expect(kind).toBeVisible();
  await page.clock.runFor(200);
  await expect(kind).toHaveCount(0);

  await page.route("**/MCSFE_signUpRequestReward", () => undefined);
  await page.getByRole("button", { name: "Submit" }).tap();
  const loading = page.getByText("Sending …");
  await expect(loading).toBeVisible();
  await page.clock.runFor(9900);
  await expect(loading).toBeVisible();
  await page.clock.runFor(200);
  await expect(loading).toHaveCount(0);
});

test("REWARD-001 one claim looks alike in the reward centre and among the tasks, and only the claim of all is filled", async ({
  page,
}) => {
  await register(page);
  const look = (name: RegExp | string) =>
    page
      .locator("main")
      .getByRole("button", { name })
      .first()
      .evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color]);
  await page.goto(addressOf("/m/rewardCenter"));
  const visit = page.getByRole("article", { name: "Visit today" });
  await expect(visit.getByRole("button", { name: /^Claim ₱/ })).toBeVisible();
  const single = await look(/^Claim ₱/);
  const [filled] = await page
    .locator(".rwh button")
    .evaluateAll((buttons) =>
      buttons.map((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color]),
    );
  expect(filled).not.toEqual(single);
  await page.goto(addressOf("/m/tasks"));
  await expect(page.locator(".tsk").getByRole("button").first()).toBeVisible();
  expect(await look(/^Claim/)).toEqual(single);
});

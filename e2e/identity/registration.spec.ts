/** The registration in the browser: its page, its two ways, the code of a link, and all fields that it may ask for. */
import { expect, type Page, test } from "#e2e/test.ts";
import { EVERY_FIELD, KEPT_AS_TYPED } from "#testing/personas/every-field.ts";
import { books } from "#e2e/books.ts";
import { closeNews, fillRegistration, flip, newName, PASSWORD } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const LONG_PASSWORD = `${PASSWORD} ${"by the quiet orchard ".repeat(4)}42`;
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const create = (page: Page) => page.getByRole("button", { name: "Register", exact: true });

async function setFields(page: Page, all: boolean): Promise<void> {
  expect((await page.request.post(addressOf("/dev/fields"), { data: { all } })).status()).toBe(200);
}

async function seeBothEyes(page: Page): Promise<void> {
  for (const [name, other] of [
    ["password", "confirmPassword"],
    ["confirmPassword", "password"],
  ] as const) {
    const eye = page.locator("label", { has: field(page, name) }).getByRole("button");
    await eye.tap();
    await expect(field(page, name)).toHaveAttribute("type", "text");
    await expect(field(page, other)).toHaveAttribute("type", "password");
    await eye.tap();
    await expect(field(page, name)).toHaveAttribute("type", "password");
  }
}

const FILLED = { ...EVERY_FIELD, affiliateCode: "NOBODY9" };

/** What is kept of a member. */
async function rowsOf(username: string): Promise<Record<string, unknown>[]> {
  const { platform } = await books();
  const { rows } = await platform.query<Record<string, unknown>>({
    text: `select m.nickname, m.payee_name, m.email, m.mobile_number, m.birthday::text, m.affiliate_code, m.profile,
             m.payment_password_hash is not null as "hasPayment", upline.username as upline, count(consent)::integer as consents
           from member m join member upline on upline.id = m.upline_id join consent on consent.member_id = m.id
           where m.username = $1 group by m.id, upline.id`,
    values: [username],
  });
  return rows;
}

test.afterEach(async ({ page }) => {
  await setFields(page, false);
  await flip(page, "USERNAMEREG3", true);
  await flip(page, "MOBILENUMREG3", false);
});

test("REG-001 REG-002 REG-003 REG-004 REG-005 REG-006 REG-009 REG-011 REG-012 REG-014 the page of the registration", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/register"));
  const header = page.locator(".hdr--page");
  await expect(header.getByRole("button", { name: "Back" })).toBeVisible();
  await expect(header.getByRole("heading", { name: "Register" })).toBeVisible();
  await expect(page.locator(".rb:not(.rb--plain) img")).toBeVisible();
  const tabs = page.getByRole("radiogroup", { name: "How to register" });
  await expect(tabs).toHaveCount(0);

  await test.step("both passwords can be shown, each by itself", () => seeBothEyes(page));

  await test.step("the box starts ticked; without it nothing is sent, and the reader is told why", async () => {
    const consent = page.locator(".consent");
    await expect(consent.getByRole("checkbox")).toBeChecked();
    await expect(consent.locator(".check")).toHaveText(
      "I confirm that I am at least 21 years old and I have read the terms and conditions.",
    );
    await expect(consent.locator(".check a").last()).toHaveAttribute("href", "/m/help?tag=terms");
    await fillRegistration(page, newName());
    await consent.locator(".check__box").tap();
    await expect(create(page)).toBeDisabled();
    await consent.locator(".check__box").tap();
    await expect(create(page)).toBeEnabled();
    await consent.locator(".check__box").tap();
    await field(page, "username").press("Enter");
    await expect(consent.getByRole("alert")).toHaveText("Please confirm your age and the terms.");
    await expect(page).toHaveURL(addressOf("/m/register"));
  });

  await test.step("two ways have tabs, one way has none, and a number alone is asked for at once", async () => {
    await flip(page, "MOBILENUMREG3", true);
    await page.reload();
    await expect(tabs.getByRole("radio", { name: "Username" })).toHaveAttribute("aria-checked", "true");
    await expect(field(page, "mobileNum")).toHaveCount(0);
    await tabs.getByRole("radio", { name: "Mobile number" }).tap();
    await expect(field(page, "mobileNum")).toBeVisible();
    await expect(field(page, "username")).toHaveCount(0);
    await tabs.getByRole("radio", { name: "Username" }).tap();
    await expect(field(page, "username")).toBeVisible();
    await flip(page, "USERNAMEREG3", false);
    await page.reload();
    await expect(field(page, "mobileNum")).toBeVisible();
    await expect(tabs).toHaveCount(0);
  });

  await test.step("who has an account goes to the login; without a banner the house's own stands there", async () => {
    await page.locator("main").getByRole("link", { name: "Log in" }).tap();
    await expect(page).toHaveURL(addressOf("/m/login"));
    await page.route("**/MCSFE_getListAnnouncements**", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: object };
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, banners: [] } } });
    });
    await page.locator("main").getByRole("link", { name: "Register" }).tap();
    await expect(page.locator(".rb--plain img")).toBeVisible();
    // Another read of the same may be under way: with the page gone its answer is, too
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("a taken name is what the cursor goes to, above a weak password, and it is in sight", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/register"));
  await field(page, "username").fill("mira");
  await field(page, "password").fill("12345678");
  await expect(page.getByText("This username already exists.")).toBeVisible();
  await field(page, "confirmPassword").fill("1234");
  await create(page).tap();
  await expect(field(page, "username")).toBeFocused();
  const header = await page.locator(".hdr--page").boundingBox();
  const name = await page.locator("label", { has: field(page, "username") }).boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("REG-007 REG-010 REG-022 REG-036 REG-044 REG-045 ERR-007 ERR-008 the code of a link, the one that is typed, and every field there is", async ({
  page,
}) => {
  await closeNews(page);
  await setFields(page, true);
  const asked = page.waitForRequest("**/wps/agent/affiliate**");
  await page.goto(addressOf("/m/register?affiliateCode=arda7"));
  const query = new URL((await asked).url()).searchParams;
  expect([query.get("code"), query.get("domain")]).toEqual(["ARDA7", "localhost"]);
  await expect(field(page, "birthday")).toBeVisible();
  await expect(field(page, "affiliateCode")).toHaveCount(0);
  await expect(page.getByText("Referral link error")).toHaveCount(0);

  await page.goto(addressOf("/m/register?ref=nobody9"));
  await expect(page.getByText("Referral link error")).toBeVisible();
  await expect(field(page, "affiliateCode")).toBeVisible();

  const username = newName();
  await fillRegistration(page, username);
  // As a password manager's: longer than any field that cuts, and pasted
  for (const name of ["password", "confirmPassword"]) {
    await field(page, name).fill("");
    const takesPaste = (input: HTMLElement) => input.dispatchEvent(new ClipboardEvent("paste", { cancelable: true }));
    expect(await field(page, name).evaluate(takesPaste)).toBe(true);
    await page.keyboard.insertText(LONG_PASSWORD);
    await expect(field(page, name)).toHaveValue(LONG_PASSWORD);
  }
  for (const [name, value] of Object.entries(FILLED)) await field(page, name).fill(value);
  await create(page).tap();
  await expect(field(page, "affiliateCode")).toBeFocused();
  await expect(page.getByText("Invitation code error")).toBeVisible();
  await field(page, "affiliateCode").fill("Arda7");
  await field(page, "zalo").focus();
  await expect(page.getByText("This code is good")).toBeVisible();
  await create(page).tap();
  await expect(page).toHaveURL(addressOf("/m/home"));

  const rows = await rowsOf(username);
  expect(rows).toEqual([
    {
      nickname: FILLED.nickname,
      payee_name: FILLED.payeeName,
      email: FILLED.email,
      mobile_number: FILLED.mobileNum,
      birthday: FILLED.birthday,
      affiliate_code: "ARDA7",
      hasPayment: true,
      upline: "arda",
      consents: 2,
      profile: { ...KEPT_AS_TYPED, registerMethod: "H5", registerHost: "localhost" },
    },
  ]);

  // What holds HTML is only ever words
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByText(FILLED.nickname).first()).toBeVisible();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

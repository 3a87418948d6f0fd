/** A member shows who they are, and the desk decides (decision 080). */
import sharp from "sharp";
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { awake, closeNews, logInAs } from "#e2e/member.ts";
import { registerPayee, typePin } from "#e2e/payouts.ts";
import { PIN } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ pictures: true });

const HOST = "solenne.localhost";

const picture = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** As before anything was sent: a second try begins anew. */
async function forget(username: string): Promise<void> {
  const { platform } = await books();
  for (const table of ["identity_look", "identity_picture"]) {
    await platform.query(
      `delete from ${table} where check_id in (
         select c.id from identity_check c join member m on m.id = c.member_id where m.username = $1)`,
      [username],
    );
  }
  await platform.query("delete from identity_check where member_id in (select id from member where username = $1)", [
    username,
  ]);
}

test("a document is asked for early, sent, refused with its reason, sent again and accepted", async ({
  page,
  browser,
}) => {
  await forget("mira");
  await closeNews(page);
  await logInAs(page, "mira", HOST);
  await page.goto(addressOf("/m/member/home", HOST));
  await page.getByRole("link", { name: /Confirm who you are/ }).tap();
  await expect(page.getByRole("heading", { name: "Why we ask" })).toBeVisible();
  await expect(
    page.getByText("Needed for your first withdrawal and for deposits from €500.00 in total."),
  ).toBeVisible();
  const button = page.getByRole("button", { name: "Send", exact: true });
  await awake(page, "form button[type=submit]");
  await button.tap();
  await expect(page.getByText("Please add a picture")).toBeVisible();
  await page.getByLabel("Document").selectOption({ label: "Passport" });
  const shot = { name: "passport.jpg", mimeType: "image/jpeg", buffer: await picture("#345") };
  await page.getByLabel("Add").setInputFiles(shot);
  await button.tap();
  await expect(page.getByText("Being looked at")).toBeVisible();

  const desk = await openDesk(browser, { host: HOST });
  await desk.getByRole("button", { name: "Documents" }).click();
  const card = desk.getByRole("article", { name: "mira" });
  // Nothing can be decided unseen
  await expect(card.getByRole("button")).toHaveCount(1);
  await card.getByRole("button", { name: "Show pictures" }).click();
  await expect(card.getByRole("img")).toBeVisible();
  await expect(card.getByRole("button", { name: "Refuse" })).toBeDisabled();
  await card.getByLabel("Reason of a refusal").selectOption({ label: "Can't be read" });
  await card.getByRole("button", { name: "Refuse" }).click();
  await expect(card).toContainText("Refused · Can't be read");

  // The open page hears of it
  await expect(page.getByRole("alert")).toContainText("The picture could not be read.");
  await page.getByLabel("Add").setInputFiles(shot);
  await button.tap();
  await expect(page.getByText("Being looked at")).toBeVisible();
  await desk.reload();
  await desk.getByRole("button", { name: "Documents" }).click();
  await card.getByRole("button", { name: "Show pictures" }).first().click();
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(card.getByRole("alert")).toContainText("Please enter until when the document is valid");
  await expect(card.getByLabel("Valid until")).toBeFocused();
  await card.getByLabel("Valid until").fill("2020-01-31");
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(desk.getByText("By that date the document has expired")).toBeVisible();
  await card.getByLabel("Valid until").fill("2090-01-31");
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(card.first()).toContainText("Accepted · Valid until 2090-01-31");
  await expect(page.getByText("Identity confirmed")).toBeVisible();
  await expect(page.getByText("Your document is valid until Jan 31, 2090")).toBeVisible();
  await page.goto(addressOf("/m/member/home", HOST));
  await expect(page.getByRole("link", { name: /Confirm who you are/ })).toHaveCount(0);
  await desk.context().close();
});

test("a document that has expired is asked for again, and the withdrawal form stays open", async ({ page }) => {
  const { platform } = await books();
  await forget("ebba");
  const endsIn = (days: number) =>
    platform.query(
      `insert into identity_check (id, merchant_id, member_id, kind, state, sent_at, decided_at, delete_at, expires_on)
       select gen_random_uuid(), merchant_id, id, 'passport', 'accepted', now(), now(), now(), now()::date + $1::int
         from member where username = 'ebba' and merchant_id = 'solenne'`,
      [days],
    );
  await endsIn(-2);
  await closeNews(page);
  await logInAs(page, "ebba", HOST);
  await page.goto(addressOf("/m/member/home", HOST));
  await page.getByRole("link", { name: /Your document has expired/ }).tap();
  await expect(page.getByRole("alert")).toContainText("What you have can be withdrawn as before");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await page.goto(addressOf("/m/withdraw", HOST));
  await expect(page.getByRole("listitem").filter({ hasText: "Identity" })).toContainText("Set");
  await forget("ebba");
  await endsIn(9);
  await page.goto(addressOf("/m/member/home", HOST));
  await page.getByRole("link", { name: /Your document expires soon/ }).tap();
  await expect(page.getByText("until then nothing changes")).toBeVisible();
  await forget("ebba");
});

test("an operator without the right sees no place for documents", async ({ browser }) => {
  const { platform } = await books();
  const turn = (ended: boolean) =>
    platform.query(
      `update operator_right set ended_at = case when $1 then now() end
        where operator_id = (select id from operator where merchant_id = 'novaro' and username = 'marco')`,
      [ended],
    );
  const open = await openDesk(browser, { username: "marco" });
  await open.getByRole("button", { name: "Documents" }).click();
  await turn(true);
  try {
    const desk = await openDesk(browser, { username: "marco" });
    await expect(desk.getByRole("button", { name: "Safer play" })).toBeVisible();
    await expect(desk.getByRole("button", { name: "Documents" })).toHaveCount(0);
    await desk.context().close();
    // Who was there already is refused from now on
    await open.getByRole("button", { name: "Safer play" }).click();
    await open.getByRole("button", { name: "Documents" }).click();
    await expect(open.getByRole("alert")).toContainText("You have no right to this.");
  } finally {
    await turn(false);
  }
  await open.context().close();
});

/** What novaro asks of its members from now on. */
async function demand(wanted: object | null): Promise<void> {
  const { platform } = await books();
  await platform.query(
    "update merchant set config = jsonb_set(config, '{identityCheck}', $1::jsonb) where id = 'novaro'",
    [JSON.stringify(wanted)],
  );
  await platform.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
}

test("a deposit, a withdrawal and a game that are refused for it lead to the check", async ({ page }) => {
  test.setTimeout(120_000);
  await registerPayee(page);
  const arrives = async (): Promise<void> => {
    await page.getByRole("link", { name: "To the identity check" }).tap();
    await expect(page.getByRole("heading", { name: "Why we ask" })).toBeVisible();
  };
  await demand({ kinds: ["passport"], depositsFrom: "100.00", beforePlay: true, keepDays: 30 });
  try {
    // Until the server has heard of the setting
    await expect(async () => {
      await page.goto(addressOf("/m/securityCenter?view=identity"));
      await expect(page.getByRole("heading", { name: "Why we ask" })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.goto(addressOf("/m/voucherCenter"));
    await page.getByLabel("Amount", { exact: true }).fill("500");
    await page
      .locator("main + .cta")
      .getByRole("button", { name: /^Deposit/ })
      .tap();
    await expect(page.getByRole("alert")).toContainText("Show us who you are first");
    await arrives();

    await page.goto(addressOf("/m/play?game=1"));
    await expect(page.getByRole("alert")).toContainText("Show us who you are first");
    await arrives();

    // A page that knows the member as confirmed: it stands still until the request is refused
    await page.route("**/wps/identityCheck", async (route) => {
      const answer = (await (await route.fetch()).json()) as { value: object };
      await route.fulfill({ json: { ...answer, value: { ...answer.value, mayWithdraw: true } } });
    });
    await page.goto(addressOf("/m/withdraw"));
    await page.getByLabel("Amount").fill("300");
    await page.getByRole("button", { name: /^Withdraw ₱/ }).tap();
    await typePin(page, PIN);
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Show us who you are first");
    await arrives();
  } finally {
    await demand(null);
  }
});

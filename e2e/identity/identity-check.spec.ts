/** A member shows who they are, and the desk decides (decision 080). */
import sharp from "sharp";
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { awake, closeNews, logInAs } from "#e2e/member.ts";
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
  await expect(button).toBeDisabled();
  await page.getByLabel("Document").selectOption({ label: "Passport" });
  const shot = { name: "passport.jpg", mimeType: "image/jpeg", buffer: await picture("#345") };
  await page.getByLabel("Add").setInputFiles(shot);
  await button.tap();
  await expect(page.getByText("Being looked at")).toBeVisible();

  const desk = await openDesk(browser, { host: HOST });
  await desk.getByRole("button", { name: "Documents" }).click();
  const card = desk.getByRole("article", { name: "mira" });
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
  await desk.getByRole("article", { name: "mira" }).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Identity confirmed")).toBeVisible();
  await page.goto(addressOf("/m/member/home", HOST));
  await expect(page.getByRole("link", { name: /Confirm who you are/ })).toHaveCount(0);
});

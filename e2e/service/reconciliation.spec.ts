/** A partner's day at the desk: what differs is shown, explained by people, or closes when it differs no more (decision 083). */
import { expect, type Page, test } from "#e2e/test.ts";
import { brokenRules, books } from "#e2e/books.ts";
import { payByCard } from "#e2e/deposits.ts";
import { openDesk } from "#e2e/desk.ts";
import { register } from "#e2e/member.ts";

const open = (desk: Page, place: string) => desk.getByRole("navigation").getByRole("button", { name: place }).click();
const compare = (desk: Page) => desk.getByRole("button", { name: "Compare now" }).click();

test("DEPOSIT-001 a payment that nobody told us of is a difference, explained by one, above the limit by two, and not opened again", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const username = await register(page);
  await payByCard(page, "211", "Paid, and nobody is told", { isAsked: false });
  await payByCard(page, "6011", "Paid, and nobody is told", { isAsked: false });
  const first = await openDesk(browser);
  await open(first, "Reconciliation");
  await compare(first);
  const card = (desk: Page, amount: string) => desk.getByRole("article").filter({ hasText: amount });
  const small = card(first, "211.00 PHP");
  await expect(small).toContainText("The partner has it, we don't");
  await expect(small).toContainText("We knownothing");
  await small.getByRole("button", { name: "It stands, with this reason" }).click();
  await expect(small.getByRole("alert")).toHaveText("Please give a reason.");
  await small.getByLabel("Reason").fill("The partner corrects it");
  await small.getByRole("button", { name: "It stands, with this reason" }).click();
  await expect(small).toContainText("Explained");
  await expect(small).toContainText("Deniz: The partner corrects it");

  const large = card(first, "6,011.00 PHP");
  await large.getByLabel("Reason").fill("Late by a day");
  await large.getByRole("button", { name: "It stands, with this reason" }).click();
  await expect(large).toContainText("Waits for a second person");
  await expect(large.getByRole("button")).toHaveCount(0);

  const second = await openDesk(browser, { username: "marco" });
  await open(second, "Second person");
  const asked = card(second, "6,011.00 PHP");
  await expect(asked).toContainText("Explain a difference with a partner");
  await expect(asked).toContainText(username);
  await asked.getByLabel("Reason").fill("Seen in their books");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(asked).toContainText("approved by Marco: Seen in their books");
  await open(second, "Reconciliation");
  await expect(card(second, "6,011.00 PHP")).toContainText("Explained");
  await compare(second);
  await expect(second.getByRole("status").filter({ hasText: "0 opened" })).toBeVisible();
  await expect(card(second, "6,011.00 PHP")).toHaveCount(1);
  expect(await brokenRules()).toEqual([]);
  await first.context().close();
  await second.context().close();
});

test("DEPOSIT-001 what the partner's next statement mends closes by itself", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await register(page);
  const id = await payByCard(page, "223", "Pay");
  const { platform } = await books();
  const paid = async () => {
    const { rows } = await platform.query<{ name: string }>(
      "select partner_reference as name from incoming_payment where deposit_id = $1",
      [id],
    );
    return rows[0]?.name ?? "";
  };
  await expect.poll(paid).not.toBe("");
  const desk = await openDesk(browser);
  await open(desk, "Reconciliation");
  await compare(desk);
  await expect(desk.getByRole("status").filter({ hasText: "known ·" })).toBeVisible();
  // As the partner told it before it mended its statement
  await platform.query("delete from partner_line where name = $1", [await paid()]);
  await platform.query(
    `select * from reconcile_day('novaro', 'sandbox', (now() at time zone 'Asia/Manila')::date,
                                 now() - interval '1 day', now() + interval '1 day', now())`,
  );
  await desk.reload();
  await open(desk, "Reconciliation");
  const card = desk.getByRole("article").filter({ hasText: "223.00 PHP" });
  await expect(card).toContainText("We have it, the partner doesn't");
  await expect(card).toContainText("Open");
  await compare(desk);
  await expect(card).toContainText("Closed by itself");
  await expect(card.getByRole("button")).toHaveCount(0);
  await desk.context().close();
});

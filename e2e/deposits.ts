/** Deposits by card and the practice gateway's page, for browser tests of the desk. */
import type { Page } from "@playwright/test";
import { books } from "./books.ts";
import { addressOf } from "./server.ts";

/**
 * Begins a deposit of that many pesos and presses a button among the gateway's further cases; gives the deposit's id. Where
 * `isAsked` is false, nobody asks the gateway what became of it.
 */
export async function payByCard(
  page: Page,
  amount: string,
  name: string,
  { isAsked = true }: { isAsked?: boolean } = {},
): Promise<string> {
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: "Card" }).tap();
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page
    .locator("main + .cta")
    .getByRole("button", { name: /^Deposit/ })
    .tap();
  await page.waitForURL(/\/pay\//);
  const { platform } = await books();
  const { rows } = await platform.query<{ id: string }>("select id from deposit order by created_at desc limit 1");
  const id = rows[0]?.id ?? "";
  if (!isAsked) await platform.query("update deposit set next_check_at = null where id = $1", [id]);
  if (name !== "Pay") await page.locator("summary").tap();
  await page.getByRole("button", { name, exact: true }).tap();
  await page.waitForURL(/deposit=/);
  return id;
}

/** How a launched game looks at its place: the merchant's colour, and the name of its studio. */
import { expect, test } from "#e2e/test.ts";
import { gameOf, spinButton } from "#e2e/games.ts";
import { closeNews, logInAs } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** Pharaoh's Ledger, a slot of four rows. */
const LEDGER = 10;

test("a game wears the accent and theme of the merchant that launched it, and names its studio", async ({ page }) => {
  // A persona of the demo: solenne's registration asks for more than this test is about.
  await closeNews(page);
  await logInAs(page, "mira", "solenne.localhost");
  await page.goto(addressOf(`/m/play?game=${LEDGER}`, "solenne.localhost"));
  await expect(spinButton(page)).toBeEnabled();
  const html = gameOf(page).locator("html");
  await expect(html).toHaveAttribute("data-theme", "light");
  expect(await html.evaluate((element) => getComputedStyle(element).getPropertyValue("--accent").trim())).toBe(
    "#7451f0",
  );
  await gameOf(page).locator(".gs button").first().click();
  const start = gameOf(page).locator("dialog .btn--accent");
  await expect(start).toHaveCSS("background-color", "rgb(116, 81, 240)");
  await expect(start).toHaveCSS("color", "rgb(255, 255, 255)");
});

/** The proof of a round that was played just now: its seed is in use, and the page says what there is to do and does the rest. */
import { expect, test } from "#e2e/test.ts";
import { gameOf, openGame, playApi, playToken, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test("a fresh round is proved from its record: the page knows it, says why it must wait, and proves it once the seeds are changed", async ({
  page,
  context,
}) => {
  await register(page);
  await openGame(page, 1);
  const api = playApi(page.request, await playToken(page));
  const [stake = ""] = (await api.session()).stakes;
  await api.spin(stake);
  await page.goto(addressOf("/m/gameRecord"));
  await page.getByRole("button", { name: /Emberwing Hoard/ }).tap();
  const sheet = page.getByRole("dialog", { name: "Emberwing Hoard" });
  const opened = context.waitForEvent("page");
  await sheet.getByRole("link", { name: "Verify", exact: true }).tap();
  const proof = await opened;
  const pictures: string[] = [];
  proof.on("request", (request) => pictures.push(new URL(request.url()).pathname));
  // Of the game, and not of a device that is light
  await proof.emulateMedia({ colorScheme: "light" });
  await expect(proof.locator("html")).toHaveAttribute("data-theme", "dark");
  const why = proof.getByRole("status").filter({ hasText: "Not revealed yet" });
  await expect(why).toContainText("open “Fairness” in the menu and tap “Change seeds”");
  // What can't be used yet is folded, and whole where it is unfolded
  await expect(proof.getByLabel("Round id")).toBeHidden();
  await proof.getByText("Check by hand").tap();
  const round = proof.getByLabel("Round id");
  await expect(round).toHaveValue(/^[\w-]{8,}$/);
  expect(await round.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);

  await proof.getByRole("link", { name: "Go to the game" }).tap();
  await expect(proof).toHaveURL(addressOf("/m/play?game=1"));
  await expect(spinButton(proof)).toBeEnabled();
  const game = gameOf(proof);
  await game.getByRole("button", { name: "Game menu" }).tap();
  const openFairness = async (): Promise<void> => game.getByRole("button", { name: "Fairness" }).tap();
  await openFairness();
  await game.getByRole("button", { name: "Change seeds" }).tap();
  await expect(game.getByText("Seeds changed.")).toBeVisible();
  // Nothing is changed where seeds are looked at, and who comes back finds the tab that was left
  const past = game.getByRole("tab", { name: "Past seeds" });
  await past.tap();
  await expect(game.getByText("Server seed, now revealed")).toBeVisible();
  await expect(game.getByRole("button", { name: "Change seeds" })).toHaveCount(0);
  await game.getByRole("button", { name: "Close" }).tap();
  await game.getByRole("button", { name: "Game menu" }).tap();
  await openFairness();
  await expect(past).toHaveAttribute("aria-selected", "true");

  await game.getByRole("button", { name: "Close" }).tap();
  await proof.goBack();
  await expect(proof.getByText("The numbers match")).toBeVisible();
  await expect.poll(() => pictures.filter((path) => /^\/art\/slots\/[\w-]+\/symbols\./.test(path))).not.toEqual([]);
});

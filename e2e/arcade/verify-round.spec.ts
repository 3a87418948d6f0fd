/** The proof of a round that was played just now: its seed is in use, and the page says what there is to do and does the rest. */
import { expect, test } from "#e2e/test.ts";
import { gameOf, openGame, playApi, playToken } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { openOriginal, playButton } from "#e2e/originals.ts";
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
  await expect(why).toContainText(
    "Tap “Go to the game”: “Fairness” opens there. Tap “Change seeds”, then come back here",
  );
  // What can't be used yet is folded, and whole where it is unfolded
  await expect(proof.getByLabel("Round id")).toBeHidden();
  await proof.getByText("Check by hand").tap();
  const round = proof.getByLabel("Round id");
  await expect(round).toHaveValue(/^[\w-]{8,}$/);
  expect(await round.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);

  await proof.getByRole("link", { name: "Go to the game" }).tap();
  await expect(proof).toHaveURL(addressOf("/m/play?game=1#fairness"));
  const game = gameOf(proof);
  // The sheet stands over the game without another tap
  await expect(game.getByRole("dialog", { name: "Fairness" })).toBeVisible({ timeout: 30_000 });
  const openFairness = async (): Promise<void> => game.getByRole("button", { name: "Fairness" }).tap();
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

test("a proof of Dice opens the seeds in its game, and says what was chosen as the game does", async ({
  page,
  context,
}) => {
  await register(page);
  await openOriginal(page, "dice");
  await playButton(page).tap();
  await expect(gameOf(page).locator(".olast button")).toHaveCount(1);
  await page.goto(addressOf("/m/gameRecord"));
  await page.getByRole("button", { name: /Dice/ }).tap();
  const opened = context.waitForEvent("page");
  await page.getByRole("dialog", { name: "Dice" }).getByRole("link", { name: "Verify", exact: true }).tap();
  const proof = await opened;
  await proof.getByRole("link", { name: "Go to the game" }).tap();
  const game = gameOf(proof);
  await game.getByRole("button", { name: "Change seeds" }).tap({ timeout: 30_000 });
  await expect(game.getByText("Seeds changed.")).toBeVisible();
  await game.getByRole("button", { name: "Close" }).tap();
  await proof.goBack();
  await expect(proof.getByText("The numbers match")).toBeVisible();
  await expect(proof.getByText("The choice “Over 50.49” is paid")).toBeVisible();
});

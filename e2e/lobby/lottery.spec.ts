/** A lottery at its place: what is open, what came out, what can be played, and how anybody checks a draw. */
import { expect, test } from "#e2e/test.ts";
import { computed } from "#testing/worlds/lottery.ts";
import { books } from "#e2e/books.ts";
import { gameOf } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { seedHash } from "#arcade/fairness/stream.ts";

const GAME = "mega-draw-6";

/** A draw of yesterday, as the arcade writes one: the product under test is too young to have drawn much. */
async function drawnYesterday() {
  const { arcade } = await books();
  const seed = {
    serverSeed: "5e".repeat(32),
    serverSeedHash: seedHash("5e".repeat(32)),
    clientSeed: `${GAME}:199001010001`,
  };
  const result = computed(seed, "balls-6-49")?.map(({ prize, numbers }) => ({ tier: prize, numbers }));
  await arcade.query({
    text: `insert into draw (id, game, numero, model, server_seed, server_seed_hash, client_seed, state, result, opens_at,
             closes_at, decided_at, settled_at, queued_at)
           values ('d-00000000-0000-4000-8000-00000000e2e0', $1, '199001010001', 'balls-6-49', $2, $3, $4, 'drawn', $5,
             now() - interval '25 hours', now() - interval '24 hours', now() - interval '24 hours',
             now() - interval '24 hours', now() - interval '24 hours')
           on conflict do nothing`,
    values: [GAME, seed.serverSeed, seed.serverSeedHash, seed.clientSeed, JSON.stringify(result)],
  });
  return (result?.[0]?.numbers ?? []).toSorted((a, b) => Number(a) - Number(b));
}

test("LOTTO-001 LOTTO-010 a lottery counts down to its open draw, shows results and both play types, and the verifier agrees", async ({
  page,
}) => {
  const balls = await drawnYesterday();
  await closeNews(page);
  await register(page);
  const answer = await page.request.get(addressOf(`/lotto/lgw/games/opened/numero?gameCode=${GAME}`));
  const { value } = (await answer.json()) as { value: { nodeId: number; numero: { serverSeedHash: string } } };
  await page.goto(addressOf(`/m/play?game=${value.nodeId}`));
  const game = gameOf(page);
  const clock = game.getByRole("timer");
  await expect(clock).toHaveAccessibleName(/^\d\d:\d\d$/);
  const shown = await clock.getAttribute("aria-label");
  await expect(clock).not.toHaveAccessibleName(shown ?? "");
  await game.getByText("How to check a draw").tap();
  await expect(game.getByText(value.numero.serverSeedHash)).toBeVisible();

  await game.getByRole("tab", { name: "Tradition" }).tap();
  await expect(game.getByRole("tab", { name: "All 6 numbers" })).toBeVisible();
  await game.getByRole("tab", { name: "Entertainment" }).tap();
  await expect(game.getByRole("button", { name: /^First ball odd/ })).toBeVisible();

  await game.getByRole("tab", { name: "Results" }).tap();
  const past = game
    .locator(".drow")
    .filter({ has: game.getByText("0001", { exact: true }) })
    .last();
  await expect(past.getByRole("img")).toHaveAccessibleName(balls.join(" "));
  await past.tap();
  // The tab that a sandboxed frame opens: a policy that is too strict leaves it empty
  const opened = page.context().waitForEvent("page");
  await game.getByRole("link", { name: "Open the verifier" }).tap();
  const verifier = await opened;
  await expect(verifier.getByText("The numbers match")).toBeVisible();
});

test("LOTTO-010 all five rows of a pad stand above the bar of a phone, and results and orders beside the kinds of plays", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const answer = await page.request.get(addressOf("/lotto/lgw/games/opened/numero?gameCode=three-minute-five"));
  const { value } = (await answer.json()) as { value: { nodeId: number } };
  await page.goto(addressOf(`/m/play?game=${value.nodeId}`));
  const game = gameOf(page);
  const last = game.getByRole("button", { name: "Units: 9", exact: true });
  await expect(last).toBeVisible();
  await expect(game.getByRole("tablist").first().getByRole("tab")).toHaveText([
    "Tradition",
    "Entertainment",
    "Results",
    /^My orders/,
  ]);
  const [row, bar] = await Promise.all([last.boundingBox(), game.locator(".tbar").boundingBox()]);
  expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // What is chosen is there again after a look at the results
  await last.tap();
  await game.getByRole("tab", { name: "Results" }).tap();
  await expect(last).toBeHidden();
  await game.getByRole("tab", { name: "Tradition" }).tap();
  await expect(last).toHaveAttribute("aria-pressed", "true");
});

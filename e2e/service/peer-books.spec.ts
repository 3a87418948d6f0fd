/** A studio's book against ours: the real one agrees; what was made to differ is shown at the desk and explained (decision 111). */
import { expect, type Page, test } from "#e2e/test.ts";
import { brokenRules, books } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { openGame, playApi, playToken } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { dataDir } from "#e2e/server.ts";
import { openEvents } from "#server/events/events.ts";
import { followPeerBooks } from "#server/peers/books/follow-books.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { openVendors } from "#server/vendors.ts";

const open = (desk: Page, place: string) => desk.getByRole("navigation").getByRole("button", { name: place }).click();

let hours = 0;
/** When the schedule has its next turn: who has answered is not asked before. */
const nextTurn = (): Date => new Date(Date.now() + (hours += 1) * 3_600_000);

/** Until this day is over, and what the job waits after midnight: at each hour of a day, today is the last day compared. */
const untilTodayIsOver = (): number => 86_400_000 - (Date.now() % 86_400_000) + 31 * 60_000;

/** Reads the running arcade's book as the job does, a day later. */
async function compareTomorrow(): Promise<void> {
  const { platform, platformUrl } = await books();
  const log = openLog("silent");
  const clock = movableClock();
  const events = await openEvents(platformUrl, () => undefined);
  const deps = { db: platform, events, log, clock } as Parameters<typeof openVendors>[0];
  const vendors = await openVendors(deps, `${dataDir()}/keys`);
  const arcade = { ...vendors.books, peers: () => vendors.books.peers().filter((peer) => peer === "arcade") };
  // Its end is reached first today, so that today is compared
  expect(await followPeerBooks({ db: platform, log, clock }, arcade, nextTurn())).toBeNull();
  clock.move(untilTodayIsOver());
  expect(await followPeerBooks({ db: platform, log, clock }, arcade, nextTurn())).toBeNull();
  await events.close();
}

test("the arcade's book agrees; a line that it has and we don't is shown, explained with a reason, and stays so", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { platform } = await books();
  await register(page);
  await compareTomorrow();
  await openGame(page, 1);
  const play = playApi(page.request, await playToken(page));
  const [stake = ""] = (await play.session()).stakes;
  for (let round = 0; round < 3; round += 1) await play.spin(stake);
  await compareTomorrow();
  const compared = await platform.query<{ own: number; opened: number }>(
    "select own, opened from peer_comparison where peer = 'arcade' order by id desc limit 1",
  );
  expect(compared.rows[0]?.own).toBeGreaterThanOrEqual(3);
  expect(compared.rows[0]?.opened).toBe(0);

  await platform.query(
    `insert into peer_line (peer, transaction_id, call, player, game, currency, amount, is_own, at, told_at, compared)
     values ('arcade', 'nobody-paid-1', 'win', 'p-nobody', 'sea-of-pearls', 'PHP', 12345000, false, now(), now(), false)`,
  );
  await compareTomorrow();
  const desk = await openDesk(browser);
  await open(desk, "Reconciliation");
  await expect(desk.getByText("Studios, day by day")).toBeVisible();
  const card = desk.getByRole("article").filter({ hasText: "nobody-paid-1" });
  await expect(card).toContainText("The studio has it, we don't");
  await expect(card).toContainText("123.45 PHP");
  await expect(card).toContainText("We knownothing");
  await card.getByRole("button", { name: "It stands, with this reason" }).click();
  await expect(card.getByRole("alert")).toHaveText("Please give a reason.");
  await card.getByLabel("Reason").fill("A test of theirs");
  await card.getByRole("button", { name: "It stands, with this reason" }).click();
  await expect(card).toContainText("Deniz: A test of theirs");
  await compareTomorrow();
  await desk.reload();
  await open(desk, "Reconciliation");
  await expect(card).toContainText("Explained");
  expect(await brokenRules()).toEqual([]);
  await desk.context().close();
});

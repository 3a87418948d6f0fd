/** Promotions by their fields: what the call brings is what the list, the whole text and the application show. */
import { books } from "#e2e/books.ts";
import { awake, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

interface Promotion {
  id: number;
  linkedPromotionId: number | null;
  title: string;
  category: string;
  content: string;
  promoAnnouncementCategoryIds: number[];
  announcementImages: { sequence: number; url: string }[];
  startDate: string;
  endDate: string | null;
  noExpiry: 0 | 1;
  imageRequired: "Y" | "N";
  remarkRequired: "Y" | "N";
}

/** What the application of a promotion was brought by its call: all promotions. */
async function openApplication(page: Page, id: number): Promise<Promotion[]> {
  await page.goto(addressOf(`/m/activityDetail?id=${id}`));
  await awake(page);
  const answer = page.waitForResponse("**/MCSFE_getListAnnouncements*types=PR&*");
  await page.getByRole("link", { name: "Apply now" }).tap();
  const { value } = (await (await answer).json()) as { value: { promotion: Promotion[] } };
  return value.promotion;
}

const DAYS = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dayOf = (iso: string): Date => new Date(iso.slice(0, 10));

test("PROMO-006 PROMO-008 PROMO-009 each promotion shows its title, category, words, cover and days; a long-term one no last day", async ({
  page,
}) => {
  await register(page);
  const promotions = await openApplication(page, 2);
  await page.goto(addressOf("/m/activity"));
  await awake(page);
  expect(new Set(promotions.map(({ noExpiry }) => noExpiry))).toEqual(new Set([0, 1]));
  for (const one of promotions) {
    const card = page.locator(`.promo[href="/m/activityDetail?id=${one.id}"]`);
    await expect(card.locator("b").first()).toHaveText(one.title);
    await expect(card.locator(".tag").first()).toHaveText(one.category);
    if (one.noExpiry === 1) {
      expect(one.endDate).toBeNull();
      await expect(card.locator(".promo__d")).toHaveText(`${DAYS.format(dayOf(one.startDate))} · Long term`);
    } else {
      const days = DAYS.formatRange(dayOf(one.startDate), dayOf(one.endDate ?? ""));
      await expect(card.locator(".promo__d")).toHaveText(days);
    }
    const cover = one.announcementImages.find(({ sequence }) => sequence === 1)?.url ?? "none";
    await expect(card.locator("img")).toHaveAttribute("src", new RegExp(cover.replace(/\.\w+$/, "")));
  }
  // Those of one kind are of one category
  const [first] = promotions;
  if (!first) throw new Error("there are no promotions");
  const kind = first.promoAnnouncementCategoryIds[0] ?? -1;
  await page.getByRole("group", { name: "Kinds of promotions" }).getByRole("button", { name: first.category }).tap();
  const ofKind = promotions.filter(({ promoAnnouncementCategoryIds: ids }) => ids.includes(kind));
  await expect(page.locator(".promo")).toHaveCount(ofKind.length);
  await page.locator(`.promo[href="/m/activityDetail?id=${first.id}"]`).tap();
  const words = first.content
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join(" ");
  await expect(page.locator("article .prose")).toContainText(words);
});

test("a promotion with nothing to do leads on to its games, some of which stand on its page", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/activityDetail?id=5"));
  const tiles = page.locator(".few .tile");
  await expect(tiles).toHaveCount(6);
  await expect(page.locator("article .prose")).not.toContainText("Pick your crash title");
  await page.locator(".cta").getByRole("link").tap();
  await expect(page).toHaveURL(addressOf("/m/crash"));
  await page.goBack();
  await tiles.first().locator("a").first().tap();
  await expect(page).toHaveURL(/\/m\/play\?game=/);
  // What asks for something keeps its own button
  await page.goto(addressOf("/m/activityDetail?id=2"));
  await expect(page.locator(".cta").getByText("Apply now")).toBeVisible();
});

test("PROMO-007 PROMO-019 what an application needs is told by the promotion, and is sent for the one that it is linked to", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await register(page);
  const { platform } = await books();
  const link = async (to: number | null): Promise<void> => {
    await platform.query("update announcement set linked_id = $1 where merchant_id = 'novaro' and id = 3", [to]);
    const changed = JSON.stringify({ name: "content.changed", data: { merchantId: "*" } });
    await platform.query("select pg_notify('marquee_event', $1)", [changed]);
  };
  try {
    await link(4);
    const list = addressOf("/wps/relay/MCSFE_getListAnnouncements?types=PR&platform=M&merchantCode=novaro");
    await expect.poll(async () => (await page.request.get(list)).text()).toContain('"linkedPromotionId":4');
    await page.goto(addressOf("/m/activityDetail?id=3"));
    await expect(page.locator(".facts")).toContainText("A short answer");
    const told = (await openApplication(page, 3)).find(({ id }) => id === 3);
    expect(told).toMatchObject({ linkedPromotionId: 4, remarkRequired: "Y", imageRequired: "N" });
    await expect(page.getByLabel("Add")).toHaveCount(0);
    await page.getByLabel("Remarks").fill("Candy Clusters");
    const sent = page.waitForRequest("**/MCSFE_signUpRequestReward");
    await page.getByRole("button", { name: "Submit" }).tap();
    expect((await sent).postDataJSON()).toMatchObject({ promotionId: 4, remarks: "Candy Clusters", pictures: [] });
  } finally {
    await link(null);
  }
});

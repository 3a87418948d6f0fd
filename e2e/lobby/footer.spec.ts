/** The end of home: what each merchant says of itself, in words. */
import { expect, test } from "#e2e/test.ts";
import { awake } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { keysShown } from "#e2e/text-keys.ts";

test("FOOTER-001 FOOTER-002 FOOTER-003 FOOTER-004 FOOTER-005 each merchant's footer says what is its own", async ({
  page,
}) => {
  const footer = async (host?: string): Promise<string> => {
    const answer = await page.goto(addressOf("/m/home", host));
    return /<footer[\s\S]*<\/footer>/.exec((await answer?.text()) ?? "")?.[0] ?? "";
  };
  const plain = (html: string): string => html.replaceAll(/<!--.*?-->|<[^>]*>/g, "");
  const novaro = await footer();
  expect(plain(novaro)).toContain("destination for online gaming: over 600 games");
  expect(plain(novaro)).toContain("© 2025 Novaro");
  expect(plain(novaro)).toContain("Licensed in Curaçao.");
  const icons = [...novaro.matchAll(/vendors\/([A-Z0-9_]+)-WHITE\.png/g)].map(([, code]) => code);
  expect(icons.length).toBeGreaterThan(25);
  expect(new Set(icons).size).toBe(icons.length);
  expect(plain(await footer("solenne.localhost"))).not.toContain("Licensed");
});

test("home that came to life shows words and no keys, down to its footer, before all other words have come", async ({
  page,
}) => {
  await page.route(/\/assets\/rest-/, (route) => route.abort());
  for (const host of ["localhost", "solenne.localhost"]) {
    await page.goto(addressOf("/m/home", host));
    await awake(page);
    await page.locator("footer.foot").scrollIntoViewIfNeeded();
    await expect(page.locator("footer.foot .foot__l a").first()).toBeVisible();
    expect(await keysShown(page), host).toEqual([]);
  }
});

/** Dark and light: one drawing of a page serves both, and a choice is shown without asking for anything (decision 153). */
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** What a page says beside its styles, which each theme has of its own. */
async function drawnIn(page: Page, path: string, theme: string): Promise<string> {
  const answer = await page.request.get(addressOf(path), { headers: { cookie: `language=EN; theme=${theme}` } });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain(` data-theme="${theme}"`);
  return html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, "");
}

for (const path of ["/m/home", "/m/slot", "/m/activity", "/m/login"])
  test(`SHELL-026 ${path} says the same in both themes, but for the theme`, async ({ page }) => {
    // Between the two somebody may win, and the page says so
    await expect(async () => {
      const [dark, light] = [await drawnIn(page, path, "dark"), await drawnIn(page, path, "light")];
      expect(light).toContain('content="#f5f6f8"');
      expect(light.replace(' data-theme="light"', ' data-theme="dark"').replace("#f5f6f8", "#0a0d12")).toBe(dark);
    }).toPass();
  });

test("SHELL-026 a chosen theme is on the page, its bars and the next one", async ({ page }) => {
  await register(page);
  await page.goto(addressOf("/m/set"));
  await awake(page, "main [role=radio]");
  const theme = page.getByRole("radiogroup", { name: "Theme" });
  await expect(theme.getByRole("radio", { name: "Dark" })).toBeChecked();
  await theme.getByRole("radio", { name: "Light" }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(theme.getByRole("radio", { name: "Light" })).toBeChecked();
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", "#f5f6f8");
  await page.goto(addressOf("/m/home"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("SHELL-026 on a wide screen the button shows the theme that it brings, in either and before scripts run", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOf("/m/home"));
  const button = page.getByRole("button", { name: "Dark or light theme" });
  const shows = async (shown: "sun" | "moon"): Promise<void> => {
    await expect(button.locator("[href$=sun-bold]")).toBeVisible({ visible: shown === "sun" });
    await expect(button.locator("[href$=moon-bold]")).toBeVisible({ visible: shown === "moon" });
  };
  await shows("sun");
  await awake(page, ".dh button");
  const lists: string[] = [];
  page.on("request", (request) => void (/getVassGameType/.test(request.url()) && lists.push(request.url())));
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await shows("moon");
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await shows("sun");
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(lists, "games are asked for again").toEqual([]);
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await shows("moon");
});

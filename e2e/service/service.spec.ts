/** Customer service: the ways to a person, and the chat between a reader's page and the operator's desk. */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "#e2e/test.ts";
import { openDesk } from "#e2e/desk.ts";
import { awake, become, closeNews, openHome, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

// Pictures are sent and shown.
test.use({ pictures: true });

test.use({ serviceWorkers: "allow" });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Open service menu/ }).tap();
}

async function openPopup(page: Page): Promise<void> {
  await openMenu(page);
  const menu = page.getByRole("dialog", { name: "Service menu" });
  await menu.getByRole("button", { name: "Customer service" }).tap();
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder("Write a message").fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).tap();
}

async function answer(desk: Page, words: string): Promise<void> {
  await desk.getByPlaceholder("Write an answer").fill(words);
  await desk.getByRole("button", { name: "Send", exact: true }).click();
}

test("SVC-001 a member and the desk write to each other, see typing, marks and pictures, and count what is unread", async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser);
  const username = await register(page);
  // Home's announcements come when they come
  await page.goto(addressOf("/m/slot"));
  await openPopup(page);
  await page.getByRole("button", { name: "Start a chat" }).tap();
  await expect(page).toHaveURL(/\/m\/liveChat/);
  await expect(page.getByText("Support is here now")).toBeVisible();
  await expect(page.getByRole("link", { name: "Answers in the help center" })).toHaveAttribute("href", "/m/help");
  await write(page, "Where is my money?");
  const row = desk.getByRole("button", { name: username });
  await expect(row).toContainText("Where is my money?");
  await expect(page.getByRole("img", { name: "Delivered" })).toBeVisible();
  await row.click();
  await expect(page.getByRole("img", { name: "Read" })).toBeVisible();

  await page.getByPlaceholder("Write a message").fill("…");
  await expect(desk.getByText(`${username} is writing`)).toBeVisible();
  // The way back to the list is for phones, where the list is not beside it
  await expect(desk.getByRole("button", { name: "Back to the list" })).toBeHidden();
  await desk.getByPlaceholder("Write an answer").fill("On its");
  await expect(page.getByLabel("An answer is being written")).toBeVisible();
  await answer(desk, "On its way.");
  await expect(page.getByRole("log")).toContainText("On its way.");
  await expect(page.getByLabel("An answer is being written")).toHaveCount(0);
  await expect(desk.locator(".bub.is-mine small")).toContainText("read");

  const [owl, fox] = ["art/out/avatars/owl.webp", "art/out/avatars/fox.webp"];
  const bodyOf = async (from: Page, path: string): Promise<Buffer | null> =>
    (
      await from.waitForRequest((request) => request.url().includes(path) && request.method() !== "GET")
    ).postDataBuffer();
  const sentBySite = bodyOf(page, "/wps/chat/picture");
  await page.locator(".comp input[type=file]").setInputFiles(owl);
  await expect(desk.getByRole("img", { name: "Picture" })).toBeVisible();
  const sentByDesk = bodyOf(desk, "/wps/desk/sendPicture");
  await desk.locator(".answer input[type=file]").setInputFiles(fox);
  await expect(page.getByRole("log").getByRole("img", { name: "Picture" })).toHaveCount(2);
  expect([await sentBySite, await sentByDesk]).toEqual([await readFile(owl), await readFile(fox)]);

  await page.goto(addressOf("/m/slot"));
  await expect(page.getByRole("button", { name: "Open service menu" })).toBeVisible();
  await answer(desk, "Has it arrived?");
  await expect(page.getByRole("button", { name: "Open service menu, 2 unread" })).toBeVisible();
  await page.goto(addressOf("/m/liveChat"));
  await expect(page.getByRole("log")).toContainText("Has it arrived?");
  await expect(desk.locator(".bub.is-mine small").last()).toContainText("read");
  await desk.context().close();
});

test("a visitor's chat outlives the page and a lost network: what was written meanwhile is there again", async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser, { host: "solenne.localhost" });
  await closeNews(page);
  await page.goto(addressOf("/m/liveChat", "solenne.localhost"));
  // The page answers a ready question by itself; for a person it is the beginning of a chat
  await page.getByRole("button", { name: "I can’t log in" }).tap();
  await expect(page.getByRole("log")).toContainText("Automatic answer");
  await expect(page.getByRole("log").getByRole("link", { name: "I forgot my password" })).toBeVisible();
  await expect(desk.getByRole("button", { name: /^Visitor/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Ask a person" }).tap();
  await expect(page.getByRole("log")).toContainText("A person, please: I can’t log in");
  await expect(page.getByRole("button", { name: "Ask a person" })).toHaveCount(0);
  await desk.getByRole("button", { name: /^Visitor/ }).click();
  await answer(desk, "Which name do you use?");
  await expect(page.getByRole("log")).toContainText("Which name do you use?");
  await page.context().setOffline(true);
  await write(page, "mira");
  await expect(page.getByRole("alert")).toBeVisible();
  await answer(desk, "Are you there?");
  await expect(desk.getByRole("log")).toContainText("Are you there?");
  await page.context().setOffline(false);
  await expect(page.getByRole("log")).toContainText("Are you there?");
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(desk.getByRole("log")).toContainText("mira");
  await page.reload();
  // Four that were written, the ready question and its answer
  await expect(page.locator(".bub")).toHaveCount(6);
  await desk.context().close();
});

test("SVC-002 SVC-004 SVC-005 SVC-006 SVC-012 the popup has the decrypted channels, the entries and the links, and closes on a change of route", async ({
  page,
}) => {
  await openHome(page);
  await openPopup(page);
  const popup = page.getByRole("dialog", { name: "How can we help?" });
  await expect(popup.getByRole("button", { name: "Start a chat" })).toBeVisible();
  for (const [name, href] of [
    ["Telegram", "https://telegram.novaro.example/novaro-desk"],
    ["Messenger", "https://messenger.novaro.example/novaro-desk"],
    ["Instagram", "https://instagram.novaro.example/novaro-desk"],
    ["Follow us for codes and news", "https://facebook.novaro.example/novaro"],
    ["News on Telegram", "https://telegram.novaro.example/novaro-news"],
  ] as const) {
    await expect(popup.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(popup.getByRole("link", { name: "Messages" })).toHaveAttribute("href", "/m/webEmail");
  await expect(popup.getByRole("link", { name: "Feedback and suggestions" })).toHaveAttribute("href", "/m/feedback");
  await popup.getByRole("link", { name: "Notices" }).tap();
  await expect(page).toHaveURL(addressOf("/m/notice"));
  await expect(popup).toHaveCount(0);
});

test("SVC-007 SVC-008 SVC-010 the floating menu has its seven entries, tucks away to a tab and comes back", async ({
  page,
}) => {
  await openHome(page);
  await openMenu(page);
  const menu = page.getByRole("dialog", { name: "Service menu" });
  await expect(menu.locator(".dial__i")).toHaveText([
    "Customer service",
    "Messages",
    "Notices",
    "Feedback and suggestions",
    "Get the app",
    "Help center",
    "Facebook",
  ]);
  await menu.getByRole("button", { name: "Hide", exact: true }).tap();
  await expect(menu).toHaveCount(0);
  await expect(page.locator(".tabe")).toBeVisible();
  await page.reload();
  await expect(page.locator(".tabe")).toBeVisible();
  await openMenu(page);
  await menu.getByRole("button", { name: "Close service menu" }).tap();
  // It has a button of the same look, and goes behind the paint that answers the tap
  await expect(menu).toHaveCount(0);
  await expect(page.locator(".fab")).toBeVisible();

  // On the smallest window it would lie over a way to one's money, from the first moment on
  await become(page, "mira");
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(addressOf("/m/member/home"), { waitUntil: "commit" });
  const withdraw = page.locator("main").getByRole("link", { name: "Withdraw" });
  await expect(withdraw).toBeVisible();
  const isFree = (): Promise<boolean> =>
    withdraw.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const at = [0.05, 0.5, 0.95];
      return at.every((x) =>
        at.every((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          return hit !== null && link.contains(hit);
        }),
      );
    });
  expect(await isFree()).toBe(true);
  await awake(page, ".fab");
  await expect(page.locator(".fab[aria-expanded]")).toBeVisible();
  expect(await isFree()).toBe(true);
  await expect(page.locator(".fab.is-aside")).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`SVC-007 at ${width} px the floating button lies over no game's facts or star, wherever the page rests`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHome(page);
    await awake(page, ".fab");
    await expect(page.locator(".fab[aria-expanded]")).toBeVisible();
    /** The facts and stars that lie where the button belongs, and those that it has taken. */
    const below = (): Promise<{ met: number; isAside: boolean; taken: string[] }> =>
      page.evaluate(() => {
        const fab = document.querySelector<HTMLElement>(".fab[aria-expanded]");
        const seen = { met: 0, isAside: fab?.classList.contains("is-aside") ?? false, taken: [] as string[] };
        if (!fab) return seen;
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = fab;
        for (const control of document.querySelectorAll(".tile > button")) {
          const { left, top, width: wide, height: tall } = control.getBoundingClientRect();
          const [x, y] = [left + wide / 2, top + tall / 2];
          const [across, down] = [x - offsetLeft, y - offsetTop];
          if (across > 0 && across < offsetWidth && down > 0 && down < offsetHeight) seen.met += 1;
          const hit = document.elementFromPoint(x, y);
          if (hit?.closest(".fab")) seen.taken.push(control.getAttribute("aria-label") ?? "");
        }
        return seen;
      });
    let met = 0;
    await page.evaluate(() => scrollTo(0, 1200));
    for (let top = 1160; top > 360; top -= 40) {
      // Back up the page: then the button is there
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(async () => (({ met: some, isAside }) => some === 0 || isAside)(await below())).toBe(true);
      // The button goes aside by a movement
      await expect.poll(async () => (await below()).taken).toEqual([]);
      met += (await below()).met;
    }
    expect(met).toBeGreaterThan(0);
  });

test("MSG-002 MSG-004 FEEDBACK-001 FEEDBACK-002 the desk's message and its answer to feedback reach the member", async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser);
  const username = await register(page);
  await page.goto(addressOf("/m/webEmail"));
  // What the site wrote itself when the member registered
  await page.getByRole("button", { name: "Welcome to novaro" }).tap();
  await page.getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
  await expect(page.getByText("No messages")).toBeVisible();
  await desk.getByRole("button", { name: "Message a member" }).click();
  await desk.getByLabel("Member's username").fill(username);
  await desk.getByLabel("Title").fill("Your deposit has arrived");
  await desk.getByLabel("Message", { exact: true }).fill("Have fun.");
  await desk.getByRole("button", { name: "Send", exact: true }).click();
  const message = page.getByRole("button", { name: "Your deposit has arrived" });
  await expect(message.getByRole("img", { name: "Unread" })).toBeVisible();
  await message.tap();
  await expect(page.getByText("Have fun.")).toBeVisible();
  await expect(message.getByRole("img", { name: "Unread" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
  await expect(page.getByText("No messages")).toBeVisible();

  await page.goto(addressOf("/m/feedback"));
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByRole("alert")).toHaveText("The content must have between 1 and 140 characters");
  await page.getByLabel("Your words").fill("z".repeat(150));
  await expect(page.getByLabel("Your words")).toHaveValue("z".repeat(140));
  await page.getByLabel("Your words").fill("More tables");
  await page.getByText("Praise").tap();
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("No answer yet")).toBeVisible();
  await desk.getByRole("button", { name: "Feedback" }).click();
  const card = desk.getByRole("article").filter({ hasText: username });
  await expect(card).toContainText("praise");
  await card.getByLabel("Answer").fill("They come in May.");
  await card.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("They come in May.")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("dialog", { name: "Remove this feedback?" }).getByRole("button", { name: "Remove" }).tap();
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  await desk.context().close();
});

test("the desk's code is in nothing that a player's page loads", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/assets/") && response.url().endsWith(".js")) loaded.push(await response.text());
  });
  await openHome(page);
  await openPopup(page);
  await expect(page.getByRole("button", { name: "Start a chat" })).toBeVisible();
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((code) => /desk\.chats|wps\/desk/.test(code))).toEqual([]);
});

/** Passkeys in a real browser with an authenticator of its own (S8, decision 050). */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews, logInAs } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";

interface Authenticator {
  /** Whether somebody touches it; what is asked while nobody does waits for good. */
  touch(on: boolean): Promise<void>;
  /** Whether it knows its holder; where not, a browser says that nobody was there. */
  verify(on: boolean): Promise<void>;
}

/** An authenticator inside of the browser that verifies its holder by itself. */
async function withAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) =>
      void (await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })),
    verify: async (isUserVerified) =>
      void (await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })),
  };
}

const HOUSES = [
  { host: "localhost", who: "mira", tick: "Remember password", isKept: true },
  { host: "solenne.localhost", who: "ebba", tick: "Remember me", isKept: false },
] as const;
const VIEW = "/m/securityCenter?view=passkeys";

/** On a page that is none of the site's, so that nothing there notices. */
async function leave(page: Page, host: string): Promise<void> {
  await page.goto(addressOf("/dev", host));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Adds one, with the proof that is asked for. */
async function addPasskey(page: Page, host: string, name: string): Promise<void> {
  await page.goto(addressOf(VIEW, host));
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).tap();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PERSONA_PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).tap();
  await expect(page.locator(".li").getByText(name)).toBeVisible();
}

/** Removes it by a proof with itself. */
async function removePasskey(page: Page, host: string, name: string): Promise<void> {
  await page.goto(addressOf(VIEW, host));
  await page.locator(".li", { hasText: name }).getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("dialog").getByText("Passkey", { exact: true }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).tap();
  await expect(page.locator(".li").getByText(name)).toHaveCount(0);
}

/** As in a browser that offers nothing by itself: there the button is the only way. */
async function withoutOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

const passkeyButton = (page: Page) => page.locator("main").getByRole("button", { name: "Use a passkey" });

for (const house of HOUSES) {
  const { host, who, tick, isKept } = house;
  test(`S8 a passkey is added at ${host}, opens the account as the tick says, proves, and is removed`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const authenticator = await withAuthenticator(page);
    await withoutOffer(page);
    await closeNews(page);
    await logInAs(page, house.who, house.host);
    await addPasskey(page, host, "Blue phone");

    await test.step("one device has one of them", async () => {
      await expect(page.getByLabel("Name of the passkey")).toHaveValue("");
      await page.getByLabel("Name of the passkey").fill("Again");
      await page.getByRole("button", { name: "Add a passkey" }).tap();
      await expect(page.getByRole("alert")).toHaveText("This device has a passkey of your account already.");
    });

    await test.step("who turns away is told what to do, and comes in after all", async () => {
      await leave(page, host);
      await authenticator.verify(false);
      await page.goto(addressOf("/m/login", host));
      await passkeyButton(page).tap();
      await expect(page.getByRole("alert")).toContainText("No passkey was used");
      await authenticator.verify(true);
      await page.locator("main").getByText(tick).tap();
      await passkeyButton(page).tap();
      await expect(page).toHaveURL(addressOf("/m/home", host));
      expect(await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"))).toContain(who);
    });

    await test.step("the tick counts as it does for a password", async () => {
      const cookies = await page.context().cookies(addressOf("/", host));
      const session = cookies.find(({ name }) => name === "session");
      expect((session?.expires ?? 0) > 0).toBe(isKept);
      await leave(page, host);
      await page.goto(addressOf("/m/login", host));
      await passkeyButton(page).tap();
      await expect(page).toHaveURL(addressOf("/m/home", host));
      const later = await page.context().cookies(addressOf("/", host));
      expect(later.find(({ name }) => name === "session")?.expires).toBe(-1);
    });

    await test.step("it proves who one is, and is removed", () => removePasskey(page, host, "Blue phone"));
  });
}

test("S8 the browser's own offer at the name is renewed before its challenge ends", async ({ page }) => {
  test.setTimeout(120_000);
  const [{ host }] = HOUSES;
  const authenticator = await withAuthenticator(page);
  await closeNews(page);
  await logInAs(page, HOUSES[0].who);
  await addPasskey(page, host, "Offered");
  await leave(page, host);
  await authenticator.touch(false);
  await page.clock.install();

  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      document.documentElement.dataset["offered"] = String(options?.mediation);
      return get(options);
    };
  });
  await page.goto(addressOf("/m/login", host));
  await expect(page.locator("html")).toHaveAttribute("data-offered", "conditional");
  // Nobody has touched what was offered first; what is offered next is taken
  await authenticator.touch(true);
  await page.clock.fastForward("04:29");
  await expect(page).toHaveURL(addressOf("/m/login", host));
  const renewed = page.waitForResponse((answer) => answer.url().endsWith("/wps/session/passkey/options"));
  await page.clock.fastForward("00:02");
  await renewed;
  await expect(page).toHaveURL(addressOf("/m/home", host));
  await removePasskey(page, host, "Offered");
});

test("S8 where the site is opened by a number, or the browser has no passkeys, nothing offers one and the centre says why", async ({
  page,
}) => {
  await closeNews(page);
  await logInAs(page, "mira", "127.0.0.1");
  await page.goto(addressOf("/m/securityCenter", "127.0.0.1"));
  await expect(page.getByRole("link", { name: /^Login password|^Mobile number/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Passkeys/ })).toHaveCount(0);
  await page.goto(addressOf(VIEW, "127.0.0.1"));
  await expect(page.getByText("not by a number like this address")).toBeVisible();
  await leave(page, "127.0.0.1");
  await page.goto(addressOf("/m/login", "127.0.0.1"));
  await expect(passkeyButton(page)).toHaveCount(0);

  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto(addressOf("/m/login"));
  await expect(passkeyButton(page)).toHaveCount(0);
  await logInAs(page, HOUSES[0].who);
  await page.goto(addressOf(VIEW));
  await expect(page.getByText("This browser has no passkeys")).toBeVisible();
});

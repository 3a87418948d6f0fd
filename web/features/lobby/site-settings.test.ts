/** Switches and templates by calls of their own. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const info = (change: object) => ({
  info: { domainRoute: [], whitelabel: {}, customerService: [], ...change },
  location: { ip: "" },
  maintenance: false,
  regionRestriction: false,
});
const store = (value: object) => browser.local.set("SITE_STATUS", JSON.stringify(value));
const shown = (merchant: object) => ({ merchant: { languages: [], ...merchant } }) as never;

test("STATUS-010 the switches are asked for by their own call; others than shown are taken over", async () => {
  store(info({}));
  const { keepShown, shownShell } = await import("#web/platform/data/shown-shell.ts");
  const { refreshSwitches } = await import("./site-settings.ts");
  keepShown(shown({ switches: ["VIP"] }));
  browser.answerWith(() => ({ value: { VIP: true, CBS3: false } }));
  expect(await refreshSwitches()).toBe(false);
  browser.answerWith(() => ({ value: { VIP: false, CBS3: true } }));
  expect(await refreshSwitches()).toBe(true);
  expect(shownShell()?.merchant.switches).toEqual(["CBS3"]);
  expect(browser.asked.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual(
    Array.from({ length: 2 }, () => "GET /wps/system/whitelabel"),
  );
});

test("STATUS-013 the templates are asked for by their own call; others than shown are taken over", async () => {
  store(info({}));
  const { keepShown, shownShell } = await import("#web/platform/data/shown-shell.ts");
  const { refreshTemplates } = await import("./site-settings.ts");
  keepShown(shown({ memberCenter: "new", depositPage: "base" }));
  browser.answerWith(() => ({ value: { memberCenter: "new", deposit: "base" } }));
  expect(await refreshTemplates()).toBe(false);
  browser.answerWith(() => ({ value: { memberCenter: "base", deposit: "new" } }));
  expect(await refreshTemplates()).toBe(true);
  expect(shownShell()?.merchant).toMatchObject({ memberCenter: "base", depositPage: "new" });
  expect(browser.asked[0]?.url.pathname).toBe("/wps/system/setting/template");
});

/** The status as the browser keeps it. */
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

test("STATUS-004 the stored status serves at once, and the fresh one takes its place", async () => {
  store(info({ domainRoute: ["old.example"] }));
  const { readSiteInfo, refreshSiteInfo, takeStoredInfo } = await import("./site-info.ts");
  takeStoredInfo();
  expect(readSiteInfo()?.info.domainRoute).toEqual(["old.example"]);
  expect(browser.asked).toEqual([]);
  browser.answerWith(() => ({ value: info({ domainRoute: ["new.example"] }) }));
  await refreshSiteInfo();
  expect(readSiteInfo()?.info.domainRoute).toEqual(["new.example"]);
  expect(browser.local.get("SITE_STATUS")).toContain("new.example");
});

test("STATUS-011 what the domain list tells is where other lines are looked for", async () => {
  store(info({ domainRoute: ["old.example"] }));
  const { keepSiteInfo } = await import("./site-info.ts");
  const { otherLines } = await import("./lines.ts");
  keepSiteInfo({ domainRoute: ["localhost", "new.example"] });
  expect(otherLines()).toEqual(["new.example"]);
});

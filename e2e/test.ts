/** The `test` of all specs: every request to the API is recorded and held against the wire table (e2e/wire). */
import { test as base } from "@playwright/test";
import { WireRecorder } from "./wire/record.ts";

export { type APIRequestContext, type Browser, type BrowserContext, expect, type FrameLocator } from "@playwright/test";
export { type Locator, type Page, type Request, type Route } from "@playwright/test";

/**
 * The switch counts once: it repeats what Playwright says by it of a desktop's pointer, which a context with touch
 * overrides.
 */
const WITHOUT_PICTURES =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";

/**
 * What every worker has of its own; `pictures` says whether its browser fetches and shows them, `rests` whether pages
 * that rest do so until somebody touches them, `measured` whether the browser lets itself be measured: the dice would make
 * other requests of every tenth page.
 */
export type WorkerOptions = { pictures: boolean; rests: boolean; measured: boolean };

interface WorkerParts {
  recorder: WireRecorder;
  /** Uncaught errors of the pages of the test that runs. */
  errors: string[];
}

/** A page that rests begins with the first sign of its reader (web/platform/loading/start.ts). */
function showSign(): void {
  addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pointermove")));
}

/** Global Privacy Control, as its readers turn it on. */
function refuseMeasuring(): void {
  Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
}

/** What React says when what it draws is not what the server drew: it throws the server's away, and readers see it jump. */
const HYDRATION = /React error #4(?:18|2[0-5])|[Hh]ydrat/;

export const test = base.extend<{ hydrates: boolean; wire: void; hydrated: void }, WorkerOptions & WorkerParts>({
  pictures: [true, { scope: "worker", option: true }],
  rests: [false, { scope: "worker", option: true }],
  measured: [false, { scope: "worker", option: true }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const args = pictures ? [] : [WITHOUT_PICTURES];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: "worker" },
  ],
  recorder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters' names
    async ({}, use, { project, workerIndex }) => use(new WireRecorder(`${project.name}-${workerIndex}`)),
    { scope: "worker" },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters' names
  errors: [async ({}, use) => use([]), { scope: "worker" }],
  browser: [
    async ({ browser, recorder, errors, rests, measured }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (!measured) await context.addInitScript(refuseMeasuring);
        if (!rests) await context.addInitScript(showSign);
        context.on("weberror", (thrown) => errors.push(thrown.error().message));
        await recorder.listen(context);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  wire: [
    // The browser is asked for, so that it is there before the first context
    async ({ browser: _, recorder }, use, { titlePath }) => {
      recorder.begin(titlePath.join(" › "));
      await use();
      base.expect(recorder.end(), "requests that are not as the documents have them").toEqual([]);
    },
    { auto: true },
  ],
  /** False where a test tears the page on purpose. */
  hydrates: [true, { option: true }],
  hydrated: [
    async ({ errors, hydrates }, use) => {
      errors.length = 0;
      await use();
      const otherwise = errors.filter((error) => HYDRATION.test(error));
      if (hydrates) base.expect(otherwise, "pages that were drawn otherwise by the server").toEqual([]);
      else base.expect(otherwise, "the page that a test tore").not.toEqual([]);
    },
    { auto: true },
  ],
});

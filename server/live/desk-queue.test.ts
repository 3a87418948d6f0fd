/** Open desks hear that something waits, at their own merchant and without asking (decision 121). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { runConsumer, type Stop } from "#server/events/consumer.ts";
import { publishLive } from "#server/events/publish-live.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";
import { openPage } from "#testing/page.ts";
import { rewardApp } from "#testing/worlds/rewards.ts";
import { approveByTwo, requested, twoOperators } from "#testing/worlds/withdrawals.ts";

let app: TestApp;
let address: string;
let stop: Stop;
beforeAll(async () => {
  app = await rewardApp();
  address = await app.listen();
  stop = await runConsumer(app.services, publishLive);
});
afterAll(async () => {
  await stop();
  await app.close();
});

const deskPage = (operator: TestBrowser, host?: string) =>
  openPage(address, {
    browser: operator,
    ...(host === undefined ? {} : { host }),
    hello: JSON.stringify({ type: "hello", token: operator.token, desk: true }),
  });

test("a request and the decision of two are told to the merchant's desks, and to nobody else", async () => {
  const [deniz, marco] = await twoOperators(app);
  const [elsewhere] = await twoOperators(app, "solenne.localhost");
  const [page, other] = [deskPage(deniz), deskPage(elsewhere, "solenne.localhost")];
  for (const one of [page, other]) await one.next("ready");
  const { member, made } = await requested(app);
  expect(await page.next("queue")).toEqual({ type: "queue" });
  const own = openPage(address, { browser: member });
  await own.next("ready");
  await approveByTwo(deniz, marco, made.withdrawalId);
  await page.next("queue");
  expect(other.told.map(({ type }) => type)).not.toContain("queue");
  expect(own.told.map(({ type }) => type)).not.toContain("queue");
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";
import { rateLimitKey } from "./ip-prefix.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1:0:0:9", "2001:db8:0:0::/64"],
  ["2001:db8:1::", "2001:db8:1:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["", ""],
])("%s is counted as %s", (address, network) => expect(rateLimitKey(address)).toBe(network));

describe("a caller with a whole network of addresses", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.configure("novaro", (config) => void (config.loginLock = { ofAccount: 100, ofAddress: 3, minutes: 15 }));
  });
  afterAll(() => app.close());

  let last = 0;
  /** A browser at an address of its own, in the same network each time, or in another. */
  const next = (network = "2001:db8:1:2") => app.browser("localhost", `${network}::${(last += 1).toString(16)}`);
  const codeOf = async (asking: ReturnType<ReturnType<typeof next>["ask"]>) => (await asking).envelope.errorCode;

  test("gets no new tries at passwords with each of them", async () => {
    const guess = async (browser = next()) => {
      const botCheck = await browser.solveBotCheck("captcha");
      return codeOf(browser.ask("session.login", { username: `someone${last}`, password: "Not-it-1", botCheck }));
    };
    for (let turn = 0; turn < 3; turn++) expect(await guess()).toBe("wrong-login");
    expect(await guess()).toBe("too-many-calls");
    expect(await guess(next("2001:db8:1:3"))).toBe("wrong-login");
  });

  test("nor new questions, trials, accounts, work or calls: each is counted for the network", async () => {
    const network = "2001:db8:7:7::/64";
    const far = () => next("2001:db8:7:7");
    for (let turn = 0; turn < 2; turn++) {
      await far().ask("member.usernameFree", { username: `name${turn}` });
      await far().ask("member.affiliate", { code: "nobodys", domain: "" });
      await far().ask("trial.account");
      await far().register();
    }
    const { limits } = app.services;
    expect(await limits.taken("username-free", network, 120, 3600)).toBe(2);
    expect(await limits.taken("affiliate", network, 120, 3600)).toBe(2);
    expect(await limits.taken("trial-address", network, 30, 3600)).toBe(2);
    expect(await limits.taken("register-address", network, 60, 3600)).toBe(2);
    // A trial makes the next proof of work dearer
    expect(await limits.taken("bot-check", network, 100_000, 3600)).toBe(2);
    expect(await limits.taken("call:trial.account", network, 30, 60)).toBe(2);
  });
});

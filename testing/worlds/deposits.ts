/** Members who deposit, at an application with the practice gateway in front of it. */
import { randomUUID } from "node:crypto";
import type { Calls } from "#contract/core/calls.ts";
import type { ValueOf } from "#contract/core/call.ts";
import { checkDeposits } from "#server/payments/deposits/check-deposits.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { appWithGateway, type WithGateway } from "#testing/gateway.ts";

export type StartName =
  | "deposits.gateway"
  | "deposits.manualTransfer"
  | "deposits.alipay"
  | "deposits.qq"
  | "deposits.wechat";
type Deposit = ValueOf<Calls["deposits.one"]>;

export interface DepositWorld extends WithGateway {
  member(host?: string): Promise<TestBrowser>;
  /** Begins a deposit of 200 by the e-wallet, or as `change` says. */
  start(browser: TestBrowser, change?: Record<string, unknown>, name?: StartName): Promise<Deposit>;
  one(browser: TestBrowser, id: string): Promise<Deposit>;
  balance(browser: TestBrowser): Promise<number>;
  /** Asks partners as the job does, that much later. */
  askPartners(afterSec: number): Promise<void>;
}

export const depositInput = (change: Record<string, unknown> = {}) => ({
  amount: "200.00",
  bankId: "ewallet",
  requestId: randomUUID(),
  ...change,
});

/** The page at which a deposit is paid. */
export function payPageOf({ onward }: Pick<Deposit, "onward">): string {
  if (onward?.kind !== "redirect") throw new Error("no page to pay at");
  return onward.url;
}

export async function openDepositWorld(): Promise<DepositWorld> {
  // No studio shows how a round came about
  const world = await appWithGateway({ proofOf: async () => ({ replay: null, proof: null }) });
  const { app } = world;
  return {
    ...world,
    async member(host) {
      const browser = app.browser(host);
      await browser.register();
      return browser;
    },
    start: (browser, change = {}, name = "deposits.gateway") => valueOf(browser.ask(name, depositInput(change))),
    one: (browser, id) => valueOf(browser.ask("deposits.one", { id })),
    balance: async (browser) => Number((await valueOf(browser.ask("wallet.get"))).sumBalance),
    async askPartners(afterSec) {
      app.clock.move(afterSec * 1000);
      await checkDeposits(app.services);
    },
  };
}

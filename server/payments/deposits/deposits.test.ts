import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { readEmv } from "#rules/payments/emv-qr.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import {
  depositInput,
  type DepositWorld,
  openDepositWorld,
  payPageOf,
  type StartName,
} from "#testing/worlds/deposits.ts";

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

const refusalOf = async (browser: TestBrowser, change: Record<string, unknown>, name: StartName = "deposits.gateway") =>
  (await browser.askAnything(name, depositInput(change))).envelope.errorCode;

describe("ways to pay", () => {
  it("DEPOSIT-002 are the merchant's, with limits, by the documents' calls", async () => {
    expect(ADDRESSES["deposits.methods"].slice(0, 2)).toEqual(["GET", "/wps/relay/MCS2_depositBanksByVendor"]);
    const found = await valueOf((await world.member()).ask("deposits.methods"));
    expect(found).toMatchObject({ currency: "PHP", practice: true, unfinished: null });
    expect(found.methods.map(({ bankId, call }) => [bankId, call])).toEqual([
      ["instant", "gateway"],
      ["transfer", "manualTransfer"],
      ["ewallet", "gateway"],
      ["alipay", "alipay"],
      ["wechat", "wechat"],
      ["qq", "qq"],
      ["qrph", "gateway"],
      ["card", "gateway"],
    ]);
    expect(found.methods[0]).toMatchObject({ min: "100.00", max: "50000.00", chips: [200, 500, 1000, 5000] });
    const solenne = await valueOf((await world.member("solenne.localhost")).ask("deposits.methods"));
    expect(solenne.currency).toBe("EUR");
    expect(solenne.methods.map(({ bankId }) => bankId)).not.toContain("qrph");
  });

  it("DEPOSIT-002 of a rank are open from that rank on", async () => {
    const browser = await world.member();
    await world.app.configure("novaro", ({ deposits }) => deposits.methods.forEach((method) => (method.rank = 9)));
    expect((await valueOf(browser.ask("deposits.methods"))).methods).toEqual([]);
    expect(await refusalOf(browser, {})).toBe("deposit-method");
    await world.app.configure("novaro", ({ deposits }) => deposits.methods.forEach((method) => (method.rank = 0)));
  });

  it("DEPOSIT-001 are for members with a real account", async () => {
    expect((await world.app.browser().ask("deposits.methods")).envelope.errorCode).toBe("not-logged-in");
  });
});

describe("beginning", () => {
  it("DEPOSIT-005 DEPOSIT-006 DEPOSIT-007 DEPOSIT-008 leads to the gateway's page by each call", async () => {
    const browser = await world.member();
    for (const [name, bankId] of [
      ["deposits.gateway", "card"],
      ["deposits.alipay", "alipay"],
      ["deposits.qq", "qq"],
      ["deposits.wechat", "wechat"],
    ] as const) {
      const begun = await world.start(browser, { bankId }, name);
      expect(begun).toMatchObject({ state: "pending", amount: "200.00", canCancel: true, practice: true });
      const page = await (await fetch(payPageOf(begun))).text();
      expect(page).toContain("₱200.00");
      expect(page).toContain(begun.id);
      await browser.ask("deposits.cancel", { id: begun.id });
    }
    expect(ADDRESSES["deposits.alipay"][1]).toBe("/wps/relay/MCS2_DepositAlipay");
    expect(ADDRESSES["deposits.qq"][1]).toBe("/wps/relay/MCS2_DepositQQ");
    expect(ADDRESSES["deposits.gateway"][1]).toBe("/wps/relay/MCS2_depositPaymentGateway");
    expect(ADDRESSES["deposits.wechat"][1]).toBe("/wps/relay/MCS2_depositWechat");
  });

  it("DEPOSIT-007 by QR gives a payload that a banking app reads", async () => {
    const { onward, code } = await world.start(await world.member(), { bankId: "qrph", amount: "150.50" });
    if (onward?.kind !== "qr") throw new Error("no QR code");
    const fields = Object.fromEntries(readEmv(onward.payload) ?? []);
    expect(fields).toMatchObject({ "53": "608", "54": "150.5" });
    expect(fields["62"]).toContain(code.replace("-", ""));
  });

  it("DEPOSIT-007 pressed twice, at once or later, is one deposit", async () => {
    const browser = await world.member();
    const same = depositInput();
    const twice = await Promise.all([1, 2].map(() => valueOf(browser.ask("deposits.gateway", same))));
    const later = await valueOf(browser.ask("deposits.gateway", same));
    expect(new Set([...twice, later].map(({ id }) => id)).size).toBe(1);
    expect((await valueOf(browser.ask("deposits.history"))).total).toBe(1);
    expect((await browser.ask("deposits.gateway", { ...same, amount: "300" })).envelope.errorCode).toBe(
      "deposit-request-used",
    );
  });

  it("DEPOSIT-007 refuses amounts that don't fit, methods of other calls, and a sixth that is open", async () => {
    const browser = await world.member();
    expect(await refusalOf(browser, { amount: "99.99" })).toBe("deposit-too-little");
    expect(await refusalOf(browser, { amount: "20000.01" })).toBe("deposit-too-much");
    expect(await refusalOf(browser, { amount: "200.001" })).toBe("deposit-amount");
    expect(await refusalOf(browser, { amount: "0" })).toBe("deposit-amount");
    expect(await refusalOf(browser, { amount: "-5" })).toBe("bad-input");
    expect(await refusalOf(browser, { bankId: "alipay" })).toBe("deposit-method");
    expect(await refusalOf(browser, { bankId: "none" })).toBe("deposit-method");
    expect(await refusalOf(browser, { promoId: 4 })).toBe("deposit-promo");
    for (let count = 0; count < 5; count += 1) await world.start(browser);
    expect(await refusalOf(browser, {})).toBe("deposit-open");
  });

  it("DEPOSIT-007 says so when the partner is silent, and goes on with the same deposit", async () => {
    const browser = await world.member();
    const same = depositInput();
    expect(await refusalInSilence(browser, same)).toBe("deposit-partner-silent");
    expect((await valueOf(browser.ask("deposits.history"))).total).toBe(0);
    expect(await valueOf(browser.ask("deposits.gateway", same))).toMatchObject({ state: "pending" });
    expect(
      (await world.app.services.db.query("select 1 from deposit where request_id = $1", [same.requestId])).rowCount,
    ).toBe(1);
  });
});

/** The refusal of a start while the gateway answers 500 to everybody. */
async function refusalInSilence(
  browser: TestBrowser,
  same: ReturnType<typeof depositInput>,
): Promise<string | undefined> {
  const real = globalThis.fetch;
  globalThis.fetch = async () => new Response("", { status: 503 });
  try {
    return (await browser.ask("deposits.gateway", same)).envelope.errorCode;
  } finally {
    globalThis.fetch = real;
  }
}

describe("a bank transfer", () => {
  it("DEPOSIT-004 shows the account and a code, and takes three slips", async () => {
    const browser = await world.member();
    const begun = await world.start(browser, { bankId: "transfer", amount: "1000" }, "deposits.manualTransfer");
    expect(begun.onward).toMatchObject({
      kind: "instructions",
      code: begun.code,
      accountName: "Novaro Practice Payments",
    });
    expect(begun.code).toMatch(/^[0-9A-Y]{4}-[0-9A-Y]{4}$/);
    const drawn = async (background: string): Promise<string> => {
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString("base64")}`;
    };
    const add = async (given: string, id = begun.id) =>
      (await browser.ask("deposits.addSlip", { id, picture: given })).envelope;
    expect((await add("data:image/png;base64,AAAA")).errorCode).toBe("picture-kind");
    expect((await add(`data:image/png;base64,${Buffer.alloc(5_242_881).toString("base64")}`)).errorCode).toBe(
      "picture-size",
    );
    for (const [index, tint] of ["white", "red", "blue"].entries()) {
      expect((await add(await drawn(tint))).value).toMatchObject({ slips: index + 1 });
    }
    // Once more, as after a lost answer
    expect((await add(await drawn("blue"))).value).toMatchObject({ slips: 3 });
    const picture = await drawn("green");
    expect((await add(picture)).errorCode).toBe("deposit-slips");
    expect((await add(picture, randomUUID())).errorCode).toBe("not-found");
    const card = await world.start(browser);
    await world.press(payPageOf(card), "pay");
    expect((await add(picture, card.id)).errorCode).toBe("not-found");
  });
});

describe("a member's own", () => {
  it("DEPOSIT-010 history shows the newest first, by pages, and nobody else's", async () => {
    const [browser, other] = [await world.member(), await world.member()];
    const first = await world.start(browser, { amount: "101" });
    world.app.clock.move(1000);
    const second = await world.start(browser, { amount: "102" });
    const page = await valueOf(browser.ask("deposits.history", { page: 1, pageSize: 1 }));
    expect([page.total, page.deposits.map(({ id }) => id)]).toEqual([2, [second.id]]);
    const next = await valueOf(browser.ask("deposits.history", { page: 2, pageSize: 1 }));
    expect(next.deposits.map(({ id }) => id)).toEqual([first.id]);
    expect((await valueOf(other.ask("deposits.history"))).total).toBe(0);
    expect((await other.ask("deposits.one", { id: first.id })).envelope.errorCode).toBe("not-found");
    expect((await other.ask("deposits.cancel", { id: first.id })).envelope.errorCode).toBe("not-found");
    expect((await valueOf(browser.ask("deposits.methods"))).unfinished?.id).toBe(second.id);
    expect(ADDRESSES["deposits.history"][1]).toBe("/wps/relay/MCS2_depositTransactioNReport");
  });

  it("DEPOSIT-001 is cancelled once, and money that comes all the same is honoured", async () => {
    const browser = await world.member();
    const begun = await world.start(browser);
    const cancel = () => browser.ask("deposits.cancel", { id: begun.id });
    expect((await valueOf(cancel())).state).toBe("cancelled");
    expect((await valueOf(cancel())).state).toBe("cancelled");
    await world.press(payPageOf(begun), "pay");
    expect(await world.one(browser, begun.id)).toMatchObject({ state: "succeeded", isLate: true });
    expect((await cancel()).envelope.errorCode).toBe("deposit-ended");
  });

  it("DEPOSIT-003 DEPOSIT-009 promotions are the merchant's open ones for deposits, joined with one press", async () => {
    const browser = await world.member();
    expect((await valueOf(browser.ask("deposits.promos"))).map(({ promoId }) => promoId)).toEqual([14]);
    expect((await browser.ask("deposits.acceptPromo", { promoId: 13 })).envelope.errorCode).toBe("deposit-promo");
    await world.app.owner.query("update announcement set for_deposits = true where id = 13");
    const promo = (await valueOf(browser.ask("deposits.promos"))).find(({ promoId }) => promoId === 13);
    expect(promo).toMatchObject({ promoId: 13, joined: false });
    await valueOf(browser.ask("deposits.acceptPromo", { promoId: 13 }));
    expect(await valueOf(browser.ask("deposits.promos"))).toMatchObject([
      { promoId: 14 },
      { promoId: 13, joined: true },
    ]);
    const other = await world.member();
    await world.start(other, { promoId: 13 });
    expect(await valueOf(other.ask("deposits.promos"))).toMatchObject([{ promoId: 14 }, { promoId: 13, joined: true }]);
    await world.app.owner.query("update announcement set for_deposits = false where id = 13");
  });
});

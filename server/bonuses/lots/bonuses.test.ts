import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { expireLots } from "#server/bonuses/public.ts";
import { type OutboxPosition, readOutbox } from "#server/events/outbox.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { asking, played } from "#testing/worlds/withdrawals.ts";
import { accountCard, both, PIN } from "#testing/worlds/security.ts";
import { followBonuses } from "./follow-bonuses.ts";

const MATCH = 14;
const DAY_MS = 86_400_000;

let world: DepositWorld;
let position: OutboxPosition | "" = "";
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
});

type Member = TestBrowser & { username: string };

async function member(): Promise<Member> {
  const browser = world.app.browser();
  const { value } = (await browser.register()).envelope;
  return Object.assign(browser, { username: (value as { userName: string }).userName });
}

/** Everything that happened since is handed to the consumer, as the worker does. */
async function follow(): Promise<void> {
  const { db } = world.app.services;
  for (;;) {
    const { events, position: next } = await readOutbox(db, position);
    if (events.length === 0) return;
    await db.transaction((tx) => followBonuses.handle(tx, events));
    position = next;
  }
}

/** A deposit of the e-wallet, paid at the gateway's page. */
async function deposit(browser: TestBrowser, amount = "200.00", promoId = MATCH) {
  const begun = await world.start(browser, { amount, promoId });
  await world.press(payPageOf(begun), "pay");
  await follow();
  return begun;
}

const lotsOf = async (browser: TestBrowser) => (await valueOf(browser.ask("bonuses.list"))).lots;
const cashOf = async (browser: TestBrowser) => Number((await valueOf(browser.ask("bonuses.list"))).cash);

describe("a deposit's match", () => {
  it("DEPOSIT-003 is told with all of its terms before it is chosen, and granted when the deposit is credited", async () => {
    const browser = await member();
    const [promo] = await valueOf(browser.ask("deposits.promos"));
    expect(promo).toMatchObject({
      promoId: MATCH,
      joined: false,
      match: { percent: 100, cap: "2000.00", least: "100.00", multiple: 12, days: 14, maxStake: "200.00" },
    });
    expect(promo?.match?.weights.slice(0, 2)).toEqual([
      { gameType: "SLOT", percent: 100 },
      { gameType: "CRASH", percent: 50 },
    ]);
    const before = await cashOf(browser);
    await deposit(browser);
    expect(await cashOf(browser)).toBe(before + 200);
    expect(await lotsOf(browser)).toMatchObject([
      {
        source: "deposit-match",
        state: "active",
        granted: "200.00",
        remaining: "200.00",
        required: "2400.00",
        wagered: "0.00",
        donePercent: 0,
        maxStake: "200.00",
        basis: { of: "200.00", percent: "100", multiple: 12 },
        counted: [],
        entries: [{ kind: "bonus", count: 1, amount: "200.00" }],
      },
    ]);
  });

  it("is granted once, and nobody without having chosen it has one", async () => {
    const browser = await member();
    await deposit(browser, "200.00", 0);
    expect(await lotsOf(browser)).toEqual([]);
    await deposit(browser, "5000.00");
    expect((await lotsOf(browser)).map(({ granted }) => granted)).toEqual(["2000.00"]);
    // All facts once more, as after a consumer that died before its position was written
    position = "";
    await follow();
    expect(await lotsOf(browser)).toHaveLength(1);
    expect(await valueOf(browser.ask("deposits.promos"))).toEqual([]);
    const again = await browser.askAnything("deposits.gateway", {
      amount: "200.00",
      bankId: "ewallet",
      promoId: MATCH,
      requestId: crypto.randomUUID(),
    });
    expect(again.envelope.errorCode).toBe("deposit-promo");
  });

  it("of two deposits that were begun with it the first that is paid has it", async () => {
    const browser = await member();
    const begun = [await world.start(browser, { promoId: MATCH }), await world.start(browser, { promoId: MATCH })];
    for (const one of begun) await world.press(payPageOf(one), "pay");
    await follow();
    expect(await lotsOf(browser)).toHaveLength(1);
  });
});

describe("play", () => {
  it("counts settled stakes by weight, not those above the greatest one, and ends in cash", async () => {
    const browser = await member();
    await world.app.owner.query(
      `update announcement set deposit_match = deposit_match || '{"multiple": 2}' where merchant_id = 'novaro' and id = $1`,
      [MATCH],
    );
    await deposit(browser, "1000.00", 0);
    await deposit(browser, "100.00");
    await world.app.owner.query(
      `update announcement set deposit_match = deposit_match || '{"multiple": 12}' where merchant_id = 'novaro' and id = $1`,
      [MATCH],
    );
    await played(world.app, browser.username, 150);
    await follow();
    expect((await lotsOf(browser))[0]).toMatchObject({
      required: "200.00",
      wagered: "150.00",
      donePercent: 75,
      counted: [{ gameType: "SLOT", rounds: 1, stake: "150.00", counted: "150.00" }],
    });
    await played(world.app, browser.username, 250);
    await follow();
    expect((await lotsOf(browser))[0]).toMatchObject({ wagered: "150.00", state: "active" });
    const before = await cashOf(browser);
    await played(world.app, browser.username, 60);
    await follow();
    expect((await lotsOf(browser))[0]).toMatchObject({
      wagered: "200.00",
      donePercent: 100,
      state: "completed",
      remaining: "0.00",
      entries: [
        { kind: "bonus", amount: "100.00" },
        { kind: "bonus-release", amount: "-100.00" },
      ],
    });
    expect(await cashOf(browser)).toBe(before - 60 + 100);
  });

  it("takes cash first, then the bonus; a win comes back in the same proportion", async () => {
    const browser = await member();
    await deposit(browser, "200.00");
    const cash = await cashOf(browser);
    await played(world.app, browser.username, cash - 50);
    expect(await cashOf(browser)).toBe(50);
    await played(world.app, browser.username, 200, 100);
    expect(await cashOf(browser)).toBe(25);
    const [lot] = await lotsOf(browser);
    expect(lot).toMatchObject({ remaining: "125.00" });
    expect(lot?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bonus", "200.00"],
      ["bet", "-150.00"],
      ["win", "75.00"],
    ]);
    const { wallets } = await valueOf(browser.ask("wallet.get"));
    expect(wallets.map(({ wallet, balance }) => [wallet, balance])).toEqual(
      expect.arrayContaining([
        ["main", "25.00"],
        ["bonus", "125.00"],
      ]),
    );
    const [latest] = (await valueOf(browser.ask("records.bets"))).list;
    const { entries } = await valueOf(browser.ask("records.round", { roundId: latest?.roundId ?? "" }));
    expect(entries.map(({ kind, wallet, amount, balanceAfter }) => [kind, wallet, amount, balanceAfter])).toEqual([
      ["bet", "main", "-50.00", "0.00"],
      ["bet", "bonus", "-150.00", "50.00"],
      ["win", "main", "25.00", "25.00"],
      ["win", "bonus", "75.00", "125.00"],
    ]);
  });
});

describe("the end of a bonus", () => {
  it("by its member's hand takes the bonus alone, once", async () => {
    const browser = await member();
    await deposit(browser);
    const cash = await cashOf(browser);
    const [lot] = await lotsOf(browser);
    const lotId = lot?.lotId ?? "";
    const other = await member();
    expect((await other.ask("bonuses.forfeit", { lotId })).envelope.errorCode).toBe("not-found");
    expect(await valueOf(browser.ask("bonuses.forfeit", { lotId }))).toEqual({ taken: "200.00" });
    expect((await browser.ask("bonuses.forfeit", { lotId })).envelope.errorCode).toBe("bonus-ended");
    expect(await cashOf(browser)).toBe(cash);
    expect((await lotsOf(browser))[0]).toMatchObject({ state: "forfeited", remaining: "0.00" });
  });

  it("by time takes the bonus alone", async () => {
    const browser = await member();
    await deposit(browser);
    const cash = await cashOf(browser);
    world.app.clock.move(14 * DAY_MS + 1);
    expect(await expireLots(world.app.services.db, world.app.clock.now())).toBeGreaterThanOrEqual(1);
    await browser.login(browser.username, GOOD_PASSWORD);
    expect((await lotsOf(browser))[0]).toMatchObject({ state: "expired", remaining: "0.00" });
    expect(await cashOf(browser)).toBe(cash);
  });

  it("WITHDRAW-002 by a withdrawal is told first, and takes the bonus alone", async () => {
    const browser = await member();
    await deposit(browser, "2000.00");
    await browser.prove(GOOD_PASSWORD);
    await valueOf(browser.ask("security.setPaymentPassword", both(PIN)));
    const { bankCardId } = await valueOf(browser.ask("security.addBankCard", accountCard()));
    expect((await valueOf(browser.ask("withdrawals.terms"))).bonus).toEqual({
      remaining: "2000.00",
      wageringLeft: "24000.00",
    });
    const cash = await cashOf(browser);
    const refused = await browser.ask("withdrawals.request", asking(bankCardId));
    expect(refused.envelope.errorCode).toBe("withdraw-bonus");
    expect((await lotsOf(browser))[0]?.state).toBe("active");
    await valueOf(browser.ask("withdrawals.request", asking(bankCardId, { endsBonus: true })));
    expect((await lotsOf(browser))[0]).toMatchObject({ state: "forfeited" });
    expect(await cashOf(browser)).toBe(cash - 1500);
    expect((await valueOf(browser.ask("withdrawals.terms"))).bonus).toBeNull();
  });

  it("takes the match of a deposit that its payer's bank took back", async () => {
    const browser = await member();
    const begun = await deposit(browser);
    await world.press(payPageOf(begun), "charge-back");
    await follow();
    expect((await lotsOf(browser))[0]).toMatchObject({ state: "cancelled", remaining: "0.00" });
  });
});

it("nobody but their own sees or ends bonuses", async () => {
  expect((await world.app.browser().ask("bonuses.list")).envelope.errorCode).toBe("not-logged-in");
});

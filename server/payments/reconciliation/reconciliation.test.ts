/** Three-way reconciliation with the practice gateway: what differs is opened once, and closes when it differs no more. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAt } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { checkDeposits } from "#server/payments/deposits/check-deposits.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";
import { reconcileAll } from "./reconcile.ts";

const UNEXPLAINED = "statement, records and ledger agree on a day, or their difference stands";

let world: DepositWorld;
let clerk: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  world = await openDepositWorld();
  [clerk, second] = [await operatorAt(world.app, "deniz"), await operatorAt(world.app, "marco")];
});
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
});

const today = (): string => dayAt(world.app.clock.now(), "Asia/Manila");
const reconcile = () => valueOf(clerk.ask("desk.reconcile", { day: today() }));
const open = async () => (await valueOf(clerk.ask("desk.differences"))).filter(({ state }) => state === "open");
const about = async (depositId: string) => {
  const { rows } = await world.app.owner.query<{ difference: string; state: string }>(
    "select difference, state from partner_difference where reference = $1 order by opened_at, id",
    [depositId],
  );
  return rows.map(({ difference, state }) => `${difference} ${state}`);
};

/** A deposit that was paid, which nobody has told us of. */
async function silent(amount = "200.00") {
  const browser = await world.member();
  const begun = await world.start(browser, { amount });
  await world.press(payPageOf(begun), "silent");
  return begun;
}

describe("DEPOSIT-001 a partner's day, our records and the ledger", () => {
  test("agree where everything was told, and whatever became of it", async () => {
    for (const what of ["pay", "duplicate", "other-amount", "other-currency", "pay-twice", "late"]) {
      const begun = await world.start(await world.member());
      await world.press(payPageOf(begun), what);
    }
    const recalled = await world.start(await world.member());
    await world.press(payPageOf(recalled), "pay");
    await world.press(payPageOf(recalled), "charge-back");
    const figures = await reconcile();
    expect(figures).toMatchObject({ lines: 9, own: 9, opened: 0 });
    expect(await open()).toEqual([]);
    expect(await reconcile()).toEqual(figures);
  });

  test("differ by what was never told, which is opened once and closes itself when it is", async () => {
    const begun = await silent();
    expect(await reconcile()).toMatchObject({ opened: 1, cleared: 0 });
    expect(await reconcile()).toMatchObject({ opened: 0, cleared: 0 });
    const [found] = await open();
    expect(found).toMatchObject({
      partner: "sandbox",
      kind: "payment",
      difference: "missing-here",
      here: null,
      ledger: null,
      there: "200.00",
      thereCurrency: "PHP",
      day: today(),
    });
    await world.askPartners(60);
    expect(await reconcile()).toMatchObject({ opened: 0, cleared: 1 });
    expect(await about(begun.id)).toEqual(["missing-here cleared"]);
    expect(await open()).toEqual([]);
  });

  test.each([
    ["missing-there", "delete from partner_line where name = $1"],
    ["amount", "update partner_line set amount = amount - 100000 where name = $1"],
    ["currency", "update partner_line set currency = 'USD' where name = $1"],
  ])("%s is told apart, and a later statement closes it", async (difference, wrong) => {
    const begun = await world.start(await world.member());
    await world.press(payPageOf(begun), "pay");
    await reconcile();
    const { db } = world.app.services;
    const { rows } = await db.query<{ name: string }>(
      "select partner_reference as name from incoming_payment where deposit_id = $1",
      [begun.id],
    );
    // As the partner told it before it mended its statement
    await world.app.owner.query(wrong, [rows[0]?.name]);
    // Until it stands as a difference the check of the books tells it
    const { name } = rows[0] ?? {};
    expect(await findViolations(db)).toMatchObject([{ rule: UNEXPLAINED, subject: `sandbox ${name}` }]);
    const at = world.app.clock.now();
    const [from, until] = [new Date(at.getTime() - 86_400_000), new Date(at.getTime() + 86_400_000)];
    await db.query("select * from reconcile_day('novaro', 'sandbox', $1, $2, $3, $4)", [today(), from, until, at]);
    expect(await about(begun.id)).toEqual([`${difference} open`]);
    expect(await findViolations(db)).toEqual([]);
    await reconcile();
    expect(await about(begun.id)).toEqual([`${difference} cleared`]);
  });

  test("a ledger that moved another sum is a difference of its own", async () => {
    const begun = await world.start(await world.member());
    await world.press(payPageOf(begun), "pay");
    const { owner } = world.app;
    // Nobody can write this by a posting function: the trigger of the books stands in the way
    const change = async (by: number): Promise<void> => {
      await owner.query("grant update on ledger_entry to current_user");
      await owner.query("alter table ledger_entry disable trigger user");
      await owner.query(
        `update ledger_entry e set amount = e.amount + $2::bigint from incoming_payment p, ledger_account a
          where e.transfer_id = p.transfer_id and p.deposit_id = $1 and a.id = e.account_id and a.owner = 'house'`,
        [begun.id, by],
      );
      await owner.query("alter table ledger_entry enable trigger user");
      await owner.query("revoke update on ledger_entry from current_user");
    };
    await change(100_000);
    await reconcile();
    expect(await about(begun.id)).toEqual(["ledger open"]);
    const found = (await open()).find(({ difference }) => difference === "ledger");
    expect(found).toMatchObject({ here: "200.00", there: "200.00", ledger: "199.00" });
    await change(-100_000);
    await reconcile();
    expect(await about(begun.id)).toEqual(["ledger cleared"]);
  });

  test("a difference is resolved with a reason for good, by two above the limit, and not opened again", async () => {
    const small = await silent();
    const payer = await world.member();
    const large = await world.start(payer, { amount: "6000.00" });
    await world.press(payPageOf(large), "silent");
    const { rows: payers } = await world.app.owner.query<{ username: string }>(
      "select m.username from deposit d join member m on m.id = d.member_id where d.id = $1",
      [large.id],
    );
    await reconcile();
    const idOf = async (amount: string) => (await open()).find(({ there }) => there === amount)?.id ?? "";
    const [smallId, largeId] = [await idOf("200.00"), await idOf("6000.00")];
    const resolve = (id: string, desk = clerk) =>
      desk.ask("desk.resolveDifference", { id, reason: "the partner corrects it" });
    expect(await codeOf(resolve(randomUUID()))).toBe("not-found");
    expect(await valueOf(resolve(smallId))).toEqual({ waits: false });
    expect(await codeOf(resolve(smallId))).toBe("already-decided");
    expect(await valueOf(resolve(largeId))).toEqual({ waits: true });
    expect(await codeOf(resolve(largeId, second))).toBe("waits-for-second");
    const approval = (await valueOf(second.ask("desk.approvals"))).find(
      ({ subject, state }) => subject === "difference" && state === "waiting",
    );
    expect(approval).toMatchObject({ action: "resolve", amount: "6000.00", username: payers[0]?.username });
    const decide = { id: approval?.id ?? "", decision: "approve" as const, reason: "seen" };
    expect(await codeOf(clerk.ask("desk.decideApproval", decide))).toBe("second-person-needed");
    await valueOf(second.ask("desk.decideApproval", decide));
    const shown = (await valueOf(clerk.ask("desk.differences"))).find(({ id }) => id === smallId);
    expect(shown).toMatchObject({ state: "resolved", reason: "the partner corrects it", operator: "Deniz" });
    expect(await reconcile()).toMatchObject({ opened: 0 });
    expect(await about(large.id)).toEqual(["missing-here resolved"]);
    // What was missing comes after all: nothing is opened by it
    await world.askPartners(60);
    expect(await reconcile()).toMatchObject({ opened: 0 });
    expect(await about(small.id)).toEqual(["missing-here resolved"]);
    await expect(
      world.app.owner.query("update partner_difference set state = 'open', settled_at = null where id = $1", [smallId]),
    ).rejects.toThrow(/resolved refused/);
  });

  test("one that waits for a second person and closes itself lapses", async () => {
    await silent("7000.00");
    await reconcile();
    const id = (await open()).find(({ there }) => there === "7000.00")?.id ?? "";
    expect(await valueOf(clerk.ask("desk.resolveDifference", { id, reason: "late" }))).toEqual({ waits: true });
    await world.askPartners(60);
    await reconcile();
    const approval = (await valueOf(second.ask("desk.approvals"))).find(
      ({ subject, state }) => subject === "difference" && state === "waiting",
    );
    const decide = { id: approval?.id ?? "", decision: "approve" as const, reason: "seen" };
    expect(await codeOf(second.ask("desk.decideApproval", decide))).toBe("already-decided");
  });

  test("the job compares days that are over, once while nothing is open and again while something is", async () => {
    const begun = await silent("300.00");
    world.app.clock.move(86_400_000);
    const merchants = world.app.services.merchants.all().length;
    expect(await reconcileAll(world.app.services)).toBeGreaterThanOrEqual(3 * merchants);
    expect(await about(begun.id)).toEqual(["missing-here open"]);
    expect(await reconcileAll(world.app.services)).toBe(1);
    await checkDeposits(world.app.services);
    expect(await reconcileAll(world.app.services)).toBe(1);
    expect(await about(begun.id)).toEqual(["missing-here cleared"]);
    expect(await reconcileAll(world.app.services)).toBe(0);
    const [latest] = await valueOf((await operatorAt(world.app, "deniz")).ask("desk.reconciliations"));
    expect(latest).toMatchObject({ partner: "sandbox", open: 0 });
  });

  test("a partner that gives no statement is said so, and asked by the next turn", async () => {
    const { gateway } = world.app.services.settings;
    const desk = await operatorAt(world.app, "deniz");
    const { url } = gateway;
    gateway.url = "http://127.0.0.1:9";
    expect(await codeOf(desk.ask("desk.reconcile", { day: today() }))).toBe("statement-silent");
    gateway.url = url;
    expect(await valueOf(desk.ask("desk.reconcile", { day: today() }))).toMatchObject({ opened: 0 });
  });
});

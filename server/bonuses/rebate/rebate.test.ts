import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { balanceOf, memberOf } from "#testing/worlds/rewards.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";
import { playedApp, roundsOf } from "#testing/worlds/played-rounds.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let tokens: string[];

type Kind = { gameType: string; bets: number; turnover: string; rate: string; amount: string; takenBack: string };
type Rebate = { days: number; level: number; total: string; kinds: Kind[]; last: { amount: string } | null };

beforeAll(async () => {
  ({ app, tokens } = await playedApp("Asia/Manila"));
  await app.configure("novaro", (config) => {
    config.rebate = { days: 7, least: "1", rates: { SLOT: ["1.00", "2.00"], LIVE: ["0.50"] } };
    config.switches.VIP = false;
  });
});
afterAll(() => app.close());

const rebateOf = async (browser: TestBrowser) => (await browser.ask("rebate.get")).envelope.value as Rebate;
const slots = async (browser: TestBrowser) =>
  (await rebateOf(browser)).kinds.find(({ gameType }) => gameType === "SLOT");
const claim = async (browser: TestBrowser, requestId: string = newId(), kinds: readonly string[] = ["SLOT", "LIVE"]) =>
  (await browser.askAnything("rebate.claim", { kinds, requestId })).envelope;

/** A member who has a game open; the session and the game of a day before have ended by the next. */
async function player() {
  const member = await memberOf(app);
  const rounds = await roundsOf(app, member, member.username, tokens);
  return { member, rounds };
}

describe("REBATE-001 ROUTE-056 the manual rebate", () => {
  test("settled rounds count, by kind and rate; open and undone ones don't", async () => {
    const { member, rounds } = await player();
    await rounds.play(300);
    await rounds.play(50, "open");
    await rounds.play(70, "undone");
    expect(await slots(member)).toEqual({
      gameType: "SLOT",
      bets: 1,
      turnover: "300.00",
      rate: "1.00",
      amount: "3.00",
      takenBack: "0.00",
    });
    expect(await rebateOf(member)).toMatchObject({ days: 7, level: 0, total: "3.00", last: null });
    expect((await rebateOf(member)).kinds.map(({ gameType }) => gameType)).toEqual(["SLOT", "LIVE"]);
  });

  test("it is paid once, however often and from however many tabs the button is pressed", async () => {
    const { member, rounds } = await player();
    await rounds.play(300);
    const before = await balanceOf(member);
    const requestId = newId();
    const same = Array.from({ length: 8 }, () => claim(member, requestId));
    const others = Array.from({ length: 8 }, () => claim(member));
    const answers = await Promise.all([...same, ...others]);
    const paid = answers.filter(({ success }) => success);
    for (const { value } of paid) expect(value).toEqual({ amount: "3.00" });
    // One tab's eight taps are one claim, or another tab was first
    expect([1, 8]).toContain(paid.length);
    for (const { success, errorCode } of answers) expect(success || errorCode === "rebate-none").toBe(true);
    expect(await balanceOf(member)).toBe(before + 3);
    expect(await slots(member)).toMatchObject({ turnover: "0.00", amount: "0.00" });
    expect((await rebateOf(member)).last).toMatchObject({ amount: "3.00" });
    const { rows } = await app.services.db.query<{ kind: string }>(
      `select t.kind from ledger_transfer t join member m on m.id = t.member_id
       where m.username = $1 and t.kind = 'rebate'`,
      [member.username],
    );
    expect(rows).toHaveLength(1);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("the claim's own answer comes again when it is sent again, also after more was played", async () => {
    const { member, rounds } = await player();
    await rounds.play(200);
    const requestId = newId();
    expect((await claim(member, requestId)).value).toEqual({ amount: "2.00" });
    await rounds.play(500);
    expect((await claim(member, requestId)).value).toEqual({ amount: "2.00" });
    expect((await claim(member)).value).toEqual({ amount: "5.00" });
  });

  test("what was claimed and is undone afterwards is taken back from the next claim", async () => {
    const { member, rounds } = await player();
    const undo = await rounds.playUndoable(400);
    await rounds.play(100);
    expect((await claim(member)).value).toEqual({ amount: "5.00" });
    await undo();
    expect(await rebateOf(member)).toMatchObject({ total: "-4.00" });
    expect(await slots(member)).toMatchObject({ amount: "0.00", takenBack: "4.00" });
    await rounds.play(300);
    expect((await claim(member)).errorCode).toBe("rebate-none");
    await rounds.play(300);
    // Whichever kinds are chosen, what is taken back goes first
    expect((await claim(member, newId(), ["LIVE"])).errorCode).toBe("rebate-none");
    expect((await claim(member)).value).toEqual({ amount: "2.00" });
    expect(await slots(member)).toMatchObject({ amount: "0.00", takenBack: "0.00" });
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("below the least nothing is paid, and it waits for more", async () => {
    const { member, rounds } = await player();
    await rounds.play(99);
    expect((await claim(member)).errorCode).toBe("rebate-none");
    await rounds.play(1);
    expect((await claim(member)).value).toEqual({ amount: "1.00" });
  });

  test("turnover waits for seven of the merchant's days and no longer", async () => {
    const { member, rounds } = await player();
    await rounds.play(500);
    app.clock.move(6 * DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    expect(await slots(member)).toMatchObject({ amount: "5.00" });
    app.clock.move(DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    expect(await slots(member)).toMatchObject({ amount: "0.00" });
    expect((await claim(member)).errorCode).toBe("rebate-none");
  });

  test("a rank has its own rate", async () => {
    const { member, rounds } = await player();
    await app.owner.query("delete from vip_rank where merchant_id = 'novaro'");
    await app.owner.query(
      `insert into vip_rank (merchant_id, level, label_id, window_days, turnover)
       values ('novaro', 1, 'bronze', 30, 0), ('novaro', 2, 'silver', 30, 10000000)`,
    );
    await app.configure("novaro", (config) => {
      config.switches.VIP = true;
    });
    await rounds.play(100);
    expect(await rebateOf(member)).toMatchObject({ level: 2 });
    expect(await slots(member)).toMatchObject({ rate: "2.00", amount: "2.00" });
  });

  test("nobody claims for nothing, without a switch, without a session or in a trial", async () => {
    const { member } = await player();
    expect((await claim(member, newId(), [])).errorCode).toBe("bad-input");
    expect((await claim(member, newId(), ["GOLD"])).errorCode).toBe("bad-input");
    expect((await claim(member, "twice")).errorCode).toBe("bad-input");
    expect((await claim(app.browser())).errorCode).toBe("not-logged-in");
    await app.configure("novaro", (config) => {
      config.switches.MANPLAYREB3 = false;
    });
    expect((await member.ask("rebate.get")).envelope.errorCode).toBe("no-permission");
    expect((await claim(member)).errorCode).toBe("no-permission");
    await app.configure("novaro", (config) => {
      config.switches.MANPLAYREB3 = true;
    });
  });

  test("a rebate without its claim can't be posted, nor one of another amount", async () => {
    const { member } = await player();
    const post = app.services.db.transaction(async (tx) => {
      await tx.query(
        `select ledger_rebate($1, m.id, 'PHP', 'main', 100000, $2, '\\x', null, '{}', now()) from member m
         where m.username = $3`,
        [newId(), `test:${newId()}`, member.username],
      );
    });
    await expect(post).rejects.toThrow("without its word");
  });
});

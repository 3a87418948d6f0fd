import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { mainUnits } from "#rules/money/money.ts";
import { addDays, dayAt, wholeDay } from "#rules/site/days.ts";
import { findViolations, openAccounts } from "#server/ledger/accounts.ts";
import { hold, postHold, voidHold } from "#server/ledger/holds.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { depositWithMatch } from "#testing/worlds/bonuses.ts";
import { settleAtDesk } from "#testing/worlds/money.ts";
import { memberOf } from "#testing/worlds/rewards.ts";
import { playedApp, type Rounds, roundsOf } from "#testing/worlds/played-rounds.ts";

const ZONE = "Asia/Manila";

let app: TestApp;
let member: TestBrowser & { username: string };
let memberId = "";
let rounds: Rounds;
let tokens: string[];

type Row = { id: string; kind: string; txCode: string; amount: string; moved: string; entries: { wallet: string }[] };
type Totals = {
  totalCount: number;
  totalPages: number;
  change: string;
  codes: { txCode: string; count: number; amount: string }[];
  days: { day: string; change: string; bets: number; play: string }[];
};
type Page = { list: Row[]; more: boolean; totals: Totals | null };

const today = (): string => dayAt(app.clock.now(), ZONE);
const record = async (input: Record<string, unknown> = {}, browser: TestBrowser = member): Promise<Page> =>
  (await browser.ask("records.transactions", input)).envelope.value as Page;

beforeAll(async () => {
  ({ app, tokens } = await playedApp(ZONE));
  member = await memberOf(app);
  const row = await rowOf<{ id: string }>(app.services.db, {
    text: "select id from member where username = $1",
    values: [member.username],
  });
  memberId = row?.id ?? "";
  rounds = await roundsOf(app, member, member.username, tokens);
});
afterAll(() => app.close());

const wallet = () => ({ memberId, currency: "PHP" });
const request = () => ({ id: newId(), key: `test:${newId()}`, at: app.clock.now() });
/** Each entry a second after the one before: their order is that of the test. */
const later = (): void => app.clock.move(1000);

test("WALLET-009 WALLET-010 the calls are GETs under the documents' names, for members whose merchant has the switch", async () => {
  expect(ADDRESSES["records.transactions"].slice(0, 2)).toEqual(["GET", "/wps/relay/ODS2_MemberTransaction"]);
  expect(ADDRESSES["records.txCodes"].slice(0, 2)).toEqual(["GET", "/wps/relay/GLS2_TxCodeList"]);
  const codes = (await member.ask("records.txCodes")).envelope.value as { txCode: string; name: string }[];
  expect(codes[0]).toEqual({ txCode: "deposit", name: "Deposits" });
  expect((await app.browser().ask("records.transactions")).envelope.errorCode).toBe("not-logged-in");
  await app.configure("novaro", (config) => {
    config.switches.TRANSREC3 = false;
  });
  for (const name of ["records.transactions", "records.txCodes"] as const) {
    expect((await member.ask(name)).envelope.errorCode).toBe("no-permission");
  }
  await app.configure("novaro", (config) => {
    config.switches.TRANSREC3 = true;
  });
});

describe("RECORD-002 the account record", () => {
  test("a new member's practice funds are its first movement, and the totals are the balance", async () => {
    const { list, more, totals } = await record();
    expect(list).toMatchObject([{ kind: "practice", txCode: "practice", amount: "10000.00" }]);
    expect([more, totals?.totalCount, totals?.change]).toEqual([false, 1, "10000.00"]);
  });

  test("bets, wins and undone bets are summed by day, or stand one by one", async () => {
    later();
    await rounds.play(20);
    later();
    await rounds.play(5, "undone");
    later();
    const summed = await record({ play: "summed" });
    expect(summed.list.map(({ kind }) => kind)).toEqual(["practice"]);
    expect(summed.totals?.days).toEqual([{ day: today(), change: "9980.00", bets: 2, play: "-20.00", moves: 0 }]);
    const each = await record({ txCode: "game" });
    expect(each.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["rollback", "5.00"],
      ["bet", "-5.00"],
      ["bet", "-20.00"],
    ]);
    expect(each.totals).toMatchObject({ totalCount: 3, change: "-20.00" });
    expect(each.totals?.codes).toEqual([
      { txCode: "game", count: 3, amount: "-20.00" },
      { txCode: "practice", count: 1, amount: "10000.00" },
    ]);
  });

  test("what is held leaves the wallets at once, and what is sent from there changes them no more", async () => {
    const { db } = app.services;
    const [sent, back] = [request(), request()];
    await hold(app.owner, wallet(), mainUnits(100), sent);
    later();
    await hold(app.owner, wallet(), mainUnits(30), { ...back, at: app.clock.now() });
    later();
    await postHold(app.owner, sent.id, "withdrawals", { ...request(), amount: mainUnits(80) });
    later();
    await voidHold(app.owner, back.id, request());
    const { list, totals } = await record({ txCode: "withdrawal" });
    expect(list.map(({ kind, amount, moved }) => `${kind} ${amount} ${moved}`).toSorted()).toEqual([
      "hold -100.00 100.00",
      "hold -30.00 30.00",
      "hold-post 0.00 80.00",
      // The rest of the hold that was sent in part, and the other one
      "hold-void 20.00 20.00",
      "hold-void 30.00 30.00",
    ]);
    expect(totals?.change).toBe("-80.00");
    expect(await findViolations(db)).toEqual([]);
  });

  test("the change of all time is the balance, whatever moved", async () => {
    const { totals } = await record();
    expect(totals?.change).toBe(((await member.ask("wallet.get")).envelope.value as { sumBalance: string }).sumBalance);
  });

  test("pages by number and by the last known transaction are the same, without gap or twin, also within one moment", async () => {
    for (let count = 0; count < 9; count += 1) await rounds.play(1);
    const all = (await record({ pageSize: 100 })).list.map(({ id }) => id);
    const { totals } = await record({ pageSize: 4 });
    expect(totals).toMatchObject({ totalCount: all.length, totalPages: Math.ceil(all.length / 4) });
    const numbered: string[] = [];
    for (let pageNo = 1; pageNo <= (totals?.totalPages ?? 0); pageNo += 1) {
      numbered.push(...(await record({ pageSize: 4, pageNo })).list.map(({ id }) => id));
    }
    expect(numbered).toEqual(all);
    const followed: string[] = [];
    for (let more = true; more;) {
      const page = await record({ pageSize: 4, ...(followed.length > 0 ? { after: followed.at(-1) } : {}) });
      followed.push(...page.list.map(({ id }) => id));
      more = page.more;
    }
    expect(followed).toEqual(all);
    expect((await record({ pageSize: 4, after: all[3] })).totals).toBeNull();
  });

  test("a movement belongs to the merchant's day, and to no other member", async () => {
    const midnight = wholeDay(app.clock.now(), ZONE).until.getTime();
    app.clock.move(midnight + 60_000 - app.clock.nowMs());
    await member.login(member.username, GOOD_PASSWORD);
    expect((await record()).list).toEqual([]);
    rounds = await roundsOf(app, member, member.username, tokens);
    await rounds.play(3);
    const yesterday = addDays(today(), -1);
    const both = await record({ startDate: yesterday, endDate: today(), play: "summed" });
    expect(both.totals?.days.map(({ day, bets }) => [day, bets])).toEqual([
      [today(), 1],
      [yesterday, 11],
    ]);
    const other = await memberOf(app);
    const [first] = (await record({ startDate: yesterday })).list;
    expect((await record({}, other)).list).toHaveLength(1);
    const behind = await other.ask("records.transactions", { after: first?.id ?? "" });
    expect(behind.envelope.errorCode).toBe("not-found");
  });

  test("an unknown kind is refused, a known one that never came is empty", async () => {
    expect((await member.ask("records.transactions", { txCode: "gift" })).envelope.errorCode).toBe("tx-code-unknown");
    for (const txCode of ["deposit", "rebate", "adjustment", "other"]) {
      expect((await record({ txCode })).list).toEqual([]);
    }
    expect((await member.askAnything("records.transactions", { startDate: "yesterday" })).envelope.errorCode).toBe(
      "bad-input",
    );
  });
});

describe("RECORD-002 a win that is held", () => {
  test("stands among the games without changing anything, until it is paid", async () => {
    const other = await memberOf(app);
    const played = await roundsOf(app, other, other.username, tokens);
    const balance = async () => Number((await valueOf(other.ask("wallet.get"))).sumBalance);
    const before = await balance();
    await played.win(1, 5_000_000);
    expect(await balance()).toBe(before - 1);
    const held = await record({ txCode: "game" }, other);
    expect(held.list.map(({ kind, amount, moved }) => `${kind} ${amount} ${moved}`)).toContain(
      "win-held 0.00 5000000.00",
    );
    expect(held.totals?.change).toBe("-1.00");
    expect(Number((await record({}, other)).totals?.change)).toBe(await balance());
    const { rows } = await app.owner.query<{ id: string }>(
      `select h.transfer_id as id from held_win h join member m on m.id = h.member_id where m.username = $1`,
      [other.username],
    );
    const { rows: operators } = await app.owner.query<{ id: string }>(
      `insert into operator (id, merchant_id, username, name, password_hash, created_at)
       values (gen_random_uuid(), 'novaro', 'looker', 'Looker', '', now()) returning id`,
    );
    await settleAtDesk(app.services.db, operators[0]?.id ?? "", rows[0]?.id ?? "", true, app.clock.now());
    expect(await balance()).toBe(before - 1 + 5_000_000);
    expect(Number((await record({}, other)).totals?.change)).toBe(await balance());
  });
});

describe("RECORD-003 profit and loss", () => {
  type Sums = { bets: number; staked: string; won: string; net: string };
  type Profit = {
    totals: Sums & { rewards: string; open: string };
    days: (Sums & { day: string; rewards: string })[];
    types: (Sums & { gameType: string })[];
  };

  test("rounds by day and kind add up to the same totals, with rewards beside them", async () => {
    const yesterday = addDays(today(), -1);
    const { totals, days, types } = (await member.ask("records.profit", { startDate: yesterday, endDate: today() }))
      .envelope.value as Profit;
    // A round that was rolled back is no bet
    expect(totals).toEqual({ bets: 11, staked: "32.00", won: "0.00", net: "-32.00", rewards: "0.00", open: "0.00" });
    expect(days.map(({ day, bets, net }) => [day, bets, net])).toEqual([
      [yesterday, 10, "-29.00"],
      [today(), 1, "-3.00"],
    ]);
    expect(types).toEqual([{ gameType: "SLOT", bets: 11, staked: "32.00", won: "0.00", net: "-32.00" }]);
    const none = (await member.ask("records.profit", { startDate: "2020-01-01", endDate: "2020-01-02" })).envelope
      .value as Profit;
    expect([none.totals.bets, none.days.length, none.types]).toEqual([0, 2, []]);
  });

  test("a bonus is what the account record has of it: all of it when it is granted, none when it was given up", async () => {
    const other = await memberOf(app);
    const { rows } = await app.owner.query<{ id: string }>("select id from member where username = $1", [
      other.username,
    ]);
    const lotId = await depositWithMatch(app.owner, rows[0]?.id ?? "", 20_000_000n, {
      at: app.clock.now(),
      of: { merchant: "novaro", currency: "PHP" },
    });
    const rewarded = async () => {
      const { totals } = (await other.ask("records.profit", { startDate: today(), endDate: today() })).envelope
        .value as Profit;
      const { codes = [] } = (await record({}, other)).totals ?? {};
      return [totals.rewards, codes.find(({ txCode }) => txCode === "reward")?.amount];
    };
    expect(await rewarded()).toEqual(["200.00", "200.00"]);
    await valueOf(other.ask("bonuses.forfeit", { lotId: lotId ?? "" }));
    expect(await rewarded()).toEqual(["0.00", "0.00"]);
  });
});

describe("WALLET-008 transfers between a member's own wallets", () => {
  const move = async (input: Record<string, unknown>) =>
    (await member.askAnything("wallet.transfer", { requestId: newId(), ...input })).envelope;

  test("money moves once per request, and both wallets say so", async () => {
    await openAccounts(app.services.db, memberId, "PHP", ["vendor-jade"]);
    const requestId = newId();
    const asked = { from: "main", to: "vendor-jade", amount: "12.50", requestId };
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(asked)));
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    expect(first).toMatchObject({ success: true, value: { amount: "12.50" } });
    expect((await move({ ...asked, amount: "13" })).errorCode).toBe("request-used");
    const { list } = await record({ txCode: "transfer" });
    expect(list).toMatchObject([{ amount: "0.00", moved: "12.50" }]);
    expect(list[0]?.entries.map(({ wallet: name }) => name).toSorted()).toEqual(["main", "vendor-jade"]);
    const summed = await record({ play: "summed" });
    expect(summed.list.filter(({ kind }) => kind === "wallet")).toEqual([]);
    expect(summed.totals?.days[0]).toMatchObject({ day: today(), moves: 1 });
    expect(summed.totals?.totalCount).toBe(summed.list.length);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("what is no amount, too much, or no wallet of the member's is refused and moves nothing", async () => {
    const good = { from: "main", to: "vendor-jade", amount: "1" };
    for (const amount of ["0", "-1", "", "1e3", "0.000001", "1,5"]) {
      expect((await move({ ...good, amount })).errorCode).toBe("amount-format");
    }
    expect((await move({ ...good, amount: "9999999" })).errorCode).toBe("insufficient-funds");
    for (const odd of [{ to: "main" }, { to: "held" }, { from: "held" }, { from: "nowhere" }, { to: "bonus" }]) {
      expect((await move({ ...good, ...odd })).errorCode).toBe("wallet-unknown");
    }
    await openAccounts(app.services.db, memberId, "PHP", ["bonus"]);
    expect((await move({ ...good, from: "bonus", to: "main" })).errorCode).toBe("wallet-unknown");
    expect((await move({ ...good, requestId: "twice" })).errorCode).toBe("bad-input");
    expect((await record({ txCode: "transfer" })).list).toHaveLength(1);
  });
});

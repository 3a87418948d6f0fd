import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { askVendors, expireLots, type FreeRoundsRequest, type GiveFreeRounds } from "#server/bonuses/public.ts";
import { payPromoWin, rollBack } from "#server/game-wallet/game-money.ts";
import { openGameWallet } from "#server/game-wallet/public.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { welcomeMember } from "#server/welcome.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { memberOf } from "#testing/worlds/rewards.ts";
import { played } from "#testing/worlds/withdrawals.ts";

const DAY_MS = 86_400_000;
const GAME = "sugar-comets";

let app: TestApp;
let asked: FreeRoundsRequest[] = [];
let answer: Awaited<ReturnType<GiveFreeRounds>> = "given";
const give: GiveFreeRounds = async (request) => {
  asked.push(request);
  return answer;
};
beforeAll(async () => {
  let now = (): Date => new Date();
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    giveFreeRounds: give,
  });
  now = () => app.clock.now();
  await app.owner.query("delete from vip_rank where merchant_id = 'novaro'");
  await app.owner.query(
    `insert into vip_rank (merchant_id, level, label_id, window_days, turnover, rounds)
     values ('novaro', 1, 'bronze', 30, 0, 0), ('novaro', 2, 'silver', 30, 1000000, 1), ('novaro', 3, 'gold', 30, 2000000, 2)`,
  );
  await app.configure("novaro", (config) => {
    config.rankGifts = [
      { kind: "bonus", level: 2, amount: "50.00", multiple: 2, playDays: 14 },
      { kind: "freeRounds", level: 3, game: GAME, rounds: 10, stake: "5.00", days: 7, multiple: 3, playDays: 14 },
    ];
  });
});
beforeEach(() => {
  asked = [];
  answer = "given";
});
afterAll(async () => {
  expect(await findViolations(app.services.db)).toEqual([]);
  await app.close();
});

type Member = TestBrowser & { username: string };
const claim = async (member: TestBrowser, level: number) => (await member.ask("vip.claimGift", { level })).envelope;
const giftsOf = async (member: TestBrowser) =>
  (await valueOf(member.ask("vip.ranks"))).map(({ gift }) => gift && `${gift.kind} ${gift.state}`);
const bonusesOf = (member: TestBrowser) => valueOf(member.ask("bonuses.list"));

/** A member of the third rank. */
async function gold(): Promise<Member> {
  const member = await memberOf(app);
  await played(app, member.username, 10);
  await played(app, member.username, 10);
  return member;
}

/** A prize as the vendor of the rounds sends it. */
async function prize(member: Member, grant: string, amount: number, change: object = {}) {
  const { rows } = await app.owner.query<{ pseudonym: string }>("select pseudonym from member where username = $1", [
    member.username,
  ]);
  const transactionId = `${grant}.p`;
  return {
    peer: "arcade",
    requestId: newId(),
    transactionId,
    digest: createHash("sha256").update(transactionId).digest(),
    player: rows[0]?.pseudonym ?? "",
    game: GAME,
    currency: "PHP",
    amount: amount === 0 ? amountOf(0n) : mainUnits(amount),
    reference: grant,
    round: null,
    roundClosed: true,
    at: app.clock.now(),
    ...change,
  };
}

/** Free rounds that a member has claimed; their grant. */
async function claimed(member: Member): Promise<string> {
  expect(await claim(member, 3)).toMatchObject({ success: true });
  const [rounds] = (await bonusesOf(member)).freeRounds;
  return rounds?.id ?? "";
}

describe("U-184 a rank's gift (decision 085)", () => {
  test("is shown with each rank, and claimed once by whoever has reached it, from many tabs too", async () => {
    const member = await memberOf(app);
    expect(await giftsOf(member)).toEqual([null, "bonus locked", "freeRounds locked"]);
    expect((await claim(member, 2)).errorCode).toBe("rank-not-reached");
    expect((await claim(member, 1)).errorCode).toBe("not-found");
    await played(app, member.username, 10);
    expect(await giftsOf(member)).toEqual([null, "bonus ready", "freeRounds locked"]);
    await valueOf(member.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
    await member.login(member.username, GOOD_PASSWORD);
    expect((await claim(member, 2)).errorCode).toBe("play-break");
    app.clock.move(DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(member, 2)));
    for (const { value } of answers) expect(value).toEqual({ kind: "bonus" });
    const { lots } = await bonusesOf(member);
    expect(lots).toMatchObject([{ source: "rank-gift", granted: "50.00", required: "100.00", state: "active" }]);
    expect(await giftsOf(member)).toEqual([null, "bonus claimed", "freeRounds locked"]);
    // The rank is lost with time, and reached again: its gift is not
    app.clock.move(31 * DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    await played(app, member.username, 10);
    expect(await giftsOf(member)).toEqual([null, "bonus claimed", "freeRounds locked"]);
  });

  test("of free rounds is asked of the game's vendor, and told with game, stake and terms", async () => {
    const member = await gold();
    const grant = await claimed(member);
    expect(asked).toMatchObject([
      { grant, game: GAME, rounds: 10, stake: "500000", merchant: "novaro", peer: "arcade" },
    ]);
    const { freeRounds, lots } = await bonusesOf(member);
    expect(freeRounds).toMatchObject([
      { state: "ready", rounds: 10, stake: "5.00", multiple: 3, won: null, game: { gameCode: GAME } },
    ]);
    expect(lots).toEqual([]);
    expect((await claim(member, 3)).value).toEqual({ kind: "freeRounds" });
    expect(asked).toHaveLength(1);
  });

  test("that its vendor refuses can be claimed again; one that nobody answered is asked for until somebody does", async () => {
    const member = await gold();
    answer = "refused";
    expect((await claim(member, 3)).errorCode).toBe("gift-unavailable");
    expect((await bonusesOf(member)).freeRounds).toEqual([]);
    answer = "silent";
    const grant = await claimed(member);
    expect((await bonusesOf(member)).freeRounds).toMatchObject([{ state: "preparing" }]);
    expect(await askVendors(app.services, give)).toBe(0);
    app.clock.move(60_000);
    expect(await askVendors(app.services, give)).toBe(1);
    app.clock.move(3_600_000);
    answer = "given";
    expect(await askVendors(app.services, give)).toBe(0);
    await member.login(member.username, GOOD_PASSWORD);
    expect(new Set(asked.slice(1).map((one) => one.grant))).toEqual(new Set([grant]));
    expect((await bonusesOf(member)).freeRounds).toMatchObject([{ state: "ready" }]);
  });
});

describe("what free rounds win", () => {
  test("is a lot under the grant's terms, paid once, alone and in a batch", async () => {
    for (const pay of ["alone", "batch"] as const) {
      const member = await gold();
      const grant = await claimed(member);
      const before = (await bonusesOf(member)).cash;
      const one = await prize(member, grant, 42);
      const wallet = openGameWallet(app.services.db);
      const paid = () =>
        pay === "alone"
          ? payPromoWin(app.services.db, one)
          : wallet.decide({ ...one, kind: "promo-win", tokenHash: null });
      const first = await paid();
      expect(first.status).toBe("OK");
      expect(await paid()).toMatchObject({ status: "OK", transferId: first.transferId, replayed: true });
      const { lots, cash, freeRounds } = await bonusesOf(member);
      expect(cash).toBe(before);
      expect(lots).toMatchObject([{ source: "free-rounds", granted: "42.00", required: "126.00", state: "active" }]);
      expect(freeRounds).toMatchObject([{ state: "over", won: "42.00" }]);
      const again = await prize(member, grant, 42, { transactionId: `${grant}.q` });
      expect((await payPromoWin(app.services.db, again)).status).toBe("REFERENCE_MISMATCH");
    }
  });

  test("is nothing, and they are over by it; where no play is asked it is cash", async () => {
    const member = await gold();
    const grant = await claimed(member);
    expect((await payPromoWin(app.services.db, await prize(member, grant, 0))).status).toBe("OK");
    expect((await bonusesOf(member)).freeRounds).toMatchObject([{ state: "over", won: "0.00" }]);
    const other = await gold();
    const free = await claimed(other);
    await app.owner.query("update free_rounds set multiple = 0 where id = $1", [free]);
    const before = Number((await bonusesOf(other)).cash);
    await payPromoWin(app.services.db, await prize(other, free, 30));
    const { cash, lots } = await bonusesOf(other);
    expect(Number(cash)).toBe(before + 30);
    expect(lots).toEqual([]);
  });

  test("is refused of another member, game or currency, and of a grant that its vendor refused", async () => {
    const [member, other] = [await gold(), await gold()];
    const grant = await claimed(member);
    const pay = async (whose: Member, change: object) =>
      (await payPromoWin(app.services.db, await prize(whose, grant, 5, { transactionId: newId(), ...change }))).status;
    expect(await pay(other, {})).toBe("REFERENCE_MISMATCH");
    expect(await pay(member, { game: "emberwing-hoard" })).toBe("REFERENCE_MISMATCH");
    answer = "refused";
    const third = await gold();
    await claim(third, 3);
    expect((await payPromoWin(app.services.db, await prize(third, asked.at(-1)?.grant ?? "", 5))).status).toBe(
      "REFERENCE_MISMATCH",
    );
    // Another campaign's name is nobody's grant
    expect(await pay(member, { reference: "summer-cup" })).toBe("OK");
    expect((await bonusesOf(member)).freeRounds).toMatchObject([{ state: "ready" }]);
  });

  test("is taken back by a rollback as far as it lies there, once, and never from cash", async () => {
    const member = await gold();
    const grant = await claimed(member);
    const one = await prize(member, grant, 42);
    await payPromoWin(app.services.db, one);
    const cash = (await bonusesOf(member)).cash;
    const undo = async () =>
      rollBack(app.services.db, { ...one, transactionId: newId(), reference: one.transactionId, round: newId() });
    expect(await undo()).toMatchObject({ status: "OK", transferId: expect.any(String) });
    expect(await undo()).toMatchObject({ status: "OK", transferId: null });
    const after = await bonusesOf(member);
    expect(after.lots).toMatchObject([{ state: "cancelled", remaining: "0.00" }]);
    expect(after.cash).toBe(cash);
  });

  test("runs out like any lot", async () => {
    const member = await gold();
    await payPromoWin(app.services.db, await prize(member, await claimed(member), 42));
    app.clock.move(15 * DAY_MS);
    await expireLots(app.services.db, app.clock.now(), 100);
    await member.login(member.username, GOOD_PASSWORD);
    expect((await bonusesOf(member)).lots).toMatchObject([{ state: "expired" }]);
  });
});

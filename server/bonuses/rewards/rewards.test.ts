import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import {
  applicationOf,
  dataUrl,
  deskOf,
  memberOf,
  pictureFile,
  PROMOTION,
  rewardApp,
  statusOf,
} from "#testing/worlds/rewards.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";

/** Of one main unit. */
const UNITS = 100_000;

let app: TestApp;
let jpeg: string;
beforeAll(async () => {
  app = await rewardApp();
  jpeg = dataUrl(await pictureFile("jpeg"));
});
afterAll(() => app.close());

const apply = async (browser: TestBrowser, input: Record<string, unknown>) =>
  (await browser.askAnything("rewards.apply", input)).envelope;
const codeOf = async (browser: TestBrowser, input: Record<string, unknown>) => (await apply(browser, input)).errorCode;

interface Application {
  promotionId: number;
  remarks: string;
  status: string;
  pictures: { id: string; width: number }[];
}
const mine = async (browser: TestBrowser) => (await browser.ask("rewards.list")).envelope.value as Application[];
const countAll = async () => (await app.services.db.query("select 1 from reward_application")).rowCount;

describe("joining", () => {
  test("PROMO-011 PROMO-010 a member joins once, however often it is asked, and the label says so to that member alone", async () => {
    expect(ADDRESSES["rewards.join"].slice(0, 2)).toEqual(["POST", "/wps/relay/MCSFE_signUpPromotionJoin"]);
    const [member, other] = [await memberOf(app), await memberOf(app)];
    expect(await statusOf(member, PROMOTION.join)).toBe("join");
    const join = () => member.ask("rewards.join", { promotionId: PROMOTION.join });
    const [first, second] = await Promise.all([join(), join()]);
    expect([first.envelope.value, second.envelope.value]).toEqual([{ status: "joined" }, { status: "joined" }]);
    expect((await app.services.db.query("select 1 from promotion_join")).rowCount).toBe(1);
    expect(await statusOf(member, PROMOTION.join)).toBe("joined");
    expect(await statusOf(other, PROMOTION.join)).toBe("join");
    expect(await statusOf(app.browser(), PROMOTION.join)).toBe("join");
  });

  test("what can't be joined is refused: no promotion, one to apply for, one that has not begun, a visitor, a guest", async () => {
    const member = await memberOf(app);
    const join = async (browser: TestBrowser, promotionId: number) =>
      (await browser.ask("rewards.join", { promotionId })).envelope.errorCode;
    expect(await join(member, 424_242)).toBe("not-found");
    expect(await join(member, PROMOTION.remark)).toBe("not-found");
    await app.services.db.query("update announcement set starts_at = now() + interval '9 days' where id = 13");
    expect(await join(member, PROMOTION.join)).toBe("promotion-closed");
    expect(await statusOf(member, PROMOTION.join)).toBe("coming soon");
    await app.services.db.query("update announcement set starts_at = now() - interval '9 days' where id = 13");
    expect(await join(app.browser(), PROMOTION.join)).toBe("not-logged-in");
    const guest = await memberOf(app);
    await app.services.db.query(
      "update member set type = 4 where id = (select member_id from session order by created_at desc limit 1)",
    );
    expect(await join(guest, PROMOTION.join)).toBe("real-account-needed");
  });

  test("PROMO-010 a promotion that was joined stays for a month after its end, as closed; to others it is gone", async () => {
    const [member, other] = [await memberOf(app), await memberOf(app)];
    await member.ask("rewards.join", { promotionId: PROMOTION.join });
    await app.services.db.query("update announcement set ends_at = now() - interval '1 day' where id = 13");
    expect(await statusOf(member, PROMOTION.join)).toBe("close");
    expect(await statusOf(other, PROMOTION.join)).toBeUndefined();
    await app.services.db.query("update announcement set ends_at = now() - interval '40 days' where id = 13");
    expect(await statusOf(member, PROMOTION.join)).toBeUndefined();
    await app.services.db.query("update announcement set ends_at = null where id = 13");
  });
});

describe("applying", () => {
  test("PROMO-019 PROMO-020 pictures, promotion and remarks become one application, shown to its member", async () => {
    expect(ADDRESSES["rewards.apply"].slice(0, 2)).toEqual(["POST", "/wps/relay/MCSFE_signUpRequestReward"]);
    const member = await memberOf(app);
    const png = dataUrl(await pictureFile("png"), "png");
    const sent = await apply(member, { promotionId: PROMOTION.picture, pictures: [jpeg, png], remarks: " round 18 " });
    expect(sent).toMatchObject({ success: true, value: { status: "applying" } });
    const [one] = await mine(member);
    expect(one).toMatchObject({ promotionId: PROMOTION.picture, remarks: "round 18", status: "applying" });
    expect(one?.pictures).toHaveLength(2);
    expect(await statusOf(member, PROMOTION.picture)).toBe("applying");
  });

  test("PROMO-021 a remark has 140 characters at most", async () => {
    const member = await memberOf(app);
    const promotionId = PROMOTION.remark;
    expect(await codeOf(member, { promotionId, remarks: "x".repeat(141) })).toBe("bad-input");
    expect((await apply(member, { promotionId, remarks: "x".repeat(140) })).success).toBe(true);
  });

  test("PROMO-025 what the promotion requires must be there", async () => {
    const member = await memberOf(app);
    expect(await codeOf(member, { promotionId: PROMOTION.remark, remarks: "   " })).toBe("remark-missing");
    expect(await codeOf(member, { promotionId: PROMOTION.picture, remarks: "no picture" })).toBe("picture-missing");
    expect(await mine(member)).toEqual([]);
  });

  test("two submissions at once are one application, and a third comes too late", async () => {
    const member = await memberOf(app);
    const before = (await countAll()) ?? 0;
    const input = { promotionId: PROMOTION.picture, pictures: [jpeg] };
    const answers = await Promise.all([apply(member, input), apply(member, input)]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set(["already-applied", undefined]));
    expect(await codeOf(member, input)).toBe("already-applied");
    expect(await countAll()).toBe(before + 1);
  });

  test("an application for what doesn't take any is refused: another merchant's, none, ended, joined by a tap", async () => {
    const member = await memberOf(app);
    await app.services.db.query(
      `insert into announcement (id, merchant_id, kind, group_name, starts_at, sort_order, texts, entry)
       values (9001, 'solenne', 'PR', 'promotion', now() - interval '1 day', 99, '{"EN":{"title":"t","content":"c"}}', 'apply')`,
    );
    for (const promotionId of [9001, 424_242, 1, PROMOTION.join]) {
      expect(await codeOf(member, { promotionId, remarks: "x" })).toBe("not-found");
    }
    await app.services.db.query("update announcement set ends_at = now() where id = 3 and merchant_id = 'novaro'");
    expect(await codeOf(member, { promotionId: PROMOTION.remark, remarks: "x" })).toBe("promotion-closed");
    await app.services.db.query("update announcement set ends_at = null where id = 3 and merchant_id = 'novaro'");
    expect(await codeOf(app.browser(), { promotionId: PROMOTION.remark, remarks: "x" })).toBe("not-logged-in");
  });

  test("PROMO-019 a linked promotion's application goes to the promotion that it names, and both show its label", async () => {
    const { db } = app.services;
    await db.query("update announcement set linked_id = 4 where id = 3 and merchant_id = 'novaro'");
    const member = await memberOf(app);
    expect((await apply(member, { promotionId: 4, remarks: "more" })).success).toBe(true);
    expect(await statusOf(member, 3)).toBe("applying");
    expect(await statusOf(member, 4)).toBe("applying");
    await db.query("update announcement set linked_id = null where id = 3 and merchant_id = 'novaro'");
  });

  test("a top-up is for who has little left: with more in all wallets together it is refused, and taken below the sum", async () => {
    const { db } = app.services;
    const below = (sum: string | null) =>
      db.query("update announcement set balance_below = $1::bigint where id = 4 and merchant_id = 'novaro'", [sum]);
    const member = await memberOf(app);
    const input = { promotionId: PROMOTION.weekly, remarks: "I tried Sugar Comets" };
    await below(String(100 * UNITS));
    const listed = (await member.ask("announcements.list", { types: "PR", platform: "M" })).envelope.value;
    expect(JSON.stringify(listed)).toContain('"balanceBelow":"100.00"');
    expect(await codeOf(member, input)).toBe("balance-too-high");
    expect(await mine(member)).toEqual([]);
    const [{ sum = 0n } = {}] = (
      await db.query<{ sum: bigint }>(
        `select sum(balance)::bigint as sum from ledger_account where owner = 'member' and currency = 'PHP'
           and member_id = (select member_id from session order by created_at desc limit 1)`,
      )
    ).rows;
    expect(sum).toBeGreaterThan(0n);
    await below(String(sum));
    expect(await codeOf(member, input)).toBe("balance-too-high");
    await below(String(sum + 1n));
    expect((await apply(member, input)).success).toBe(true);
    await below(null);
  });

  test("a decided application bars the next for the promotion's days", async () => {
    const member = await memberOf(app);
    const input = { promotionId: PROMOTION.weekly, remarks: "empty" };
    await apply(member, input);
    const desk = await deskOf(app);
    const { id } = await applicationOf(desk, member);
    await desk.ask("desk.decideReward", { id, decision: "reject" });
    expect(await statusOf(member, PROMOTION.weekly)).toBe("rejected");
    expect(await codeOf(member, input)).toBe("already-applied");
    await app.services.db.query("update reward_application set applied_at = applied_at - interval '7 days'");
    expect(await statusOf(member, PROMOTION.weekly)).toBe("join");
    expect((await apply(member, input)).success).toBe(true);
  });
});

describe("pictures", () => {
  const withPicture = async (picture: string) =>
    codeOf(await memberOf(app), { promotionId: PROMOTION.picture, pictures: [picture] });

  test("PROMO-022 what is no JPEG or PNG by its bytes is refused, whatever it calls itself", async () => {
    const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .webp()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const whole = await pictureFile("jpeg");
    const headOnly = Buffer.concat([whole.subarray(0, 3), Buffer.from("<html><script>alert(1)</script>")]);
    const broken = whole.subarray(0, 300);
    for (const bytes of [webp, svg, Buffer.from("GIF89a"), headOnly, broken]) {
      for (const kind of ["jpeg", "png"]) expect(await withPicture(dataUrl(bytes, kind))).toBe("picture-kind");
    }
    for (const address of [dataUrl(whole, "svg+xml"), "https://evil.example/a.png", "data:image/png;base64,%%%", ""]) {
      expect(await withPicture(address)).toBe("picture-kind");
    }
    expect(await withPicture(dataUrl(whole, "jpg"))).toBeUndefined();
  });

  test("PROMO-023 a picture may have 5242880 bytes and not one more", async () => {
    const whole = await pictureFile("jpeg");
    // Bytes after the end of a JPEG belong to no picture, and count all the same.
    const of = (size: number) => dataUrl(Buffer.concat([whole, Buffer.alloc(size - whole.length)]));
    expect(await withPicture(of(5_242_881))).toBe("picture-size");
    expect(await withPicture(of(5_242_880))).toBeUndefined();
  });

  test("PROMO-024 three pictures are taken, four are not, and no body is larger than three", async () => {
    const member = await memberOf(app);
    const promotionId = PROMOTION.picture;
    expect(await codeOf(member, { promotionId, pictures: [jpeg, jpeg, jpeg, jpeg] })).toBe("bad-input");
    const huge = `data:image/jpeg;base64,${"A".repeat(22_000_000)}`;
    expect(await codeOf(member, { promotionId, pictures: [huge] })).toBe("too-large");
    expect((await apply(member, { promotionId, pictures: [jpeg, jpeg, jpeg] })).success).toBe(true);
  });

  test("a picture of more pixels than fit the memory is refused by its header", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 5001, channels: 3, background: "#000" } })
      .png({ compressionLevel: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5_242_880);
    expect(await withPicture(dataUrl(bomb, "png"))).toBe("picture-kind");
  });

  test("what is kept is drawn anew: no metadata, nothing that hung on the file, 1600 pixels at most", async () => {
    const member = await memberOf(app);
    const file = Buffer.concat([
      await pictureFile("jpeg", 4000, 100),
      Buffer.from("<script>polyglot</script>PK\u0003\u0004"),
    ]);
    await apply(member, { promotionId: PROMOTION.picture, pictures: [dataUrl(file)] });
    const [one] = await mine(member);
    const id = one?.pictures[0]?.id ?? "";
    expect(one?.pictures[0]?.width).toBe(1600);
    const { data } = (await member.ask("rewards.picture", { id })).envelope.value as { data: string };
    const [kind, base64 = ""] = data.split(",");
    expect(kind).toBe("data:image/webp;base64");
    const kept = Buffer.from(base64, "base64");
    const { format, exif } = await sharp(kept).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
    expect(kept.includes("polyglot")).toBe(false);
    expect(kept.includes("taken at home")).toBe(false);
  });

  test("a picture and an application are their member's and their merchant's desk's, nobody else's", async () => {
    const [member, stranger] = [await memberOf(app), await memberOf(app)];
    await apply(member, { promotionId: PROMOTION.picture, pictures: [jpeg] });
    const id = (await mine(member))[0]?.pictures[0]?.id ?? "";
    expect(await mine(stranger)).toEqual([]);
    expect((await stranger.ask("rewards.picture", { id })).envelope.errorCode).toBe("not-found");
    expect((await app.browser().ask("rewards.picture", { id })).envelope.errorCode).toBe("not-logged-in");
    expect((await member.ask("desk.rewardPicture", { id })).envelope.errorCode).toBe("not-logged-in");
    expect((await (await deskOf(app)).ask("desk.rewardPicture", { id })).envelope.success).toBe(true);
    const foreign = await deskOf(app, "solenne.localhost");
    expect((await foreign.ask("desk.rewardPicture", { id })).envelope.errorCode).toBe("not-found");
  });
});

describe("what was taken of a promotion", () => {
  const taken = async (browser: TestBrowser, promotionId: number) =>
    (await browser.ask("rewards.taken", { promotionId })).envelope.value;

  test("members are counted once, amounts only where they were paid, and each merchant has its own", async () => {
    const [first, second] = [await memberOf(app), await memberOf(app)];
    const { members } = (await taken(app.browser(), PROMOTION.remark)) as { members: number };
    for (const one of [first, second]) await apply(one, { promotionId: PROMOTION.remark, remarks: "Sugar Comets" });
    const desk = await deskOf(app);
    const pay = async (member: { username: string }) => {
      const { id } = await applicationOf(desk, member);
      await desk.askAnything("desk.decideReward", { id, decision: "issue", amount: "50.00", note: "" });
    };
    await pay(first);
    expect(await taken(app.browser(), PROMOTION.remark)).toEqual({
      members: members + 2,
      paid: [{ amount: "50.00", members: 1 }],
    });
    await pay(second);
    expect(await taken(second, PROMOTION.remark)).toEqual({
      members: members + 2,
      paid: [{ amount: "50.00", members: 2 }],
    });
    expect(await taken(app.browser("solenne.localhost"), PROMOTION.remark)).toEqual({ members: 0, paid: [] });
    expect(await taken(app.browser(), 424_242)).toEqual({ members: 0, paid: [] });
  });
});

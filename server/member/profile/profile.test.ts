import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { applicationOf, deskOf, memberOf, PROMOTION, rewardApp } from "#testing/worlds/rewards.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await rewardApp();
});
afterAll(() => app.close());

type Info = {
  nickname: string;
  account: string;
  email: string;
  emailProved: boolean;
  emailPending: string;
  payeeName: string;
  icon: string;
  alerts: { rewards: boolean };
};
const infoOf = async (browser: TestBrowser) => (await browser.ask("member.info")).envelope.value as Info;
const codeOf = async (browser: TestBrowser, ...call: Parameters<TestBrowser["askAnything"]>) =>
  (await browser.askAnything(...call)).envelope.errorCode;
/** A member who has just proved who they are: what matters asks for it. */
async function provedMember() {
  const member = await memberOf(app);
  const { envelope } = await member.ask("session.prove", { password: GOOD_PASSWORD });
  member.token = (envelope.value as { token: string }).token;
  return member;
}
/** The secret of the link in the latest mail of that kind to that address. */
const linkTo = (recipient: string, kind = "mail-proof") =>
  app.sent.findLast((mail) => mail.kind === kind && mail.recipient === recipient)?.body.match(/#(\S+)/)?.[1] ?? "";

test("LOGIN-038 LOGIN-039 member info and what hangs under it have the documents' addresses", async () => {
  expect(ADDRESSES["member.info"].slice(0, 2)).toEqual(["GET", "/wps/member/info"]);
  expect(ADDRESSES["profile.icon"].slice(0, 2)).toEqual(["GET", "/wps/member/info/icon"]);
  expect(ADDRESSES["profile.nickname"].slice(0, 2)).toEqual(["PUT", "/wps/member/info/nickname"]);
  expect(ADDRESSES["profile.email"].slice(0, 2)).toEqual(["PUT", "/wps/member/info/email"]);
  expect(ADDRESSES["profile.payeeName"].slice(0, 2)).toEqual(["PUT", "/wps/member/info/payeename"]);
  const member = await memberOf(app);
  expect(await infoOf(member)).toMatchObject({ account: member.username, nickname: "", payeeName: "", icon: "" });
  const visitor = app.browser();
  for (const name of ["member.info", "profile.icon"] as const)
    expect(await codeOf(visitor, name)).toBe("not-logged-in");
  expect(await codeOf(visitor, "profile.nickname", { nickname: "x" })).toBe("not-logged-in");
});

describe("names", () => {
  test("LOGIN-039 a nickname is kept as it is written, in one form, and can be taken away", async () => {
    const member = await memberOf(app);
    for (const nickname of [
      "Mira Aydın",
      "นักเล่น 🦊",
      "'; drop table member; --",
      "<img src=x onerror=alert(1)>",
      "{0} %s ${x}",
    ]) {
      expect((await member.ask("profile.nickname", { nickname: `  ${nickname} ` })).envelope.value).toEqual({
        nickname,
      });
      expect((await infoOf(member)).nickname).toBe(nickname);
    }
    await member.ask("profile.nickname", { nickname: "" });
    expect((await infoOf(member)).nickname).toBe("");
  });

  test("a nickname that nobody could read is refused with its field", async () => {
    const member = await memberOf(app);
    for (const nickname of ["x".repeat(41), "a\u202eb", "a\u0000b", "\u200b"]) {
      const { envelope } = await member.ask("profile.nickname", { nickname });
      expect(envelope).toMatchObject({ success: false, errorCode: "field-format", value: { field: "nickname" } });
    }
    expect(await codeOf(member, "profile.nickname", { nickname: { $ne: 1 } })).toBe("bad-input");
  });

  test("LOGIN-039 the payee name is set once; two at once are one", async () => {
    const member = await provedMember();
    expect(await codeOf(member, "profile.payeeName", { payeeName: "Mira 2" })).toBe("field-format");
    const both = ["Mira Aydin", "Someone Else"].map((payeeName) => member.ask("profile.payeeName", { payeeName }));
    const answers = (await Promise.all(both)).map(({ envelope }) => envelope.errorCode);
    expect(new Set(answers)).toEqual(new Set(["payee-set", undefined]));
    const { payeeName } = await infoOf(member);
    expect(["Mira Aydin", "Someone Else"]).toContain(payeeName);
    // The same name again is no change
    expect((await member.ask("profile.payeeName", { payeeName })).envelope.success).toBe(true);
    expect(await codeOf(member, "profile.payeeName", { payeeName: "Third Name" })).toBe("payee-set");
    expect((await infoOf(member)).payeeName).toBe(payeeName);
  });
});

describe("e-mail", () => {
  test("LOGIN-039 a new address counts once its link is opened, once; the old address hears of it", async () => {
    const member = await provedMember();
    const [first, second] = ["first@example.com", "second@example.com"];
    expect((await member.ask("profile.email", { email: ` ${first} ` })).envelope.value).toEqual({ sentTo: first });
    expect(await infoOf(member)).toMatchObject({ email: "", emailProved: false, emailPending: first });
    await expect.poll(() => linkTo(first)).not.toBe("");
    const link = linkTo(first);
    // From another device, where nobody is signed in
    const elsewhere = app.browser();
    expect((await elsewhere.ask("profile.proveEmail", { link })).envelope.value).toEqual({ email: first });
    expect(await infoOf(member)).toMatchObject({ email: first, emailProved: true, emailPending: "" });
    expect(await codeOf(elsewhere, "profile.proveEmail", { link })).toBe("link-dead");
    expect(app.sent.filter(({ kind }) => kind === "mail-changed")).toEqual([]);

    await member.ask("profile.email", { email: second });
    expect((await infoOf(member)).email).toBe(first);
    await expect.poll(() => linkTo(second)).not.toBe("");
    await member.ask("profile.proveEmail", { link: linkTo(second) });
    expect((await infoOf(member)).email).toBe(second);
    await expect.poll(() => app.sent.filter(({ kind }) => kind === "mail-changed")).toHaveLength(1);
    const told = app.sent.find(({ kind }) => kind === "mail-changed");
    expect(told).toMatchObject({ recipient: first });
    expect(told?.body).toContain("se…@example.com");
    expect(told?.body).not.toContain(second);
  });

  test("a link is dead after 30 minutes, after a newer one, and at another merchant", async () => {
    const member = await provedMember();
    await member.ask("profile.email", { email: "older@example.com" });
    await expect.poll(() => linkTo("older@example.com")).not.toBe("");
    await member.ask("profile.email", { email: "newer@example.com" });
    await expect.poll(() => linkTo("newer@example.com")).not.toBe("");
    const link = linkTo("newer@example.com");
    expect(await codeOf(member, "profile.proveEmail", { link: linkTo("older@example.com") })).toBe("link-dead");
    const foreign = app.browser("solenne.localhost");
    expect(await codeOf(foreign, "profile.proveEmail", { link })).toBe("link-dead");
    expect(await codeOf(member, "profile.proveEmail", { link: `${link}x` })).toBe("link-dead");
    app.clock.move(30 * 60_000 + 1);
    expect(await codeOf(app.browser(), "profile.proveEmail", { link })).toBe("link-dead");
  });

  test("a password's link in the old mailbox is dead once the address is another", async () => {
    const member = await provedMember();
    const id = (
      await rowOf<{ id: string }>(app.services.db, {
        text: "select id from member where username = $1",
        values: [member.username],
      })
    )?.id;
    await app.services.db.query({ text: "update member set email = 'old@example.com' where id = $1", values: [id] });
    await app.browser().ask("passwords.byMail", { username: member.username, email: "old@example.com" });
    await expect.poll(() => linkTo("old@example.com", "password-link")).not.toBe("");
    await member.ask("profile.email", { email: "fresh@example.com" });
    await expect.poll(() => linkTo("fresh@example.com")).not.toBe("");
    await member.ask("profile.proveEmail", { link: linkTo("fresh@example.com") });
    const password = "Window-ladder-91";
    const set = {
      link: linkTo("old@example.com", "password-link"),
      newPassword: password,
      confirmNewPassword: password,
    };
    expect(await codeOf(app.browser(), "passwords.byLink", set)).toBe("link-dead");
    expect((await app.browser().login(member.username, GOOD_PASSWORD)).envelope.success).toBe(true);
  });

  test("what is no address is refused, and so many mails in an hour", async () => {
    const member = await provedMember();
    for (const email of ["", "x", "a@b", "a b@example.com", "a@example.com\nBcc: b@example.com"]) {
      expect(await codeOf(member, "profile.email", { email })).toBe("mail-format");
    }
    const codes = [];
    for (let at = 0; at < 6; at += 1)
      codes.push(await codeOf(member, "profile.email", { email: `m${at}@example.com` }));
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), "too-many-calls"]);
  });
});

test("address and payee name ask for a fresh proof of who the member is; a nickname does not", async () => {
  const member = await memberOf(app);
  expect(await codeOf(member, "profile.email", { email: "thief@example.com" })).toBe("proof-needed");
  expect(await codeOf(member, "profile.payeeName", { payeeName: "Thief" })).toBe("proof-needed");
  expect(await infoOf(member)).toMatchObject({ emailPending: "", payeeName: "" });
  expect((await member.ask("profile.nickname", { nickname: "Me" })).envelope.success).toBe(true);
});

describe("inviting friends", () => {
  const codeOfMember = async (browser: TestBrowser) =>
    ((await browser.ask("profile.invitation")).envelope.value as { code: string }).code;
  const upline = (username: string) =>
    rowOf<{ upline: string | null; code: string }>(app.services.db, {
      text: `select u.username as upline, m.affiliate_code as code from member m left join member u on u.id = m.upline_id
             where m.username = $1`,
      values: [username],
    });

  test("MENU-021 a member has one code, which registration takes and remembers; no agent comes of it", async () => {
    const member = await memberOf(app);
    const codes = await Promise.all([1, 2, 3].map(() => codeOfMember(member)));
    expect(new Set(codes).size).toBe(1);
    const [code = ""] = codes;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(
      await codeOf(app.browser(), "member.affiliate", { code: code.toLowerCase(), domain: "localhost" }),
    ).toBeUndefined();
    const friend = app.browser();
    const { value } = (await friend.register({ affiliateCode: code })).envelope;
    const { userName } = value as { userName: string };
    expect(await upline(userName)).toEqual({ upline: null, code });
    // Friends of an agent's member become that agent's too
    await app.services.db.query(
      "update member m set upline_id = a.id from member a where m.username = $1 and a.username = 'arda' and a.merchant_id = 'novaro'",
      [member.username],
    );
    const second = (await app.browser().register({ affiliateCode: code })).envelope.value as { userName: string };
    expect(await upline(second.userName)).toEqual({ upline: "arda", code });
    expect((await app.browser("solenne.localhost").ask("member.affiliate", { code })).envelope.errorCode).toBe(
      "invitation-wrong",
    );
  });

  test("MENU-021 without the switch, for guests, trial accounts and visitors there is none", async () => {
    expect(await codeOf(app.browser(), "profile.invitation")).toBe("not-logged-in");
    expect(await codeOf(await memberOf(app, "solenne.localhost"), "profile.invitation")).toBe("no-permission");
    const member = await memberOf(app);
    const code = await codeOfMember(member);
    for (const type of [4, 40]) {
      await app.services.db.query("update member set type = $2 where username = $1", [member.username, type]);
      expect(await codeOf(member, "profile.invitation")).toBe("real-account-needed");
      expect(await codeOf(app.browser(), "member.affiliate", { code })).toBe("invitation-ended");
    }
  });
});

test("messages about rewards come unless the member wants none; others always do", async () => {
  const desk = await deskOf(app);
  const titles = async (browser: TestBrowser) =>
    ((await browser.ask("inbox.list", { pageNo: 1 })).envelope.value as { list: { title: string }[] }).list.map(
      ({ title }) => title,
    );
  for (const rewards of [true, false]) {
    const member = await memberOf(app);
    await member.ask("profile.alerts", { rewards });
    expect((await infoOf(member)).alerts).toEqual({ rewards });
    await member.ask("rewards.apply", { promotionId: PROMOTION.remark, remarks: "please" });
    await desk.ask("desk.decideReward", { id: (await applicationOf(desk, member)).id, decision: "reject" });
    // The welcome is among them in either case
    expect(await titles(member)).toHaveLength(rewards ? 2 : 1);
  }
});

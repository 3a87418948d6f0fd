import { describe, expect, test } from "vitest";
import { SWITCHES } from "#contract/core/switches.ts";
import { MEMBER_TYPES } from "#rules/identity/session.ts";
import {
  agencyEntries,
  bonusAddress,
  clubEntries,
  contactEntries,
  hasAppEntry,
  hasInvitation,
  nameInMenu,
  recordEntries,
} from "./menu-entries.ts";

const addressesOf = (entries: readonly { to: string }[]): string[] => entries.map(({ to }) => to);

test.each([
  [{ nickname: "Mira", account: "mira88" }, "mira88", "Mira"],
  [{ nickname: "", account: "mira88" }, "mira", "mira88"],
  [undefined, "mira88", "mira88"],
  [undefined, undefined, "Member center"],
])("MENU-002 of %j and the name %s the menu is headed %s", (info, userName, shown) => {
  expect(nameInMenu(info, userName, "Member center")).toBe(shown);
});

test("MENU-017 the App entry needs something to download, and stands in no installed site", () => {
  const none = { ios: null, android: null, profile: null };
  expect(hasAppEntry({ downloads: none }, false)).toBe(false);
  for (const way of ["ios", "android", "profile"]) {
    const downloads = { ...none, [way]: "/x" };
    expect(hasAppEntry({ downloads }, false)).toBe(true);
    expect(hasAppEntry({ downloads }, true)).toBe(false);
  }
});

describe("entries of the menus", () => {
  test.each([
    ["MENU-006", "TRANSBETREPMEM3", "/m/gameRecord"],
    ["MENU-007", "TRANSREC3", "/m/transaction/record"],
    ["MENU-008", "PERSREP", "/m/profitandloss"],
    ["MENU-009", "REWCEN3", "/m/rewardCenter"],
    ["MENU-011", "MANPLAYREB3", "/m/member/manualRebate"],
    ["MENU-012", "SECPRIV", "/m/securityCenter"],
  ] as const)("%s MENU-017 only %s shows the way to %s", (_line, needs, to) => {
    expect(addressesOf(recordEntries({ switches: [needs] }))).toEqual([to]);
    const others = SWITCHES.filter((key) => key !== needs);
    expect(addressesOf(recordEntries({ switches: others }))).not.toContain(to);
  });

  test("without any switch there is none of them", () => {
    expect(recordEntries({ switches: [] })).toEqual([]);
  });

  test.each([
    [MEMBER_TYPES.player, false],
    [MEMBER_TYPES.agent, true],
    [MEMBER_TYPES.chiefAgent, true],
    [MEMBER_TYPES.guest, false],
    [MEMBER_TYPES.trialPlayer, false],
    [MEMBER_TYPES.subAccount, true],
    [MEMBER_TYPES.staff, true],
  ])("MENU-020 SHELL-002 a session of type %i is an agent's: %s", (type, is) => {
    expect(agencyEntries({ type }).length > 0).toBe(is);
  });

  test("SHELL-002 a trial of an agent's type is no agent", () => {
    expect(agencyEntries({ type: MEMBER_TYPES.agent, trial: true })).toEqual([]);
  });

  test("SHELL-005 an agent has agent centre, team, downline, salary contract and dividend contract; a visitor none", () => {
    expect(agencyEntries({ type: MEMBER_TYPES.agent }).map(({ to, text }) => [text, to])).toEqual([
      ["shell.agent", "/m/agent/home"],
      ["agent.team", "/m/agent/home?tab=team"],
      ["agent.downline", "/m/agent/home?tab=downline"],
      ["agent.salary", "/m/member/agent/getSalaryContract"],
      ["agent.dividend", "/m/member/agent/getDevidendContract"],
    ]);
    expect(agencyEntries(null)).toEqual([]);
  });

  test.each([
    [true, true, ["/m/webEmail", "/m/feedback"]],
    [true, false, ["/m/webEmail"]],
    [false, true, ["/m/feedback"]],
    [false, false, []],
  ])("MENU-031 SVC-003 messages %s and feedback %s give %j", (webEmail, feedback, to) => {
    expect(addressesOf(contactEntries({ webEmail, feedback }))).toEqual(to);
  });

  test.each([
    [
      ["VIP", "REFERRAL"],
      ["/m/vip", "/m/tasks", "/m/saferPlay"],
    ],
    [["REFERRAL"], ["/m/tasks", "/m/saferPlay"]],
    [[], ["/m/tasks", "/m/saferPlay"]],
  ])("MENU-022 with %j on, VIP and the tasks are %j", (switches, to) => {
    expect(addressesOf(clubEntries({ switches }))).toEqual(to);
  });

  test.each([
    [true, MEMBER_TYPES.player, true],
    [true, MEMBER_TYPES.agent, true],
    [true, MEMBER_TYPES.guest, false],
    [true, MEMBER_TYPES.trialPlayer, false],
    [false, MEMBER_TYPES.player, false],
  ])("MENU-021 MENU-022 with referral %s a session of type %i may invite: %s", (on, type, is) => {
    const switches = on ? ["REFERRAL"] : SWITCHES.filter((key) => key !== "REFERRAL");
    expect(hasInvitation({ switches }, { type })).toBe(is);
    expect(hasInvitation({ switches }, null)).toBe(false);
  });

  test("MENU-010 the bonus leads to the reward centre while its switch is on, else nowhere", () => {
    expect(bonusAddress({ switches: ["REWCEN3"] })).toBe("/m/rewardCenter");
    expect(bonusAddress({ switches: SWITCHES.filter((key) => key !== "REWCEN3") })).toBeNull();
  });
});

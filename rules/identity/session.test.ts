import { describe, expect, test } from "vitest";
import { isAskedAboutContracts } from "#rules/agents/contracts.ts";
import { isAgent, isGuest, mayFreePlay, MEMBER_TYPES } from "./session.ts";

describe("kinds of account", () => {
  test("SHELL-032 there are the numbered types of the documents and no other", () => {
    expect(Object.values(MEMBER_TYPES).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 40, 41, 42]);
  });

  test.each([
    ["player", { agent: false, guest: false, freePlay: true }],
    ["agent", { agent: true, guest: false, freePlay: true }],
    ["chiefAgent", { agent: true, guest: false, freePlay: true }],
    ["guest", { agent: false, guest: true, freePlay: false }],
    ["trialPlayer", { agent: false, guest: false, freePlay: false }],
    ["subAccount", { agent: true, guest: false, freePlay: false }],
    ["staff", { agent: true, guest: false, freePlay: false }],
  ] as const)("SHELL-002 MENU-020 %s is told from the others: %j", (kind, is) => {
    const type = MEMBER_TYPES[kind];
    expect({ agent: isAgent(type), guest: isGuest(type), freePlay: mayFreePlay(type) }).toEqual(is);
  });

  test("CONST-012 the four sets of session types are the documents' own", () => {
    const types = Array.from({ length: 60 }, (_none, type) => type);
    expect(types.filter(isGuest)).toEqual([4]);
    expect(types.filter((type) => !isAgent(type))).toEqual([0, 4, 40]);
    expect(types.filter(mayFreePlay)).toEqual([0, 1, 2]);
    expect(types.filter((type) => !isAskedAboutContracts(type))).toEqual([4, 40, 41, 42]);
  });
});

import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { addressesText } from "#tools/addresses.ts";
import type { AskOf, CallSpec, RefusalOf } from "./call.ts";
import { CALLS, type Calls } from "./calls.ts";

test("names and addresses of calls are unique", () => {
  expect(new Set(CALLS.map((spec) => spec.name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((spec) => `${spec.method} ${spec.path}`)).size).toBe(CALLS.length);
});

test("the browser's address table says what the contract says", () => {
  expect(readFileSync(new URL("addresses.ts", import.meta.url), "utf8")).toBe(addressesText());
});

/** What the documents say, line by line; the fourth column is the sentence. */
const sentences = readFileSync(new URL("../../docs/requirements.tsv", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("\t")[3] ?? "")
  .join("\n");

test("API-001 API-014 a path that the documents don't name is marked as ours, and their bare service names live under /wps/relay/", () => {
  const named = new Set(sentences.match(/[\w/]+/g));
  const bare = (path: string): string => path.slice("/wps/relay/".length);
  for (const { name, path, invented } of CALLS) {
    const isNamed = named.has(path) || (path.startsWith("/wps/relay/") && named.has(bare(path)));
    expect(isNamed || invented === true, `${name} ${path}`).toBe(true);
    if (/\/(?:MCS2|MCSFE|ODS2|ODSFE2|GCS|GCSGAME|GLS2|CBS|CSP)_\w+$/.test(path)) {
      expect(path, name).toMatch(/^\/wps\/relay\/\w+$/);
    }
  }
  const services = CALLS.filter(({ path }) => path.startsWith("/wps/relay/")).map(({ path }) => bare(path));
  expect(services).toEqual(
    expect.arrayContaining([
      "MCSFE_getFavoriteGames",
      "GCSGAME_gameList",
      "GLS2_lobbyNews",
      "CBS_modelList",
      "CSP_unreadCount",
    ]),
  );
});

test("types of a call follow from its declaration", () => {
  expectTypeOf<AskOf<Calls["games.one"]>>().toHaveProperty("nodeId");
  expectTypeOf<"game-unknown">().toExtend<RefusalOf<Calls["games.one"]>>();
  expectTypeOf<"wrong-login">().not.toExtend<RefusalOf<Calls["games.one"]>>();
});

/** What the documents want in an address: a name that one looks for, a code of a link, what a chat is called by. */
const IN_ADDRESSES = [
  "username of member.usernameFree",
  "code of member.affiliate",
  // Public: it stands in every link that is handed on
  "code of agents.deleteLink",
  "userName of chat.launch",
];

test("what is somebody's goes in no address, which servers and browsers keep; the token does as decision 024 says", () => {
  const personal =
    /pass|pin$|secret|link|mail|mobile|phone|birth|name$|payee|holder|card(?!Id$)|^number|^code$|answer|remark|content/i;
  const isInAddress = ({ method, body }: CallSpec): boolean => ["GET", "DELETE"].includes(method) || body === "bytes";
  const open = CALLS.filter(isInAddress).flatMap(({ name, input }) =>
    Object.keys("shape" in input ? (input.shape as object) : {}).map((field) => `${field} of ${name}`),
  );
  expect(open.length).toBeGreaterThan(50);
  const games = /^(?:gameName|groupName) of /;
  const told = open.filter((one) => personal.test(one.split(" ", 1)[0] ?? "") && !games.test(one));
  expect(told.toSorted()).toEqual(IN_ADDRESSES.toSorted());
});

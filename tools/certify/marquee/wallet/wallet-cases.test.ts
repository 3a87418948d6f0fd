import { expect, test } from "vitest";
import { runCases } from "../../kit.ts";
import { openReferencePlatform } from "../reference/reference-platform.ts";
import type { WalletFault } from "../reference/wallet-server.ts";
import { WALLET_CASES } from "./cases.ts";

/** The names of the cases that fail against a reference wallet that breaks these rules. */
async function failures(...breaks: WalletFault[]): Promise<string[]> {
  const { world, close } = await openReferencePlatform(breaks);
  const verdicts = await runCases(WALLET_CASES, world, () => undefined);
  await close();
  return verdicts
    .flatMap((one) =>
      one.state === "failed"
        ? [one.name + (process.env["WHY"] ? ` ${one.reason} | ${one.expected} | ${one.got}` : "")]
        : [],
    )
    .toSorted();
}

test("the reference wallet passes every case, and names are given once", async () => {
  const names = WALLET_CASES.flatMap(({ cases }) => cases.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(75);
  expect(await failures()).toEqual([]);
});

test.each<[WalletFault, string[]]>([
  ["pays-twice", []],
  ["new-answer-each-time", []],
  ["takes-other-bytes", []],
  ["takes-another-call", []],
  ["forgets-refusals", []],
  ["no-tombstones", []],
  ["pays-rolled-back-bets", []],
  ["pays-unknown-bets", []],
  ["halves-of-groups", []],
  ["groups-keep-ids", []],
  ["debt-below-zero", []],
  ["tokens-never-end", []],
  ["token-before-player", []],
  ["any-stake", []],
  ["parts-of-coins", []],
  ["closed-rounds-take-bets", []],
  ["rolls-back-any-amount", []],
  ["takes-any-signature", []],
  ["takes-old-calls", []],
  ["takes-nonces-twice", []],
  ["signs-refusals", []],
  ["unbound-answers", []],
  ["no-size-limit", []],
])("a wallet that breaks %s fails in the cases of that rule", async (fault, cases) => {
  expect(await failures(fault)).toEqual(cases);
});

import { expect, test } from "vitest";
import { runCases } from "../../kit.ts";
import { openReferencePlatform } from "../reference/reference-platform.ts";
import type { WalletFault } from "../reference/wallet-server.ts";
import { WALLET_CASES } from "./cases.ts";
import { SIGNATURE_CASES } from "./signature-cases.ts";

const ALL = WALLET_CASES.flatMap(({ cases }) => cases.map(({ name }) => name));

/** The names of the cases that fail against a reference wallet that breaks these rules. */
async function failures(...breaks: WalletFault[]): Promise<string[]> {
  const { world, close } = await openReferencePlatform(breaks);
  const verdicts = await runCases(WALLET_CASES, world, () => undefined);
  await close();
  return verdicts.flatMap(({ name, state }) => (state === "failed" ? [name] : [])).toSorted();
}

test("the reference wallet passes every case, and names are given once", async () => {
  expect(new Set(ALL).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThan(80);
  expect(await failures()).toEqual([]);
});

const REPLAYS = [
  "duplicate-is-not-stored",
  "race-same-bytes",
  "refusal-kept",
  "replay-bet",
  "replay-promo-win",
  "replay-rollback",
  "replay-win",
];
/** Every case in which a signature is refused. */
const REFUSED = [
  ...SIGNATURE_CASES.cases
    .map(({ name }) => name)
    .filter((name) => !/other-(label|order)|more-covered|query-covered|a-little|answer-|unknown-address/.test(name)),
  "key-rotation",
];

test.each<[WalletFault, string[]]>([
  ["pays-twice", [...REPLAYS, "duplicate-other-call"]],
  ["new-answer-each-time", [...REPLAYS, "refusal-kept-of-player", "replay-round-close"]],
  [
    "takes-other-bytes",
    [
      "duplicate-is-not-stored",
      "duplicate-other-amount",
      "duplicate-other-spaces",
      "group-item-alone",
      "order-stored-before-state",
      "race-two-bodies",
      "refusal-kept-of-player",
    ],
  ],
  ["takes-another-call", ["duplicate-other-call"]],
  ["forgets-refusals", ["refusal-kept", "refusal-kept-of-player"]],
  ["no-tombstones", ["order-tombstone-before-player", "tombstone-bet", "tombstone-promo-win", "tombstone-win"]],
  ["pays-rolled-back-bets", ["win-for-rolled-back-bet"]],
  ["pays-unknown-bets", ["win-for-refused-bet", "win-for-unknown-bet", "win-precision-after-reference"]],
  ["halves-of-groups", ["group-all-or-nothing", "group-frees-its-ids", "group-win-parts-of-a-coin"]],
  ["groups-keep-ids", ["group-frees-its-ids"]],
  ["debt-below-zero", ["debt-of-spent-win"]],
  ["tokens-never-end", ["session-ended"]],
  ["token-before-player", ["order-player-before-token", "refusal-kept-of-player"]],
  ["any-stake", ["order-range-before-funds", "stake-above-most-of-currency", "stake-below-least"]],
  ["stakes-of-all-currencies", ["order-range-before-funds", "stake-above-most-of-currency", "stake-below-least"]],
  ["parts-of-coins", ["order-coins-before-range", "stake-parts-of-a-coin"]],
  ["pays-parts-of-coins", ["win-parts-of-a-coin", "promo-win-parts-of-a-coin", "group-win-parts-of-a-coin"]],
  ["closed-rounds-take-bets", ["round-closed"]],
  ["rolls-back-any-amount", ["rollback-other-amount"]],
  ["takes-any-signature", REFUSED],
  ["signs-refusals", REFUSED],
  ["takes-old-calls", ["clock-ahead", "clock-behind", "signature-refused-is-undecided"]],
  ["takes-nonces-twice", ["nonce-replayed"]],
  ["no-size-limit", ["body-far-too-large", "body-too-large"]],
  // No answer can be believed: nothing but what is answered unsigned holds
  ["unbound-answers", ALL.filter((name) => !["body-far-too-large", "unknown-address"].includes(name))],
])("a wallet that breaks %s fails in the cases of that rule and no other", async (fault, cases) => {
  expect(await failures(fault)).toEqual(cases.toSorted());
});

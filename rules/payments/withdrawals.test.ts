/** The rules of withdrawals: states, amounts, checks, and the files that go to the bank and come back. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Amount, amountOf, mainUnits, toDecimal } from "#rules/money/money.ts";
import { payoutFile, readPayoutAnswers } from "./payout-file.ts";
import { type CheckFacts, laneOf, runChecks } from "./withdrawal-checks.ts";
import { isSettled, mayCancel, mayMove, moneyOf, WITHDRAWAL_MOVES, WITHDRAWAL_STATES } from "./withdrawal-states.ts";
import { amountError, arrivingOf, feeOf, shareOf, type WithdrawalTerms } from "./withdrawal-terms.ts";

const state = fc.constantFrom(...WITHDRAWAL_STATES);

describe("WITHDRAW-001 states", () => {
  test.each([
    ["received", "checks"],
    ["checks", "approved"],
    ["approved", "batched"],
    ["batched", "approved"],
    ["paid", "returned"],
    ["batched", "sent"],
    ["sent", "paid"],
    ["sent", "returned"],
  ] as const)("%s leads to %s", (from, to) => expect(mayMove(from, to)).toBe(true));

  test.each([
    ["received", "approved"],
    ["checks", "batched"],
    ["approved", "sent"],
    ["sent", "batched"],
    ["sent", "approved"],
    ["sent", "cancelled"],
    ["batched", "cancelled"],
    ["batched", "rejected"],
    ["returned", "sent"],
  ] as const)("%s does not lead to %s", (from, to) => expect(mayMove(from, to)).toBe(false));

  test("every way ends, money is settled exactly at its end, and what was sent is never in a file again", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 60 }), (turns) => {
        let now = WITHDRAWAL_STATES[0] as (typeof WITHDRAWAL_STATES)[number];
        let wasSent = false;
        for (const turn of turns) {
          const ways = WITHDRAWAL_MOVES[now];
          if (ways.length === 0) break;
          now = ways[turn % ways.length] ?? now;
          if (wasSent) expect(["paid", "returned"]).toContain(now);
          wasSent ||= now === "sent";
          expect(moneyOf(now) === "held").toBe(!isSettled(now));
          expect(moneyOf(now) === "gone").toBe(now === "paid");
        }
      }),
    );
  });

  test("a member takes back only what the merchant lets, and never what is in a payout file", () => {
    fc.assert(fc.property(state, (one) => !mayCancel(one, "never")));
    const allowed = (until: "approved" | "batched") => WITHDRAWAL_STATES.filter((one) => mayCancel(one, until));
    expect(allowed("approved")).toEqual(["received", "checks"]);
    expect(allowed("batched")).toEqual(["received", "checks", "approved"]);
  });
});

const terms = (more: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  least: mainUnits(20),
  most: mainUnits(5000),
  feeBasisPoints: 50,
  decimals: 2,
  ...more,
});

describe("WITHDRAW-001 amounts", () => {
  test.each([
    ["", "missing"],
    ["abc", "format"],
    ["-5", "format"],
    ["0", "format"],
    ["1e3", "format"],
    ["20.001", "format"],
    ["19.99", "least"],
    ["5000.01", "most"],
    ["4000", "funds"],
    ["20", null],
    ["1500.55", null],
  ] as const)("%j is %s", (typed, error) => expect(amountError(typed, terms(), mainUnits(3000))).toBe(error));

  test.each([
    [0, "1500", "1500.5"],
    [2, "1500.55", "1500.555"],
    [3, "1500.555", "1500.5555"],
  ])("a currency of %i decimals takes %s and not %s", (decimals, good, bad) => {
    expect(amountError(good, terms({ decimals }), null)).toBeNull();
    expect(amountError(bad, terms({ decimals }), null)).toBe("format");
  });

  test("the fee is a share rounded down to the smallest sum; fee and what arrives are the amount", () => {
    expect(toDecimal(feeOf(mainUnits(1500), terms()))).toBe("7.50");
    expect(toDecimal(feeOf(mainUnits(1501), terms({ decimals: 0 })), 0)).toBe("7");
    expect(toDecimal(feeOf(amountOf(2_011_100n), terms({ decimals: 3 })), 3)).toBe("0.100");
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.nat(9999),
        fc.constantFrom(0, 2, 3),
        (units, feeBasisPoints, decimals) => {
          const asked = terms({ feeBasisPoints, decimals });
          const step = 10n ** BigInt(5 - decimals);
          const amount = amountOf(units * step);
          const fee = feeOf(amount, asked);
          expect(fee % step).toBe(0n);
          expect(fee + arrivingOf(amount, asked)).toBe(amount);
          expect(fee * 10_000n <= amount * BigInt(feeBasisPoints)).toBe(true);
          expect(arrivingOf(amount, asked) > 0n).toBe(true);
        },
      ),
    );
  });

  test("a share of what is there is an amount that is taken, or less than the least", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom(25, 50, 75, 100),
        fc.constantFrom(0, 2, 3),
        (units, percent, decimals) => {
          const asked = terms({ decimals });
          const share = shareOf(amountOf(units), percent, asked);
          expect(share <= units && share <= asked.most).toBe(true);
          if (share >= asked.least) expect(amountError(toDecimal(share, decimals), asked, amountOf(units))).toBeNull();
        },
      ),
    );
  });
});

const NOW = new Date("2026-11-23T12:00:00Z");
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const clean: CheckFacts = {
  detailAddedAt: ago(73),
  detailSharedWith: 0,
  isNameSame: true,
  passwordChangedAt: null,
  withdrawalPasswordSetAt: ago(25),
  authenticatorSetAt: null,
  depositedAt: ago(10),
  stakedSince: mainUnits(1),
  largestWin: null,
  heldWins: 0,
  recalled: null,
  largeWinFrom: mainUnits(1000),
};
const flagsOf = (more: Partial<CheckFacts>): string[] =>
  runChecks({ ...clean, ...more }, NOW, (amount: Amount) => toDecimal(amount))
    .filter(({ isFlagged }) => isFlagged)
    .map(({ check }) => check);
const win = (amount: number) => ({ roundId: "r", title: "Emberwing", amount: mainUnits(amount) });

const recalled = (lost: number, hours: number) => ({ count: 1, lost: mainUnits(lost), last: ago(hours) });

describe("WITHDRAW-001 checks", () => {
  test.each<[string, Partial<CheckFacts>, string[]]>([
    ["nothing", {}, []],
    ["a detail of 71 hours", { detailAddedAt: ago(71) }, ["detail-age"]],
    ["a detail that another member had", { detailSharedWith: 1 }, ["detail-shared"]],
    ["another name", { isNameSame: false }, ["name"]],
    ["a password of 23 hours", { passwordChangedAt: ago(23) }, ["secrets"]],
    ["a withdrawal password of 23 hours", { withdrawalPasswordSetAt: ago(23) }, ["secrets"]],
    ["an authenticator of 23 hours", { authenticatorSetAt: ago(23) }, ["secrets"]],
    ["no play since the deposit", { stakedSince: amountOf(0n) }, ["play"]],
    ["no play and no deposit", { stakedSince: amountOf(0n), depositedAt: null }, []],
    ["a large win", { largestWin: win(1000) }, ["wins"]],
    ["a win below that", { largestWin: win(999) }, []],
    ["a held win", { heldWins: 1 }, ["wins"]],
    ["a charge-back that was not covered", { recalled: recalled(1, 24 * 400) }, ["charge-backs"]],
    ["a covered charge-back of 29 days", { recalled: recalled(0, 24 * 29) }, ["charge-backs"]],
    ["a covered charge-back of 30 days", { recalled: recalled(0, 24 * 30) }, []],
  ])("flag %s", (_what, facts, flags) => expect(flagsOf(facts)).toEqual(flags));

  test("name the newest change, the hours and the round that a person looks at", () => {
    const rows = runChecks({ ...clean, authenticatorSetAt: ago(3), largestWin: win(2000) }, NOW, (amount) =>
      toDecimal(amount),
    );
    const factsOf = (check: string) => rows.find((row) => row.check === check)?.facts;
    expect(factsOf("secrets")).toEqual({ what: "authenticator", hours: "3" });
    expect(factsOf("wins")).toEqual({ held: "0", roundId: "r", game: "Emberwing", won: "2000.00" });
    expect(factsOf("detail-age")).toEqual({ hours: "73" });
  });

  test("choose the lane: small and clean alone, more by one, above the limit or flagged by two", () => {
    const limits = { automaticUpTo: mainUnits(100), clerkLimit: mainUnits(1000) };
    expect(laneOf(mainUnits(100), 0, limits)).toBe("automatic");
    expect(laneOf(mainUnits(101), 0, limits)).toBe("one");
    expect(laneOf(mainUnits(1001), 0, limits)).toBe("two");
    expect(laneOf(mainUnits(1), 1, limits)).toBe("two");
    expect(laneOf(mainUnits(1), 0, { ...limits, automaticUpTo: amountOf(0n) })).toBe("one");
  });
});

describe("WITHDRAW-001 payout files", () => {
  const line = (reference: string, holder = "Mira Aydın") => ({
    reference,
    holder,
    bankId: "marilag",
    bankName: "Marilag, Savings",
    accountNumber: "0020000017",
    amount: "1492.50",
    currency: "PHP",
  });

  test("are the same bytes whatever the order, quote what needs it, and make no formulas", () => {
    expect(payoutFile([line("W-B"), line("W-A", '=1+"x"')])).toBe(
      "reference,bank,bank name,account,holder,amount,currency\r\n" +
        'W-A,marilag,"Marilag, Savings",0020000017,"\'=1+""x""",1492.50,PHP\r\n' +
        'W-B,marilag,"Marilag, Savings",0020000017,Mira Aydın,1492.50,PHP\r\n',
    );
    expect(payoutFile([line("W-A"), line("W-B")])).toBe(payoutFile([line("W-B"), line("W-A")]));
  });

  test("are answered by lines of reference, outcome and reason", () => {
    expect(readPayoutAnswers('\uFEFFreference,outcome,reason\r\nW-A,PAID\r\nW-B,returned,"closed, sorry"\n\n')).toEqual(
      [
        { reference: "W-A", outcome: "paid", reason: "" },
        { reference: "W-B", outcome: "returned", reason: "closed, sorry" },
      ],
    );
  });

  test.each(["", "W-A", "W-A,maybe", "W-A,paid\nW-A,paid", 'W-A,"paid', "W-A,paid,x,y", ",paid"])(
    "%j is not an answer",
    (text) => expect(readPayoutAnswers(text)).toBeNull(),
  );

  test("any text is read as lines of known outcomes, or not at all", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const lines = readPayoutAnswers(text);
        expect(lines === null || lines.length > 0).toBe(true);
      }),
    );
  });
});

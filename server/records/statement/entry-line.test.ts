import fc from "fast-check";
import { expect, it } from "vitest";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { entryLine } from "./entry-line.ts";

const units = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

it("is what JSON.stringify writes of the entry, with the time as Date has it", () => {
  const rest = { kind: "bet", wallet: "main", transfer: "019f0000-0000-7000-8000-000000000000" };
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("2199-12-31"), noInvalidDate: true }),
      units,
      units,
      (at, amount, after) => {
        // PostgreSQL leaves out the zeros at the end of a fraction
        const written = at
          .toISOString()
          .replace("T", " ")
          .replace("Z", "")
          .replace(/\.(\d*?)0*$/, (_all, kept: string) => (kept === "" ? "" : `.${kept}`));
        const money = { amount: toDecimal(amountOf(amount)), after: toDecimal(amountOf(after)) };
        const { kind, wallet, transfer } = rest;
        expect(entryLine(7, { ...rest, at: written, amount: `${amount}`, after: `${after}` })).toBe(
          JSON.stringify({ n: 7, at: at.toISOString(), kind, wallet, ...money, transfer }),
        );
      },
    ),
  );
});

it("cuts what is finer than milliseconds, as Date does", () => {
  const line = entryLine(1, {
    at: "2026-07-01 12:00:00.123999",
    kind: "win",
    wallet: "main",
    amount: "-1",
    after: "0",
    transfer: "t",
  });
  expect(line).toBe(
    '{"n":1,"at":"2026-07-01T12:00:00.123Z","kind":"win","wallet":"main","amount":"-0.00001","after":"0.00","transfer":"t"}',
  );
});

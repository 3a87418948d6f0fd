import { expect, it } from "vitest";
import { readBankStatement } from "./bank-statement.ts";

it("DEPOSIT-004 a statement is read by the names of its columns, and what can't be read is named", () => {
  const read = readBankStatement(
    [
      "\uFEFFDate;Amount;Currency;Reference;Message;Balance",
      '2026-07-01;1000.00;PHP;B-1;"for ""me""; 7K4M-92QX";5',
      "2026-07-01;-20;PHP;B-2;fee;4",
      "01.07.2026;5;PHP;B-3;wrong date;4",
      "2026-07-01;5;peso;B-4;wrong currency;4",
      "2026-07-01;five;PHP;B-5;;4",
      "2026-07-01;5;PHP;;no reference;4",
      "",
    ].join("\r\n"),
  );
  expect(read).toEqual({
    lines: [
      {
        line: 2,
        date: "2026-07-01",
        amount: 100_000_000n,
        currency: "PHP",
        reference: "B-1",
        message: 'for "me"; 7K4M-92QX',
      },
    ],
    unread: [4, 5, 6, 7],
    outgoing: 1,
  });
  expect(readBankStatement("date,amount\n")).toBeNull();
  expect(readBankStatement(`date,amount,currency,reference,message\n${"x\n".repeat(5001)}`)).toBeNull();
});

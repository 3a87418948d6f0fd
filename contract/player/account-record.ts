/** The account record and profit and loss (accounts §2, §7; U-172, U-175). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { day, money, nothing, pageNo, text, whole } from "#contract/core/fields.ts";
import { ALL_TX_CODES } from "#rules/records/tx-codes.ts";

const txCode = z.enum(ALL_TX_CODES);

const range = {
  /** Days of the merchant's time zone; today unless told. A range above 92 days is cut at its old end. */
  startDate: day.optional(),
  endDate: day.optional(),
};

const transaction = z.object({
  id: z.string(),
  /** The ledger's kind, and the code that stands for it. */
  kind: z.string(),
  txCode,
  /** What the member's wallets have more or less of it; 0.00 between two of them. */
  amount: money,
  /** What was moved, without a sign. */
  moved: money,
  at: z.string(),
  /** Title of the game, of the promotion; "" for none. */
  source: z.string(),
  entries: z.array(z.object({ wallet: z.string(), label: z.string(), amount: money, balanceAfter: money })),
});

const played = z.object({ bets: z.int(), staked: money, won: money, net: money });

export const accountRecord = {
  transactions: call({
    name: "records.transactions",
    method: "GET",
    path: "/wps/relay/ODS2_MemberTransaction",
    who: "member",
    switch: "TRANSREC3",
    input: z.object({
      ...range,
      /** One of GLS2_TxCodeList; all unless told. */
      txCode: text(20),
      pageNo,
      pageSize: whole(1, 500).default(20),
      /** Id of the last transaction that is known: the page behind it, however deep, at the price of the first. */
      after: z.uuid().optional(),
      /** `summed`: bets, what they pay, and moves between the member's wallets stand in `days` alone. */
      play: z.enum(["each", "summed"]).default("each"),
    }),
    output: z.object({
      list: z.array(transaction),
      pageNum: z.int(),
      /** Whether there is a page behind this one. */
      more: z.boolean(),
      /** Of the range and code; not counted again for a page `after` another. */
      totals: z
        .object({
          totalPages: z.int(),
          totalCount: z.int(),
          change: money,
          /** Of all codes, whichever is chosen. */
          allChange: money,
          codes: z.array(z.object({ txCode, count: z.int(), amount: money })),
          /**
           * One row per day that has any, the newest first. `bets` and `play`: of the single bets and what they paid;
           * `moves`: how often money went from one of the member's wallets to another.
           */
          days: z.array(z.object({ day: z.string(), change: money, bets: z.int(), play: money, moves: z.int() })),
        })
        .nullable(),
    }),
    refusals: ["tx-code-unknown", "not-found"],
    about:
      "The member's movements of money from the ledger, newest first, with totals and a row per day (U-172, U-175).",
  }),
  txCodes: call({
    name: "records.txCodes",
    method: "GET",
    path: "/wps/relay/GLS2_TxCodeList",
    who: "member",
    switch: "TRANSREC3",
    input: nothing,
    output: z.array(z.object({ txCode, name: z.string() })),
    refusals: [],
    about: "Kinds of movements in the member's words, to filter ODS2_MemberTransaction by (U-172).",
  }),
  profit: call({
    name: "records.profit",
    method: "GET",
    path: "/wps/relay/ODSFE2_MemPNL",
    who: "member",
    switch: "PERSREP",
    input: z.object(range),
    output: z.object({
      /** `net` is of rounds that are over, here and below; `open` is the stake of those that are not, and part of `staked`. */
      totals: played.extend({ rewards: money, open: money }),
      /** One row per day of the range. */
      days: z.array(played.extend({ day: z.string(), rewards: money })),
      /** One row per type that was played, the largest stake first; "" for games that are in the catalogue no more. */
      types: z.array(played.extend({ gameType: z.string() })),
    }),
    refusals: [],
    about: "What was staked, paid and won, by day and by type of game, with rewards and rebates beside it (U-175).",
  }),
};

/** The betting record (accounts §2, U-175). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { day, money, pageNo, text, whole } from "#contract/core/fields.ts";

const round = z.object({
  roundId: z.string(),
  /** By which its game names it too; one of ours where the vendor told none. */
  number: z.string(),
  nodeId: z.int(),
  gameName: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  iconUrl: z.string(),
  state: z.enum(["open", "closed", "rolled-back"]),
  staked: money,
  won: money,
  net: money,
  /** Won besides and not paid yet: a person looks at it first (decision 045). */
  held: money,
  openedAt: z.string(),
  closedAt: z.string().nullable(),
});

export const records = {
  bets: call({
    name: "records.bets",
    method: "GET",
    path: "/wps/relay/GCS_memberRounds",
    who: "member",
    trial: true,
    invented: true,
    switch: "TRANSBETREPMEM3",
    input: z.object({
      /** Days of the merchant's time zone; today unless told. */
      startDate: day.optional(),
      endDate: day.optional(),
      gameType: text(20),
      pageNo,
      pageSize: whole(1, 100).default(20),
    }),
    output: z.object({
      list: z.array(round),
      pageNum: z.int(),
      totalPages: z.int(),
      totalCount: z.int(),
      /** `net` is of rounds that are over; `open` is the stake of those that are not, and part of `staked`. */
      totals: z.object({ bets: z.int(), staked: money, won: money, net: money, open: money }),
      /** One row per day of the range for the chart, by the merchant's time zone; `net` as in the totals. */
      days: z.array(z.object({ day: z.string(), staked: money, won: money, net: money })),
      /** By what the record can be narrowed: kinds with something to play, and those that the range has rounds of. */
      kinds: z.array(z.string()),
    }),
    refusals: [],
    about: "The member's rounds, newest first, with totals and a row per day (U-175).",
  }),
  round: call({
    name: "records.round",
    method: "GET",
    path: "/wps/relay/GCS_memberRoundDetail",
    who: "member",
    trial: true,
    invented: true,
    switch: "TRANSBETREPMEM3",
    input: z.object({ roundId: z.uuid() }),
    output: round.extend({
      currency: z.string(),
      entries: z.array(
        z.object({
          kind: z.string(),
          /** Which of the member's wallets: a bet may take from cash and bonus, a win goes back in the same proportion. */
          wallet: z.string(),
          label: z.string(),
          amount: money,
          balanceAfter: money,
          at: z.string(),
          transfer: z.string(),
        }),
      ),
      /** Wins that are being looked at, or were not paid after that; a paid one is an entry. */
      checks: z.array(z.object({ amount: money, state: z.enum(["held", "refused"]), at: z.string() })),
      /** What its vendor tells of it in the member's language; null where it tells nothing. */
      told: z
        .object({
          lines: z.array(z.object({ label: z.string(), value: z.string() })),
          /** Its page that shows the round. */
          detailUrl: z.string().nullable(),
          /** Its page that proves the round fair. */
          verifyUrl: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: ["round-unknown"],
    about: "One round with its ledger postings and the vendor's own account of it (U-175).",
  }),
};

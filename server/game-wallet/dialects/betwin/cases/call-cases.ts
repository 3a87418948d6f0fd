/** Cases of what the calls do. */
import type { Case } from "./case.ts";
import { again, amounts, balance, betwin, done, finish, refused, rollback, undone } from "./words.ts";

const FUNDS = (amount: string) => refused(400, "100", "not enough funds", amount);
const SIXTEEN = Array.from({ length: 16 }, (_, index) => `t${index}`);

export const CALL_CASES: readonly Case[] = [
  {
    name: "balance answers a decimal string with at least two decimals",
    steps: [{ ...balance(), ...amounts("1000.00") }],
  },
  {
    name: "session_id is optional for a balance",
    steps: [{ ...balance({ session_id: undefined }), ...amounts("1000.00") }],
  },
  {
    name: "a bet is taken, and the answer has our round, the balance and our id",
    steps: [{ ...betwin([["bet", "bet", "12.50"]]), ...done("987.50", ["bet"]) }],
  },
  {
    name: "session_id is optional for a bet of a player who is signed in",
    steps: [{ ...betwin([["bet", "bet", "1"]], { session_id: undefined }), ...done("999.00", ["bet"]) }],
  },
  {
    name: "a session_id of null is as none",
    steps: [{ ...betwin([["bet", "bet", "1"]], { session_id: null }), ...done("999.00", ["bet"]) }],
  },
  {
    name: "transactions are answered in request order, each with a bonus_amount of 0.00 where no bonus money moved",
    steps: [
      {
        ...betwin([
          ["bet", "b", "10.00"],
          ["win", "w", "25.5"],
          ["bet", "c", "0.50"],
        ]),
        ...done("1015.00", ["b", "w", "c"]),
      },
    ],
  },
  {
    name: "sixteen transactions go in one request",
    steps: [{ ...betwin(SIXTEEN.map((id) => ["bet", id, "1.00"])), ...done("984.00", SIXTEEN) }],
  },
  {
    name: "a win in the same request pays for a later bet, as they are carried out in order",
    steps: [
      {
        ...betwin([
          ["bet", "b", "1000.00"],
          ["win", "w", "500.00"],
          ["bet", "c", "500.00"],
        ]),
        ...done("0.00", ["b", "w", "c"]),
      },
    ],
  },
  {
    name: "a bet before the win that would pay for it fails, as they are carried out in order, and none stands",
    steps: [
      {
        ...betwin([
          ["bet", "b", "1000.00"],
          ["bet", "c", "500.00"],
          ["win", "w", "500.00"],
        ]),
        ...FUNDS("0.00"),
      },
      { ...balance(), ...amounts("1000.00") },
    ],
  },
  {
    name: "of a request that failed every id is free",
    steps: [
      {
        ...betwin([
          ["bet", "b", "1.00"],
          ["bet", "c", "1000.00"],
        ]),
        ...FUNDS("999.00"),
      },
      { ...betwin([["bet", "b", "2.00"]]), ...done("998.00", ["b"]) },
      { ...betwin([["bet", "c", "3.00"]]), ...done("995.00", ["c"]) },
    ],
  },
  {
    name: "the same id_provider again is answered with the stored id and the stored balance, and nothing moves",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      {
        ...betwin([["bet", "x", "5.00"]]),
        status: 200,
        answer:
          '{"round_id":"{was:round}","balance":"985.00","transactions":[{"id_provider":"{new:x}","id":"{any:x}","bonus_amount":"0.00"}]}',
      },
      { ...betwin([["bet", "b", "10.00"]]), ...again("990.00", ["b"]) },
      { ...balance(), ...amounts("985.00") },
    ],
  },
  {
    name: "the same id_provider with another amount is answered as the first time too",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...betwin([["bet", "b", "20.00"]]), ...again("990.00", ["b"]) },
      { ...balance(), ...amounts("990.00") },
    ],
  },
  {
    name: "several transactions again are answered as the first time",
    steps: [
      {
        ...betwin([
          ["bet", "b", "10.00"],
          ["win", "w", "1.00"],
        ]),
        ...done("991.00", ["b", "w"]),
      },
      {
        ...betwin([
          ["bet", "b", "10.00"],
          ["win", "w", "1.00"],
        ]),
        ...again("991.00", ["b", "w"]),
      },
      { ...balance(), ...amounts("991.00") },
    ],
  },
  {
    name: "a transaction that was done before and a new one: the new one moves",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      {
        ...betwin([
          ["bet", "b", "10.00"],
          ["win", "w", "4.00"],
        ]),
        status: 200,
        answer:
          '{"round_id":"{was:round}","balance":"994.00","transactions":[{"id_provider":"{new:b}","id":"{was:b}","bonus_amount":"0.00"},{"id_provider":"{new:w}","id":"{any:w}","bonus_amount":"0.00"}]}',
      },
    ],
  },
  {
    name: "a win is taken when the session has ended, and a bet is not",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...betwin([["bet", "c", "10.00"]], { session_id: "{ended}" }), ...refused(400, "110", "player disabled") },
      { ...betwin([["win", "w", "15.00"]], { session_id: "{ended}" }), ...done("1005.00", ["w"]) },
    ],
  },
  {
    name: "a rollback gives a bet back",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...rollback([["r", "b"]]), ...undone("1000.00", "{was:round}", [["r", "{any:r}"]]) },
    ],
  },
  {
    name: "rolling back twice answers as the first time, by the same id and by another",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...rollback([["r", "b"]]), ...undone("1000.00", "{was:round}", [["r", "{any:r}"]]) },
      { ...betwin([["bet", "c", "1.00"]]), ...done("999.00", ["c"]) },
      { ...rollback([["r", "b"]]), ...undone("1000.00", "{was:round}", [["r", "{was:r}"]]) },
      { ...rollback([["s", "b"]]), ...undone("1000.00", "{was:round}", [["s", "{was:r}"]]) },
      { ...balance(), ...amounts("999.00") },
    ],
  },
  {
    name: "a rollback of an unknown original answers 200 with an id of nothing and leaves a tombstone: a later betwin of it is refused",
    steps: [
      { ...rollback([["r", "late"]]), ...undone("1000.00", "", [["r", ""]]) },
      { ...betwin([["bet", "late", "10.00"]]), ...refused(400, "409", "already rolled back") },
      { ...betwin([["win", "late", "10.00"]]), ...refused(400, "409", "already rolled back") },
      { ...balance(), ...amounts("1000.00") },
      { ...rollback([["r", "late"]]), ...undone("1000.00", "", [["r", ""]]) },
    ],
  },
  {
    name: "a tombstone among several transactions fails all of them",
    steps: [
      { ...rollback([["r", "late"]]), ...undone("1000.00", "", [["r", ""]]) },
      {
        ...betwin([
          ["bet", "b", "1.00"],
          ["bet", "late", "10.00"],
        ]),
        ...refused(400, "409", "already rolled back"),
      },
      { ...balance(), ...amounts("1000.00") },
    ],
  },
  {
    name: "a bet that was refused and then rolled back is refused as rolled back",
    steps: [
      { ...betwin([["bet", "b", "1000.01"]]), ...FUNDS("1000.00") },
      { ...rollback([["r", "b"]]), ...undone("1000.00", "", [["r", ""]]) },
      { ...betwin([["bet", "b", "1.00"]]), ...refused(400, "409", "already rolled back") },
    ],
  },
  {
    name: "several are rolled back in one request, known ones and unknown ones",
    steps: [
      {
        ...betwin([
          ["bet", "b", "10.00"],
          ["win", "w", "4.00"],
        ]),
        ...done("994.00", ["b", "w"]),
      },
      {
        ...rollback([
          ["rw", "w"],
          ["ru", "unknown"],
          ["rb", "b"],
        ]),
        ...undone("1000.00", "{was:round}", [
          ["rw", "{any:rw}"],
          ["ru", ""],
          ["rb", "{any:rb}"],
        ]),
      },
    ],
  },
  {
    name: "rolling back a win that was spent takes the balance to zero at the lowest",
    steps: [
      {
        ...betwin([
          ["bet", "a", "10.00"],
          ["win", "w", "500.00"],
          ["bet", "b", "1390.00"],
        ]),
        ...done("100.00", ["a", "w", "b"]),
      },
      { ...rollback([["r", "w"]]), ...undone("0.00", "{was:round}", [["r", "{any:r}"]]) },
      { ...balance(), ...amounts("0.00") },
    ],
  },
  {
    name: "finish closes a round, and is harmless when repeated",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...finish(), ...amounts("990.00") },
      { ...finish(), ...amounts("990.00") },
      { ...betwin([["bet", "c", "10.00"]]), ...refused(400, "400", "syntax") },
      { ...betwin([["win", "w", "10.00"]]), ...done("1000.00", ["w"]) },
    ],
  },
  {
    name: "finish takes our id of a round as well",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...finish({ round_id: "{was:round}" }), ...amounts("990.00") },
      { ...betwin([["bet", "c", "10.00"]]), ...refused(400, "400", "syntax") },
    ],
  },
  { name: "finish of a round that never was is harmless", steps: [{ ...finish(), ...amounts("1000.00") }] },
  {
    name: "finished closes the round with the transactions",
    steps: [
      {
        ...betwin(
          [
            ["bet", "b", "10.00"],
            ["win", "w", "5.00"],
          ],
          { finished: true },
        ),
        ...done("995.00", ["b", "w"]),
      },
      { ...betwin([["bet", "c", "10.00"]]), ...refused(400, "400", "syntax") },
    ],
  },
  {
    name: "finished closes the round with a rollback",
    steps: [
      { ...betwin([["bet", "b", "10.00"]]), ...done("990.00", ["b"]) },
      { ...rollback([["r", "b"]], { finished: true }), ...undone("1000.00", "{was:round}", [["r", "{any:r}"]]) },
      { ...betwin([["bet", "c", "10.00"]]), ...refused(400, "400", "syntax") },
    ],
  },
];

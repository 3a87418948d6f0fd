import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupAnswer as groupShape, moneyAnswer as moneyShape } from "#vendor-protocol/wallet-calls.ts";
import { amountOf } from "#rules/money/money.ts";
import { type Decision, DECISION_STATUSES, type GroupDecision } from "../../game-call.ts";
import { balanceCallOf, gameCallOf, groupCallOf } from "./parse.ts";
import { serialiseBalance, serialiseGroup, serialiseMoney } from "./serialise.ts";

/** Our own protocol as a dialect: what comes in, and to the byte what goes out (docs/vendor-protocol.md §4). */

const call = { transactionId: "t-1", currency: "PHP" };
const decision: Decision = {
  status: "OK",
  requestId: "r-1",
  transferId: "0197c0de-0000-7000-8000-000000000001",
  roundId: "0197c0de-0000-7000-8000-000000000002",
  balance: amountOf(98_000_000n),
  replayed: false,
};
const at = new Date("2026-07-01T12:00:00.000Z");
const sha = (text: string): Buffer => createHash("sha256").update(text).digest();

describe("the answer to a money call", () => {
  it("that was posted", () => {
    expect(serialiseMoney(call, decision)).toBe(
      '{"status":"OK","requestId":"r-1","currency":"PHP","transactionId":"t-1","transferId":"0197c0de-0000-7000-8000-000000000001","balance":"98000000"}',
    );
  });

  it("in which nothing had to move", () => {
    expect(serialiseMoney(call, { ...decision, transferId: null })).toBe(
      '{"status":"OK","requestId":"r-1","currency":"PHP","transactionId":"t-1","transferId":null,"balance":"98000000"}',
    );
  });

  it.each([["LIMIT_REACHED"], ["PLAYER_EXCLUDED"]] as const)(
    "that a member's own word refuses is told as %s",
    (status) => {
      expect(serialiseMoney(call, { ...decision, status, transferId: null, balance: null })).toBe(
        `{"status":"${status}","requestId":"r-1","transactionId":"t-1"}`,
      );
    },
  );

  it("that was refused for want of funds tells the balance", () => {
    expect(serialiseMoney(call, { ...decision, status: "INSUFFICIENT_FUNDS", transferId: null })).toBe(
      '{"status":"INSUFFICIENT_FUNDS","requestId":"r-1","transactionId":"t-1","balance":"98000000"}',
    );
  });

  it.each(DECISION_STATUSES.filter((status) => status !== "OK"))("%s says no more than that", (status) => {
    expect(serialiseMoney(call, { ...decision, status, transferId: null, balance: null })).toBe(
      `{"status":"${status}","requestId":"r-1","transactionId":"t-1"}`,
    );
  });

  const decisions = fc.record({
    status: fc.constantFrom(...DECISION_STATUSES),
    requestId: fc.stringMatching(/^[A-Za-z0-9._:-]{1,64}$/),
    transferId: fc.option(fc.uuid()),
    roundId: fc.option(fc.uuid()),
    balance: fc.bigInt({ min: 0n, max: 10n ** 18n }).map(amountOf),
    replayed: fc.boolean(),
  });

  it("is the same for a replay, and fits the published schema", () => {
    fc.assert(
      fc.property(decisions, (one) => {
        const bytes = serialiseMoney(call, one);
        expect(serialiseMoney(call, { ...one, roundId: null, replayed: !one.replayed })).toBe(bytes);
        expect(moneyShape.safeParse(JSON.parse(bytes)).error).toBeUndefined();
      }),
    );
  });
});

describe("the answer to a group", () => {
  const group: GroupDecision = {
    status: "OK",
    requestId: "r-1",
    balance: null,
    failedItem: null,
    items: [
      { transactionId: "t-2", transferId: null, balance: amountOf(5n) },
      { transactionId: "t-3", transferId: decision.transferId, balance: amountOf(0n) },
    ],
    replayed: false,
  };

  it("that was posted tells each item", () => {
    const bytes = serialiseGroup(call, group);
    expect(bytes).toBe(
      '{"status":"OK","requestId":"r-1","transactionId":"t-1","items":[{"transactionId":"t-2","transferId":null,"balance":"5"},{"transactionId":"t-3","transferId":"0197c0de-0000-7000-8000-000000000001","balance":"0"}]}',
    );
    expect(groupShape.safeParse(JSON.parse(bytes)).success).toBe(true);
  });

  it("that was refused tells which item", () => {
    const refused = { ...group, items: [], failedItem: 0 };
    expect(serialiseGroup(call, { ...refused, status: "INSUFFICIENT_FUNDS", balance: amountOf(7n) })).toBe(
      '{"status":"INSUFFICIENT_FUNDS","requestId":"r-1","transactionId":"t-1","failedItem":0,"balance":"7"}',
    );
    expect(serialiseGroup(call, { ...refused, status: "TOKEN_REFUSED" })).toBe(
      '{"status":"TOKEN_REFUSED","requestId":"r-1","transactionId":"t-1","failedItem":0}',
    );
    expect(serialiseGroup(call, { ...refused, status: "DUPLICATE", failedItem: null })).toBe(
      '{"status":"DUPLICATE","requestId":"r-1","transactionId":"t-1"}',
    );
  });
});

it("the answer to a balance call", () => {
  const asked = { requestId: "r-1", currency: "PHP" };
  expect(serialiseBalance(asked, { status: "OK", balance: amountOf(12n) })).toBe(
    '{"status":"OK","requestId":"r-1","balance":"12","currency":"PHP"}',
  );
  expect(serialiseBalance(asked, { status: "TOKEN_REFUSED", balance: null })).toBe(
    '{"status":"TOKEN_REFUSED","requestId":"r-1"}',
  );
});

describe("a request as a call", () => {
  const token = `token-${randomUUID()}`;
  const bet = {
    requestId: "r-1",
    token,
    player: "p1234567",
    game: "sea",
    currency: "PHP",
    transactionId: "t-1",
    reference: null,
    amount: "2000000",
    round: "round-1",
    roundClosed: false,
  };
  const body = Buffer.from(JSON.stringify(bet));

  it("has the digest of the very bytes, the token as its hash, and money as an amount", () => {
    expect(gameCallOf("bet", { peer: "studio", request: bet, body, at })).toEqual({
      kind: "bet",
      peer: "studio",
      requestId: "r-1",
      transactionId: "t-1",
      digest: sha(body.toString()),
      player: "p1234567",
      tokenHash: sha(token),
      game: "sea",
      currency: "PHP",
      reference: null,
      amount: 2_000_000n,
      round: "round-1",
      roundClosed: false,
      at,
    });
  });

  it("of a group keeps the items' order, each with its own token", () => {
    const { requestId: _request, ...item } = bet;
    const items = [
      { ...item, call: "bet" as const },
      { ...item, call: "win" as const, transactionId: "t-2", token: null },
    ];
    const request = { requestId: "r-1", transactionId: "g-1", items };
    const group = groupCallOf({ peer: "studio", request, body, at });
    expect(group).toMatchObject({
      peer: "studio",
      requestId: "r-1",
      transactionId: "g-1",
      digest: sha(body.toString()),
    });
    expect(group.items.map(({ kind, transactionId, tokenHash }) => [kind, transactionId, tokenHash])).toEqual([
      ["bet", "t-1", sha(token)],
      ["win", "t-2", null],
    ]);
  });

  it("of a balance asks with the token's hash", () => {
    const asked = balanceCallOf({ peer: "studio", request: bet, body, at });
    expect(asked).toEqual({
      peer: "studio",
      player: "p1234567",
      game: "sea",
      currency: "PHP",
      tokenHash: sha(token),
      at,
    });
  });
});

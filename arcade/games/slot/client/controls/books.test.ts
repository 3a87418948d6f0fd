import { expect, it } from "vitest";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { Books } from "./books.ts";

const ANSWER = { roundId: "r1", roundNumber: "1", win: "300", balanceAfterBet: "900", balance: "1200" } as SpinAnswer;

function books(): { books: Books; told: string[] } {
  const told: string[] = [];
  const bets = {
    take: (cost: bigint) => told.push(`take ${cost}`),
    giveBack: () => told.push("give back"),
    balance: (amount: bigint | null) => told.push(`balance ${amount}`),
    money: String,
  };
  const host = { tell: (message: object) => told.push(Object.values(message).join(" ")) };
  return { books: new Books(host, bets, { won: (text) => told.push(`won ${text}`) }), told };
}

it("a round's win is in the balance as soon as it was told, and told once", () => {
  const { books: own, told } = books();
  own.take(100n);
  own.begin(ANSWER);
  expect(told).toEqual(["take 100", "round started 100", "balance 900"]);
  own.settle();
  own.settle();
  expect(told.slice(3)).toEqual(["won 300", "round ended r1 1", "balance 1200"]);
});

it("a win that the platform hasn't confirmed ends its round without a balance", () => {
  const { books: own, told } = books();
  own.begin({ ...ANSWER, balance: null });
  own.settle();
  expect(told).toEqual(["balance 900", "won 300", "round ended r1 1"]);
});

it("a refused stake comes back, and nothing is settled after it", () => {
  const { books: own, told } = books();
  own.take(100n);
  own.giveBack();
  own.settle();
  expect(told).toEqual(["take 100", "round started 100", "give back", "round ended"]);
});

import { expect, test } from "vitest";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import { OpenBet, type OwnBets } from "./open-bet.ts";

const idle = { state: "idle", autoAt: null } as const;
const flight = { isOpen: false, isAuto: false };

type Around = Omit<OwnBets, "panels">;

function listening() {
  const told: VendorMessage[] = [];
  let bets: OwnBets | null = null;
  const open = new OpenBet({ tell: (message) => told.push(message) }, () => bets);
  const as = (call: "follow" | "again") => (panels: OwnBets["panels"], around: Around) => {
    bets = { panels, ...around };
    open[call]();
  };
  return { told, open: { follow: as("follow"), again: as("again") } };
}

test("the page around hears of a bet that only its player gets out, and once that it is over", () => {
  const { told, open } = listening();
  open.follow([idle, { state: "queued", autoAt: null }], flight);
  open.follow([{ state: "flying", autoAt: 200 }, idle], flight);
  expect(told).toEqual([]);
  open.follow([{ state: "placed", autoAt: null }, idle], flight);
  open.follow([{ state: "flying", autoAt: null }, idle], flight);
  expect(told).toEqual([{ type: "open-bet", on: true }]);
  open.follow([{ state: "lost", autoAt: null }, idle], flight);
  expect(told).toEqual([
    { type: "open-bet", on: true },
    { type: "open-bet", on: false },
  ]);
});

test("it hears whether the bet can still be taken back, and again where that was refused", () => {
  const { told, open } = listening();
  const placed = [{ state: "placed", autoAt: null } as const, idle];
  open.follow(placed, { isOpen: true, isAuto: false });
  open.again(placed, { isOpen: true, isAuto: false });
  open.follow(placed, flight);
  expect(told).toEqual([
    { type: "open-bet", on: true, cancels: true },
    { type: "open-bet", on: true, cancels: true },
    { type: "open-bet", on: true },
  ]);
});

test("it hears of auto bet, which ends with the game; a bet that leaves by itself is no question", () => {
  const { told, open } = listening();
  const auto = { isOpen: true, isAuto: true };
  open.follow([{ state: "placed", autoAt: 150 }, idle], auto);
  open.follow([idle, { state: "placed", autoAt: null }], auto);
  open.follow([{ state: "placed", autoAt: 150 }, idle], { isOpen: true, isAuto: false });
  expect(told).toEqual([
    { type: "open-bet", on: true, stops: true },
    { type: "open-bet", on: true, cancels: true },
    { type: "open-bet", on: false },
  ]);
});

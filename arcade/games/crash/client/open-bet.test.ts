import { expect, test } from "vitest";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import { OpenBet } from "./open-bet.ts";

test("the page around hears of a bet that only its player gets out, and once that it is over", () => {
  const told: VendorMessage[] = [];
  const open = new OpenBet({ tell: (message) => told.push(message) });
  const idle = { state: "idle", autoAt: null } as const;
  open.follow([idle, { state: "queued", autoAt: null }]);
  open.follow([{ state: "flying", autoAt: 200 }, idle]);
  expect(told).toEqual([]);
  open.follow([{ state: "placed", autoAt: null }, idle]);
  open.follow([{ state: "flying", autoAt: null }, idle]);
  expect(told).toEqual([{ type: "open-bet", on: true }]);
  open.follow([{ state: "lost", autoAt: null }, idle]);
  expect(told).toEqual([
    { type: "open-bet", on: true },
    { type: "open-bet", on: false },
  ]);
});

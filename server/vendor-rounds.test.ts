import { expect, test } from "vitest";
import { openRoundsTold } from "./vendor-rounds.ts";
import type { GameVendor } from "./providers/games/game-vendor.ts";

const ROUND = { peer: "quito", vendorRound: "r-1", memberId: "m-1" };
const DETAIL = {
  round: "r-1",
  player: "p7f3a91c2",
  lines: [{ label: "Guess", value: "Owl" }],
  detailUrl: "https://games.quito.example/rounds/r-1",
  verifyUrl: "https://games.quito.example/verify/r-1",
};

/** What is told of a round by a studio that answers so; `asked` keeps what it was asked. */
function toldBy(detail: object, asked: unknown[] = []) {
  const vendor = { roundDetail: async (...of: unknown[]) => (asked.push(of), detail) } as unknown as GameVendor;
  return openRoundsTold(new Map([["quito", vendor]]), async () => ({ pseudonym: "p7f3a91c2" }))(ROUND, "FIL");
}

test("a studio is asked by pseudonym and language, and its lines and both of its pages are told apart", async () => {
  const asked: unknown[] = [];
  expect(await toldBy({ ok: true, value: DETAIL }, asked)).toEqual({
    lines: [{ label: "Guess", value: "Owl" }],
    detailUrl: "https://games.quito.example/rounds/r-1",
    verifyUrl: "https://games.quito.example/verify/r-1",
  });
  expect(asked).toEqual([["r-1", "p7f3a91c2", "FIL"]]);
});

test("an address that is no page of the web is left out, and a text that is too long is cut", async () => {
  const told = await toldBy({
    ok: true,
    value: {
      ...DETAIL,
      lines: [{ label: "L".repeat(500), value: "v".repeat(200) }],
      detailUrl: "javascript:alert(1)",
      verifyUrl: null,
    },
  });
  expect(told).toEqual({
    lines: [{ label: `${"L".repeat(199)}…`, value: "v".repeat(200) }],
    detailUrl: null,
    verifyUrl: null,
  });
});

test("nothing is told by a studio that refuses or is gone, or of a member who is gone", async () => {
  expect(await toldBy({ ok: false, refusal: "ROUND_UNKNOWN" })).toBeNull();
  expect(await openRoundsTold(new Map(), async () => ({ pseudonym: "p7f3a91c2" }))(ROUND, "EN")).toBeNull();
  const vendor = {} as GameVendor;
  expect(await openRoundsTold(new Map([["quito", vendor]]), async () => null)(ROUND, "EN")).toBeNull();
});

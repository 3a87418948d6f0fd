/** The row of open draws: whose draws, in which order, and how long they are open. */
import { expect, test } from "vitest";
import { inOrder, leftText, openDraws, drawnText } from "./draws.ts";

const NOW_MS = Date.parse("2026-03-09T10:00:00.000Z");
const game = (nodeId: number, closeTime: string | null) => ({
  nodeId,
  gameCode: `g${nodeId}`,
  displayName: `Game ${nodeId}`,
  gameName: "",
  iconUrl: "/x",
  vassalage: "LOTT",
  numero: closeTime === null ? null : { numero: "0001", closeTime },
});
const mobile = (serverTime: string | null, ...games: ReturnType<typeof game>[]) =>
  ({ games, serverTime }) as unknown as Parameters<typeof openDraws>[0];

test("LOTTO-002 a draw closes by the vendor's clock, whatever this device's says", () => {
  const told = mobile("2026-03-09T09:58:00.000Z", game(1, "2026-03-09T10:01:00.000Z"));
  const [draw] = openDraws(told, [], NOW_MS);
  expect(leftText(draw?.closesAtMs ?? 0, NOW_MS)).toBe("3:00");
});

test("LOTTO-002 games without an open draw, and games of a silent vendor, are left out", () => {
  const close = "2026-03-09T10:01:00.000Z";
  expect(openDraws(mobile("2026-03-09T10:00:00.000Z", game(1, null), game(2, close)), [], NOW_MS)).toHaveLength(1);
  expect(openDraws(mobile(null, game(2, close)), [], NOW_MS)).toEqual([]);
});

test("LOTTO-004 the first prize of the last draw stands at its game", () => {
  const close = "2026-03-09T10:01:00.000Z";
  const result = [{ prize: "first", numbers: ["07", "21"] }];
  const results = [{ nodeId: 2, last: [{ result }] }] as unknown as Parameters<typeof openDraws>[1];
  const draws = openDraws(mobile("2026-03-09T10:00:00.000Z", game(1, close), game(2, close)), results, NOW_MS);
  expect(draws.map(({ lastResult }) => lastResult)).toEqual(["", "07 21"]);
});

test("LOTTO-004 a ball that is drawn after the main ones stands behind them", () => {
  const result = [
    { prize: "main", numbers: ["4", "9"] },
    { prize: "special-ball", numbers: ["28"] },
  ];
  expect([drawnText(result), drawnText(result.slice(0, 1)), drawnText([])]).toEqual(["4 9 + 28", "4 9", ""]);
});

test("LIST-062 what the member opened last comes first, then what is played most, each once", () => {
  const close = "2026-03-09T10:01:00.000Z";
  const told = mobile("2026-03-09T10:00:00.000Z", ...[1, 2, 3, 4].map((id) => game(id, close)));
  const sorted = inOrder(openDraws(told, [], NOW_MS), { recent: [3, 9], popular: [3, 4] });
  expect(sorted.map(({ nodeId, mark }) => [nodeId, mark])).toEqual([
    [3, "recent"],
    [4, "popular"],
    [1, null],
    [2, null],
  ]);
});

test("the time that is left counts in seconds, and stands still at its end", () => {
  expect(leftText(NOW_MS + 3_845_000, NOW_MS)).toBe("1:04:05");
  expect(leftText(NOW_MS + 60_001, NOW_MS)).toBe("1:01");
  expect(leftText(NOW_MS - 1, NOW_MS)).toBe("0:00");
});

import { describe, expect, it, vi } from "vitest";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import type { Sound } from "#arcade/client/platform/sound.ts";
import { ownResultOf } from "./own-result.ts";
import type { Table } from "./state.ts";
import { roundWords, StatusOverlay } from "./status-overlay.ts";
import type { CrashView } from "./view.ts";

const style: MoneyStyle = { currency: "PHP", decimals: 2, locale: "en" };

/** A table of which only what an end is told by is set; each bet is its stake, where it left, and its payout. */
function ended(...own: readonly (readonly [stake: string, at: number | null, win: string | null])[]): Table {
  const bets = own.map(([stake, cashedOutAt, win], index) => {
    return { betId: `b${index}`, name: "ti***04", avatar: null, stake, cashedOutAt, win };
  });
  const other = { betId: "x", name: "ow***90", avatar: null, stake: "900000", cashedOutAt: null, win: null };
  return {
    round: { phase: "ended", crashPoint: 161, roundNumber: "88000001" },
    bets: new Map([...bets, other].map((bet) => [bet.betId, bet])),
    own: new Set([...bets.map(({ betId }) => betId), "of the round before"]),
    // Both panels have queued the next bets, and so forgotten these
    panels: [{ state: "queued" }, { state: "queued" }],
  } as unknown as Table;
}

const WON = ["500000", 124, "620000"] as const;
const LOST = ["500000", null, null] as const;

describe("the end of a flight", () => {
  it("counts every own bet, won and lost, and nobody else's", () => {
    expect(ownResultOf(ended(WON, LOST))).toEqual({
      left: [{ at: 124, result: 120_000n }],
      stayed: 1,
      lost: 500_000n,
      paid: 620_000n,
      sum: -380_000n,
    });
    expect(ownResultOf(ended())).toBeNull();
    const flying = ended(WON);
    flying.round.phase = "flight";
    expect(ownResultOf(flying)).toBeNull();
  });

  it("is one card with both bets and the round's sum, without a tick when the round is a loss", () => {
    const card = vi.fn();
    const view = { ownResult: card, sight: vi.fn(), words: vi.fn(), corner: vi.fn(), countdown: vi.fn() };
    const words = new StatusOverlay(view as unknown as CrashView, {} as Sound, style);
    words.draw(ended(WON, LOST), 161, 0);
    expect(card.mock.lastCall?.[0]).toEqual({
      title: "Round −₱3.80",
      parts: [
        { before: "1.24×", amount: "+₱1.20", isGain: true, after: "" },
        { before: "Not cashed out", amount: "−₱5.00", isGain: false, after: "" },
      ],
      ticked: false,
      isGain: false,
      shared: true,
    });
    words.draw(ended(WON), 161, 0);
    expect(card.mock.lastCall?.[0]).toEqual({
      title: "You cashed out at 1.24×",
      parts: [{ before: "", amount: "+₱1.20", isGain: true, after: "(₱6.20 paid)" }],
      ticked: true,
      isGain: true,
      shared: true,
    });
    words.draw(ended(WON, ["500000", 105, "525000"]), 161, 0);
    expect(card.mock.lastCall?.[0]).toMatchObject({ title: "1.05× · 1.24×", parts: [{ amount: "+₱1.45" }] });
    words.draw(ended(["500000", 124, "620000"], ["100000", null, null]), 161, 0);
    expect(card.mock.lastCall?.[0]).toMatchObject({ title: "Round +₱0.20", ticked: true });
    words.draw(ended(), 161, 0);
    expect(card.mock.lastCall?.[0]).toBeNull();
  });

  it("is one calm card where no bet left: how many stayed and what they cost, with nothing to share", () => {
    const card = vi.fn();
    const view = { ownResult: card, sight: vi.fn(), words: vi.fn(), corner: vi.fn(), countdown: vi.fn() };
    const words = new StatusOverlay(view as unknown as CrashView, {} as Sound, style);
    words.draw(ended(LOST, LOST), 161, 0);
    expect(card.mock.lastCall?.[0]).toEqual({
      title: "2 not cashed out",
      parts: [{ before: "", amount: "−₱10.00", isGain: false, after: "" }],
      ticked: false,
      isGain: false,
      shared: false,
    });
  });

  it("is told in the same sums to who sees no stage", () => {
    expect(roundWords(ended(WON, LOST), style)).toBe(
      "Flew away at 1.61×. 1.24×: +₱1.20. Not cashed out: −₱5.00. Round −₱3.80.",
    );
    expect(roundWords(ended(LOST), style)).toBe("Flew away at 1.61×. Not cashed out: −₱5.00. Round −₱5.00.");
    expect(roundWords(ended(), style)).toBe("Flew away at 1.61×.");
  });
});

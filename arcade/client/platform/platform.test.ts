import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import english from "../texts/EN.json";
import merchant from "../texts/TY.json";
import { isAhead, readLaunch } from "./launch.ts";
import { decimalsOf, money, percentOf, plain, readAmount, signed, times } from "./money.ts";
import { originOf, readLobbyMessage } from "./host.ts";
import { RETRY_DELAYS_MS, retrying, waitForLine } from "./reconnect.ts";

describe("tries again", () => {
  const run = async (fails: number) => {
    const waited: number[] = [];
    const tried: number[] = [];
    let asked = 0;
    let calls = 0;
    const value = await retrying(
      async () => (calls++ < fails ? null : "there"),
      { trying: (attempt) => void tried.push(attempt), gaveUp: (again) => (asked++, again()) },
      async (delayMs) => void waited.push(delayMs),
    );
    return { value, waited, tried, asked };
  };

  it("at 0, 1, 2, 4 and 8 s", async () => {
    expect(RETRY_DELAYS_MS).toEqual([0, 1000, 2000, 4000, 8000]);
    expect(await run(4)).toEqual({
      value: "there",
      waited: [1000, 2000, 4000, 8000],
      tried: [1, 2, 3, 4, 5],
      asked: 0,
    });
  });

  it("only by the player's press after the fifth, and then from the first", async () => {
    expect(await run(6)).toMatchObject({ value: "there", asked: 1, tried: [1, 2, 3, 4, 5, 1, 2] });
  });

  it("passes a refusal on", async () => {
    const view = { trying: () => {}, gaveUp: () => {} };
    await expect(
      retrying(
        () => Promise.reject(new Error("no")),
        view,
        async () => {},
      ),
    ).rejects.toThrow("no");
  });
});

describe("a wait for the line", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is over in its time, or a moment after the browser has a line", async () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const over = vi.fn<() => void>();
    void waitForLine(8000).then(over);
    await vi.advanceTimersByTimeAsync(7999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledTimes(1);
    void waitForLine(8000).then(over);
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(over).toHaveBeenCalledTimes(2);
  });
});

describe("money", () => {
  const peso = { currency: "PHP", decimals: 2, locale: "en" };

  it.each([
    ["128400000", "₱1,284.00"],
    ["0", "₱0.00"],
    ["1", "₱0.00001"],
    ["-250000", "−₱2.50"],
    ["99999999999900000", "₱999,999,999,999.00"],
  ])("writes %s units as %s", (units, text) => {
    expect(money(units, peso)).toBe(text);
  });

  it("puts a code that is no symbol before the number", () => {
    expect(money(150_000n, { currency: "FUN", decimals: 2, locale: "en" })).toMatch(/^FUN 1\.50$/);
  });

  it("shows no decimals where a currency has none, unless there are some", () => {
    expect(decimalsOf("VND")).toBe(0);
    expect(plain(2_500_000n, 0)).toBe("25");
    expect(plain(2_550_000n, 0)).toBe("25.5");
  });

  it("reads what a player types", () => {
    expect(readAmount("1,250.5")).toBe(125_050_000n);
    expect(readAmount("12,50")).toBe(1_250_000n);
    expect(readAmount("1.250,5")).toBe(125_050_000n);
    for (const text of ["", "0", "-1", "1e3", "abc"]) expect(readAmount(text)).toBeNull();
  });

  it("signs results and writes multipliers", () => {
    expect(signed(2_470_000n, peso)).toBe("+24.70");
    expect(signed(-12_000_000n, peso)).toBe("−120.00");
    expect([100, 263, 123_456].map(times)).toEqual(["1.00×", "2.63×", "1,234.56×"]);
    expect([0.9621, 0.01, 1].map(percentOf)).toEqual(["96.21%", "1.00%", "100.00%"]);
  });
});

describe("the launch address", () => {
  it("is read from the fragment, with its short names", () => {
    expect(readLaunch("#token=abc&language=TY&embed=1&theme=light")).toEqual({
      launchToken: "abc",
      language: "TY",
      embedded: true,
      theme: "light",
      replay: null,
      view: null,
      opensFairness: false,
    });
    expect(readLaunch("#t=abc&open=fairness")).toMatchObject({ launchToken: "abc", opensFairness: true });
    expect(readLaunch("#t=abc&round=s-1")).toMatchObject({
      launchToken: "abc",
      language: null,
      embedded: false,
      theme: null,
      replay: "s-1",
    });
    expect(readLaunch("")).toMatchObject({ launchToken: null });
    expect(readLaunch("#t=abc", true)).toMatchObject({ embedded: true });
  });

  it("is to come where a lobby frames the page ahead of it, and there alone", () => {
    expect(isAhead("#await-launch", true)).toBe(true);
    for (const [fragment, framed] of [
      ["#await-launch", false],
      ["#t=abc", true],
      ["", true],
    ] as const) {
      expect(isAhead(fragment, framed), fragment).toBe(false);
    }
  });
});

describe("the frame around the game", () => {
  it("is told only at an http origin", () => {
    expect(originOf("https://lobby.example/m/home")).toBe("https://lobby.example");
    expect(originOf("javascript:alert(1)")).toBeNull();
    expect(originOf("")).toBeNull();
  });

  it("is heard only in the words agreed on", () => {
    expect(readLobbyMessage({ type: "refresh", more: 1 })).toEqual({ type: "refresh" });
    expect(readLobbyMessage({ type: "sound", on: true })).toEqual({ type: "sound", on: true });
    for (const other of [null, "refresh", { type: "sound", on: "yes" }, { type: "spin" }])
      expect(readLobbyMessage(other)).toBeNull();
  });
});

describe("texts", () => {
  it("TY has no key that EN lacks, and the same values to fill in", () => {
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [key, text] of Object.entries(merchant)) {
      expect(Object.keys(english)).toContain(key);
      expect(holes(text), key).toEqual(holes(english[key as keyof typeof english]));
    }
  });
});

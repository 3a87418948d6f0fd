import { expect, it } from "vitest";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { type AutoLine, AutoRun } from "./auto-run.ts";

const RULES = { spins: 3, lossLimit: null, winLimit: null, stopAtFeature: true };
const round = (win: string, outcome: object = { spins: [] }): SpinAnswer =>
  ({ bet: "100", win, outcome }) as unknown as SpinAnswer;

function series(): { auto: AutoRun; said: () => AutoLine | null; heard: string[]; told: object[] } {
  let line: AutoLine | null = null;
  const heard: string[] = [];
  const view = {
    autoLine: (next: AutoLine | null) => void (line = next),
    announce: (text: string) => void heard.push(text),
  };
  const told: object[] = [];
  const auto = new AutoRun({ money: String }, view, { tell: (message) => void told.push(message) });
  return { auto, said: () => line, heard, told };
}

it("a series counts down in sight and says at its end what it came to, until the next touch", () => {
  const { auto, said, heard } = series();
  auto.start(RULES);
  expect(said()).toEqual({ sum: "Autoplay: 3 of 3 left", note: "" });
  expect(auto.after(round("0"))).toBe(true);
  expect(said()).toEqual({ sum: "Autoplay: 2 of 3 left", note: "Result -100" });
  auto.touched();
  expect(said()).not.toBeNull();
  auto.after(round("250"));
  expect(auto.after(round("0"))).toBe(false);
  expect(said()).toEqual({ sum: "3 spins: -50", note: "All spins are played" });
  expect(heard).toEqual(["3 spins: -50. All spins are played."]);
  auto.touched();
  expect(said()).toBeNull();
});

it.each([
  ["respins", { spins: [], respins: {} }, "Stopped: respins were won"],
  ["the wheel", { spins: [], wheel: {} }, "Stopped: the wheel turned"],
  ["free spins", { spins: [{ kind: "free" }] }, "Stopped: free spins were won"],
])("it ends with a round that won %s and says so", (_, outcome, note) => {
  const { auto, said } = series();
  auto.start(RULES);
  auto.after(round("700", outcome));
  expect(said()).toEqual({ sum: "1 spin: +600", note });
});

it("the round that runs when a hand stops it is counted before the sum is said", () => {
  const { auto, said } = series();
  auto.start(RULES);
  auto.after(round("0"));
  auto.stop("hand", true);
  expect([auto.running, said()]).toEqual([false, null]);
  auto.touched();
  expect(auto.after(round("0"))).toBe(false);
  expect(said()).toEqual({ sum: "2 spins: -200", note: "You stopped autoplay" });
  expect(auto.after(round("0"))).toBe(false);
  expect(said()).toEqual({ sum: "2 spins: -200", note: "You stopped autoplay" });
});

it("a balance that is too low for the next spin ends it with that reason; before its first round it says nothing", () => {
  const { auto, said } = series();
  auto.start(RULES);
  auto.after(round("0"));
  auto.stop("balance");
  expect(said()).toEqual({ sum: "1 spin: -100", note: "Stopped: not enough for the next spin" });
  auto.start(RULES);
  auto.stop("refused");
  expect(said()).toBeNull();
});

it("free spins wait for nobody only in a series that they don't end", () => {
  const { auto } = series();
  expect(auto.passesFeatures).toBe(false);
  auto.start(RULES);
  expect(auto.passesFeatures).toBe(false);
  auto.start({ ...RULES, stopAtFeature: false });
  expect(auto.passesFeatures).toBe(true);
  auto.stop("hand", true);
  expect(auto.passesFeatures).toBe(false);
});

it("the page around hears once that leaving ends it, and once that nothing runs any more", () => {
  const { auto, told } = series();
  auto.start(RULES);
  auto.after(round("0"));
  expect(told).toEqual([{ type: "open-bet", on: true, stops: true }]);
  auto.stop("hand", true);
  auto.after(round("0"));
  expect(told.slice(1)).toEqual([{ type: "open-bet", on: false }]);
});

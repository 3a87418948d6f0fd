import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COPIED_MS, notice, SENT_MS, shownToasts, type ToastKind, toast, toastRefusal, ToastView } from "./toasts.tsx";

vi.mock("./icon.tsx", () => ({ Icon: ({ name }: { name: string }) => name }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const words = () => shownToasts().map((one) => one.words);

/** Milliseconds that a sentence stays. */
function stays(kind: ToastKind, sentence: string, staysMs?: number): number {
  toast(kind, sentence, staysMs);
  let at = 0;
  while (words().includes(sentence)) {
    vi.advanceTimersByTime(100);
    at += 100;
  }
  return at;
}

const LONG = "This is a sentence that nobody can read in three seconds, because it goes on and on.";

test("ERR-026 toasts are info, success, fail, offline and loading, each with a look and an icon of its own", () => {
  const kinds: ToastKind[] = ["info", "success", "fail", "offline", "loading"];
  const drawn = kinds.map((kind) => renderToStaticMarkup(createElement(ToastView, { kind, words: "Words" })));
  kinds.forEach((kind, at) => expect(drawn[at]).toContain(`toast--${kind}`));
  const icons = drawn.map((html) => />([\w-]+)Words/.exec(html)?.[1]);
  expect(new Set(icons).size).toBe(5);
  for (const html of drawn) expect(html).toContain("Words");
});

test("CONST-008 a plain notice stays 1.5 s, however long it is", () => {
  notice(LONG);
  vi.advanceTimersByTime(1499);
  expect(words()).toEqual([LONG]);
  vi.advanceTimersByTime(1);
  expect(words()).toEqual([]);
});

test("ERR-027 an info toast stays 3 s in its short form and 8 s in its long form", () => {
  expect(stays("info", "Copied")).toBe(3000);
  expect(stays("info", LONG)).toBe(8000);
  expect(stays("fail", LONG)).toBe(1500);
  expect(stays("info", LONG, 2000)).toBe(2000);
});

test("ERR-027 why a step with money was not taken stays 6 s", () => {
  toastRefusal(LONG);
  vi.advanceTimersByTime(5999);
  expect(words()).toEqual([LONG]);
  vi.advanceTimersByTime(1);
  expect(words()).toEqual([]);
});

test("success and failure stay 1.5 s, a time that is given counts, and loading goes when its call has ended", () => {
  expect(stays("success", "Saved")).toBe(1500);
  expect(stays("fail", "No")).toBe(1500);
  expect(stays("success", "Link copied", 2000)).toBe(2000);
  const done = toast("loading", "Wait");
  vi.advanceTimersByTime(3_600_000);
  expect(words()).toEqual(["Wait"]);
  done();
  expect(words()).toEqual([]);
});

test("LOGIN-035 LOGOUT-002 CONST-009 CONST-008 a success stays 1.5 s, and what waits for a call 9999 s", () => {
  expect(stays("success", "The code was sent")).toBe(1500);
  expect(stays("success", "The mail is on its way", SENT_MS)).toBe(1000);
  expect(stays("success", "Copied", COPIED_MS)).toBe(2000);
  expect([stays("fail", "No"), stays("info", "Note"), stays("info", LONG)]).toEqual([1500, 3000, 8000]);
  expect(stays("loading", "Sending the code")).toBe(9_999_000);
});

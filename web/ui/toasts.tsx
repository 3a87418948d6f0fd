import { createStore } from "#web/platform/data/store.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type ToastKind = "info" | "success" | "fail" | "offline" | "loading";
type Toast = { id: number; kind: ToastKind; words: string };

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  info: "info-fill",
  success: "check-circle-fill",
  fail: "x-circle-fill",
  offline: "wifi-slash-bold",
  loading: "arrows-clockwise-bold",
};

/** How long each kind stays (U-017). A loading toast stays until its call ends (U-016). */
const STAYS_MS: Readonly<Record<ToastKind, number>> = {
  info: 3000,
  success: 1500,
  fail: 1500,
  offline: 3000,
  loading: 9_999_000,
};

/** Not those of a kind: a mail that was sent, and what was copied (accounts §8, U-015, U-017). */
export const SENT_MS = 1000;
export const COPIED_MS = 2000;
/** Why a step with money, or with what leads to it, was not taken: a sentence or two that are to be read whole. */
const REFUSAL_MS = 6000;
/** A plain notice: what was done, where nothing more is to be said (U-017). */
const NOTICE_MS = 1500;

/** An info sentence of more characters than fit on one line is its long form, and stays 8 s (U-017). */
const LINE = 60;
const LONG_MS = 8000;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** What is said now, the newest last. */
export const shownToasts = toasts.read;

/** Shows a sentence for a while and gives a function that takes it away. The same sentence is not shown twice. */
export function toast(
  kind: ToastKind,
  words: string,
  staysMs: number = kind === "info" && words.length > LINE ? LONG_MS : STAYS_MS[kind],
): () => void {
  const id = (lastId += 1);
  const remove = (): void => toasts.write((all) => all.filter((one) => one.id !== id));
  toasts.write((all) => [...all.filter((one) => one.words !== words).slice(-1), { id, kind, words }]);
  setTimeout(remove, staysMs);
  return remove;
}

/** Shows a plain notice for 1.5 s and gives a function that takes it away. */
export function notice(words: string): () => void {
  return toast("info", words, NOTICE_MS);
}

/** Says for 6 s why a step with money was not taken: U-017 leaves the time to who calls. */
export function toastRefusal(words: string): () => void {
  return toast("fail", words, REFUSAL_MS);
}

/** How many popups stand over each other. Everything under the topmost is dimmed and out of a screen reader's reach. */
const popups = createStore(0);

/** Tells that a popup stands over all before it, which therefore is `level` from now on; gives what takes it away. */
export function standAbove(setLevel: (level: number) => void): () => void {
  popups.write((open) => open + 1);
  setLevel(popups.read());
  return () => popups.write((open) => open - 1);
}

/** Where toasts appear: above the bottom menu, spoken politely; in the topmost popup while one is open. */
export function Toasts({ level = 0 }: { level?: number }) {
  const all = toasts.use();
  const isTopmost = popups.use() === level;
  return (
    <div className="toasts" role="status" aria-live="polite">
      {(isTopmost ? all : []).map(({ id, kind, words }) => (
        <ToastView key={id} kind={kind} words={words} />
      ))}
    </div>
  );
}

export function ToastView({ kind, words }: { kind: ToastKind; words: string }) {
  return (
    <span className={`toast toast--${kind}`}>
      <Icon name={ICONS[kind]} className={kind === "loading" ? "spin" : undefined} />
      {words}
    </span>
  );
}

import type { ComponentType, LazyExoticComponent } from "react";
import { afterPaint } from "./behind-paint.ts";
import { part } from "./part.ts";

const INPUTS = ["pointerdown", "wheel", "scroll", "keydown", "touchstart"] as const;

let use: () => void;
/** Holds from the first use of the page on. */
const used = new Promise<void>((resolve) => (use = resolve));

/**
 * When the reader first does something with the page. What lies below the first screen is drawn by the server and comes
 * to life then, so its code is not in the way of the first paint; until then its links are plain links.
 */
function firstUse(): Promise<void> {
  const done = (event?: Event): void => {
    // What is done with a popup that came by itself is none of the page's: it would wait for what lies below
    if (event?.target instanceof Element && event.target.closest("dialog")) return;
    // Rows that move by themselves scroll too
    if (event?.type === "scroll" && event.target !== document) return;
    for (const name of INPUTS) window.removeEventListener(name, done, true);
    // What it was done for is shown first
    if (event) afterPaint(use);
    else use();
  };
  for (const name of INPUTS) window.addEventListener(name, done, { capture: true, passive: true });
  // The touch that woke a resting page was before this (start.ts)
  if (window.scrollY > 0 || isWide() || document.documentElement.dataset["touched"] !== undefined) done();
  return used;
}

/** From 1024 px the page has a rail, a bar and a side column. */
const WIDE = "(min-width: 1024px)";
const isWide = (): boolean => matchMedia(WIDE).matches;

/**
 * When the page is wide, and on a narrow one with its first use: a part that never comes to life would hold back every
 * later change of language or theme, because React waits for it before it shows one.
 */
function wide(): Promise<void> {
  return new Promise((resolve) => {
    if (isWide()) return resolve();
    matchMedia(WIDE).addEventListener("change", () => resolve(), { once: true });
    void MOMENTS.firstUse().then(resolve);
  });
}

// What nobody waits for comes when the first view has been there for a moment.
const QUIET_MS = 1000;

/** The page has loaded all of its first view and was left in peace since. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    const rest = (): unknown => setTimeout(resolve, QUIET_MS - inPeaceMs());
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
  });
}

/** How long the page has been left in peace with all of its first view: one that rests is, until its scripts come (start.ts). */
function inPeaceMs(): number {
  if (document.documentElement.dataset["touched"] !== undefined) return 0;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page && page.loadEventEnd > 0 ? performance.now() - page.loadEventEnd : 0;
}

/**
 * What waits for the first use must be alive to show anything new that the page asked for. No event tells it: the reader
 * has done nothing.
 */
export const wake = (): void => use();

/** So long the page has for what one part does when it comes, before the next one's turn. */
const TURN_MS = 50;
const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, TURN_MS));

const MOMENTS = { firstUse: once(firstUse), wide: once(wide), idle: inTurn(idle) };

/** Waits until the page was left in peace, and for the turns of all that asked before: what nobody waits for makes no long task. */
export const idleTurn = (): Promise<void> => MOMENTS.idle();

function inTurn(start: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  return () => (last = last ? last.then(pause) : start());
}

function once(start: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => (started ??= start());
}

/**
 * A part whose code waits for its moment in the browser; the server draws it at once. Put it under Suspense, in a
 * component that does not re-render before (React would show the fallback in place of the server's HTML).
 */
export function onDemand<Props extends object>(
  moment: keyof typeof MOMENTS,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return part(() => (import.meta.env.SSR ? load() : MOMENTS[moment]().then(load)));
}

import { useSyncExternalStore } from "react";
import { LOCAL, readCookie, readJson, writeCookie, writeText } from "#web/platform/storage/storage.ts";

/**
 * What the browser knows of the session (browsing §3, accounts §3; `firstTimeLogin` is only kept, U-138).
 * Without the HttpOnly cookie the token opens nothing (U-005).
 */
export type SessionInfo = {
  token: string;
  type: number;
  merchantCode: string;
  userName: string;
  firstTimeLogin?: boolean;
  /** Free play without an account of one's own (U-161). */
  trial?: boolean;
};

/**
 * The server sets it beside the session's own cookie, and with the same life: the page server draws the member's shell
 * by it, and the browser knows by it that the other secret is still there. It carries no right whatsoever.
 */
export const MEMBER_COOKIE = "member";

const listeners = new Set<() => void>();
let current: SessionInfo | null | undefined;
/** The server ended the session, not the reader; said once, then forgotten. */
let endedByServer = false;

function isSession(value: unknown): value is SessionInfo {
  if (typeof value !== "object" || value === null) return false;
  const session = value as Partial<SessionInfo>;
  return typeof session.token === "string" && session.token !== "" && typeof session.type === "number";
}

export function readSession(): SessionInfo | null {
  if (typeof window === "undefined") return null;
  if (current === undefined) {
    current = readJson(LOCAL.session, isSession);
    // The cookies ended with the browser: the token alone opens nothing, so the page is a visitor's from the start.
    if (current && readCookie(MEMBER_COOKIE) === null) clearSession();
  }
  return current ?? null;
}

/** Keeps the session of a login or registration. With `clearSession` the one place that does (U-005). */
export function keepSession(session: SessionInfo | null): void {
  if (session === null) {
    endedByServer = readSession() !== null;
    clearSession();
    return;
  }
  const text = JSON.stringify(session);
  const isSame = text === JSON.stringify(current);
  current = isSame ? current : session;
  writeText(LOCAL.session, text);
  if (!isSame) tell();
}

/** Whether the server ended the session since this was last asked; for the one sentence that says so (accounts §8). */
export function takeEnded(): boolean {
  const ended = endedByServer;
  endedByServer = false;
  return ended;
}

/** Forgets the session alone; a logout forgets more (sign-out.ts). */
export function clearSession(): void {
  current = null;
  writeText(LOCAL.session, null);
  forgetMark();
  tell();
}

/** Takes the mark away by which the page server draws a member's shell. */
export function forgetMark(): void {
  writeCookie(MEMBER_COOKIE, null);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== LOCAL.session) return;
    current = undefined; // another tab signed in or out
    listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * Whether there is a session: what asks no more of it is not drawn anew when one is renewed. While a page hydrates it is
 * what the server drew by (`drawn`): where both agree, which is nearly always, nothing is drawn a second time. What asks
 * a call by it leaves that false, since the hint may be wrong.
 */
export function useHasSession(drawn = false): boolean {
  return useSyncExternalStore(subscribe, hasSession, () => drawn);
}

const hasSession = (): boolean => readSession() !== null;

/** The session, or null for a visitor. While a page hydrates it is always null: the server knows no one. */
export function useSession(): SessionInfo | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

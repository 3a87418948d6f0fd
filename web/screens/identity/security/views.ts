import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";

export type View =
  | "overview"
  | "mobile"
  | "password"
  | "reset"
  | "questions"
  | "authenticator"
  | "passkeys"
  | "cards"
  | "addCard"
  | "identity"
  | "history";
export type Config = ValueOf<Calls["security.config"]>;

export const addressOfView = (view: View): string =>
  view === "overview" ? "/m/securityCenter" : `/m/securityCenter?view=${view}`;

/** The profile, with the sheet open in which the e-mail is set and confirmed. */
export const EMAIL = { to: "/m/member/profile", state: { opens: "email" } } as const;

/** Leaves a view that is done: one step back where that is on this site, else to where it belongs. */
export function useDone(instead: View): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const steps = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (steps > 0) void navigate(-1);
    else void navigate(addressOfView(instead), { replace: true });
  }, [navigate, instead]);
}

import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { hasRealAccount } from "#rules/identity/session.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { useToLogin } from "./require-login.ts";
import { trialLeadsTo } from "#web/features/trial/trial-places.ts";

/** A member's place opened by a visitor leads to the login and back again (U-034). */
export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const toLogin = useToLogin();
  useEffect(() => {
    // A navigation under way is left alone: the page may lose its session while it is being left
    if (!readSession() && window.location.pathname === pathname) toLogin();
  }, [session, pathname, toLogin]);
  // A trial is being led away from what needs a real account (U-162)
  const isShut = session !== null && !hasRealAccount(session) && trialLeadsTo(pathname) !== null;
  if (session && !isShut) return children;
  return (
    <div className="pad" role="status">
      <div className="card">
        <RowSkeletons count={5} />
      </div>
    </div>
  );
}

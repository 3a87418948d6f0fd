import { type ReactNode, useEffect } from "react";
import { readSession, useSession } from "#web/platform/session.ts";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { useToLogin } from "./gate.ts";

/** A member's place opened by a visitor leads to the login and back again (decision U-034). */
export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const toLogin = useToLogin(true);
  useEffect(() => {
    if (!readSession()) toLogin();
  }, [session, toLogin]);
  if (session) return children;
  return (
    <div className="pad" role="status">
      <div className="card">
        <RowSkeletons count={5} />
      </div>
    </div>
  );
}

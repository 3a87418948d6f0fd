import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { isAgent } from "#rules/identity/session.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { RowSkeletons } from "#web/ui/skeleton.tsx";

/** An agent's place; everybody else comes to the agents' login instead (U-044). */
export function AgentsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // While a page comes to life nobody is known yet: a member who may be here (a contract was offered) is not led away
    if (!readSession() || (session && !isAgent(session.type))) void navigate("/m/agent", { replace: true });
  }, [session, navigate]);
  if (session && isAgent(session.type)) return children;
  return (
    <div className="pad" role="status">
      <div className="card">
        <RowSkeletons count={5} />
      </div>
    </div>
  );
}

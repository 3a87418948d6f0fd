import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { AgentsOnly } from "#web/features/identity/session/agents-only.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { part } from "#web/platform/loading/part.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";

/** Sections of U-046; the address names one. */
const TABS = ["team", "downline", "rebates", "links"] as const;
const SECTIONS = {
  team: part(() => import("./team.tsx")),
  downline: part(() => import("./downline.tsx")),
  rebates: part(() => import("./rebates.tsx")),
  links: part(() => import("./links.tsx")),
} as const;

export const handle: FrameHandle = { query: ["tab", "member", "days", "from", "to"] };

/** /m/agent/home: what an agent has here, for agents only (U-044). */
export default function AgentHomeScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("shell.agent")} />
      <PageHeader title={text("shell.agent")} />
      <main className="page">
        <AgentsOnly>
          <Agency />
        </AgentsOnly>
      </main>
    </>
  );
}

function Agency() {
  const text = useText();
  const [query] = useSearchParams();
  const tab = TABS.find((one) => one === query.get("tab")) ?? TABS[0];
  const Shown = SECTIONS[tab];
  return (
    <>
      <nav className="pad wrap agn" aria-label={text("agent.sections")}>
        {TABS.map((one) => (
          <Link
            key={one}
            className={one === tab ? "chip chip--t on" : "chip chip--t"}
            aria-current={one === tab ? "page" : undefined}
            to={`/m/agent/home?tab=${one}`}
            replace
          >
            {text(`agent.${one}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Loading />}>
        <Shown />
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <div className="pad" role="status">
      <div className="card">
        <RowSkeletons count={6} />
      </div>
    </div>
  );
}

import { memo, type ReactNode, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { part } from "#web/platform/loading/part.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { onDemand } from "#web/platform/loading/on-demand.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { useToldStatus } from "#web/platform/data/site-status.ts";

const ClosedScreen = part(() => import("#web/layout/closed/closed.tsx"), loadAllWords);
const Care = onDemand("idle", () => import("./status-poller.tsx"));

/** What is a member's own stays in reach where playing is not allowed: logging in, and taking the balance out. */
const ALSO_WHERE_RESTRICTED: readonly string[] = ["/m/login", "/m/withdraw"];
/** The way to a person is open always (U-108). */
const CHAT = "/m/liveChat";

/** Shows the site, or one of two screens in its place: maintenance, and "not available where you are" (browsing §4). */
export function SiteGate({ children }: { children: ReactNode }) {
  const drawn = useRouteLoaderData<Shell>("root")?.status ?? 0;
  const told = useToldStatus();
  const { pathname } = useLocation();
  const status = told ?? drawn;
  const isOpen = status === 0 || pathname === CHAT || (status === 2 && ALSO_WHERE_RESTRICTED.includes(pathname));
  return (
    <>
      {isOpen ? (
        children
      ) : (
        <Suspense fallback={null}>
          <ClosedScreen status={status === 1 ? 1 : 2} />
        </Suspense>
      )}
      <StatusPoller />
    </>
  );
}

const StatusPoller = memo(function StatusPoller() {
  return (
    <Suspense fallback={null}>
      <Care />
    </Suspense>
  );
});

import { Suspense, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { idleTurn, onDemand } from "#web/platform/loading/on-demand.ts";
import { noteWebClip } from "#web/platform/loading/installed.ts";
import { refreshSiteInfo, takeStoredInfo } from "#web/platform/data/site-info.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { useToldStatus } from "#web/platform/data/site-status.ts";
import { LiveSync } from "./live-sync.tsx";

/** In a turn of its own: the two together are a long task on a slow phone. */
const Sync = onDemand("idle", async () => ({ default: LiveSync }));

const LOOK_AGAIN_MS = 15_000;

/** Reads the site's status at start and whenever the page comes back; a closed site is looked at until it opens. */
export default function StatusPoller() {
  const drawn = useRouteLoaderData<Shell>("root")?.status ?? 0;
  const told = useToldStatus();
  const closed = (told ?? drawn) !== 0;
  useEffect(() => {
    noteWebClip();
    // The first popup then waits for its own code alone
    void idleTurn()
      .then(() => import("./overlay-host.tsx"))
      .catch(() => undefined);
    takeStoredInfo();
    const look = (): void => {
      if (document.visibilityState === "visible") void refreshSiteInfo();
    };
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }, []);
  useEffect(() => {
    if (!closed) return;
    void refreshSiteInfo();
    const timer = setInterval(() => void refreshSiteInfo(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [closed]);
  useEffect(() => {
    // The page was drawn without its content, so it is drawn anew
    if (drawn !== 0 && told === 0) location.reload();
  }, [drawn, told]);
  return (
    <Suspense fallback={null}>
      <Sync />
    </Suspense>
  );
}

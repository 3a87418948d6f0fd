import { useEffect, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { keepSiteInfo, refreshSiteInfo, type SiteInfo, useSiteInfo } from "#web/platform/data/site-info.ts";
import { persistModule } from "#web/platform/loading/part.ts";
import type { ServiceChannel } from "./channels.ts";

async function refreshChannels(): Promise<void> {
  const reply = await ask("system.customerService", {});
  if (reply.ok) keepSiteInfo({ customerService: reply.value });
}

/**
 * The merchant's ways to customer service, decrypted where they are shown; null until the status is known and they are
 * open. The status has them at once, the call of their own tells what changed since (U-022).
 */
export function useChannels(): readonly ServiceChannel[] | null {
  const info = useSiteInfo();
  const isMissing = info === null;
  useEffect(() => {
    if (isMissing) void refreshSiteInfo();
  }, [isMissing]);
  useEffect(() => {
    if (!isMissing) void refreshChannels();
  }, [isMissing]);
  return useOpened(info?.info.customerService ?? null);
}

/** What decrypts comes with the first of them: a menu need not wait for it. */
function useOpened(sealed: SiteInfo["info"]["customerService"] | null): readonly ServiceChannel[] | null {
  const [opened, setOpened] = useState<readonly ServiceChannel[] | null>(null);
  useEffect(() => {
    if (sealed === null) return;
    let isShown = true;
    void persistModule(() => import("./channels.ts")).then(
      ({ openChannels }) => isShown && setOpened(openChannels(sealed)),
    );
    return () => {
      isShown = false;
    };
  }, [sealed]);
  return opened;
}

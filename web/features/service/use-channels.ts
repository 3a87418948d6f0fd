import { useEffect, useMemo } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { keepSiteInfo, refreshSiteInfo, useSiteInfo } from "#web/platform/data/site-info.ts";
import { type ServiceChannel, openChannels } from "./channels.ts";

async function refreshChannels(): Promise<void> {
  const reply = await ask("system.customerService", {});
  if (reply.ok) keepSiteInfo({ customerService: reply.value });
}

/**
 * The merchant's ways to customer service, decrypted where they are shown; null until the status is known. The status
 * has them at once, the call of their own tells what changed since (U-022).
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
  return useMemo(() => info && openChannels(info.info.customerService), [info]);
}

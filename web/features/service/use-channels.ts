import { useEffect, useMemo } from "react";
import { refreshSiteInfo, useSiteInfo } from "#web/platform/data/site-info.ts";
import { type Channel, openChannels } from "./channels.ts";

/** The merchant's ways to customer service, decrypted where they are shown; null until the status is known. */
export function useChannels(): readonly Channel[] | null {
  const info = useSiteInfo();
  const isMissing = info === null;
  useEffect(() => {
    if (isMissing) void refreshSiteInfo();
  }, [isMissing]);
  return useMemo(() => info && openChannels(info.info.customerService), [info]);
}

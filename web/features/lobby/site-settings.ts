/** Settings of the site that calls of their own tell: asked for where they decide what is shown (U-021, U-022). */
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import { refreshShown } from "#web/platform/data/refresh-shell.ts";
import { keepSiteInfo } from "#web/platform/data/site-info.ts";
import { shownShell } from "#web/platform/data/shown-shell.ts";

/** The keys of the switches that are on; a missing key is off. */
export function switchesOn(whitelabel: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(whitelabel).flatMap(([key, on]) => (on ? [key] : []));
}

/** Asks for the whitelabel switches; true when others are on than the page was drawn with. */
export async function refreshSwitches(): Promise<boolean> {
  const reply = await ask("system.whitelabel", {});
  if (!reply.ok) return false;
  keepSiteInfo({ whitelabel: reply.value });
  const switches = switchesOn(reply.value);
  const shown = new Set(shownShell()?.merchant.switches);
  if (switches.length === shown.size && switches.every((key) => shown.has(key))) return false;
  refreshShown({ switches });
  return true;
}

/** Asks which templates the member centre and the deposit page use; true when it is another than the page was drawn with. */
export async function refreshTemplates(): Promise<boolean> {
  const reply = await ask("system.template", {});
  if (!reply.ok) return false;
  keepSiteInfo({ mobileTemplate: reply.value });
  const { memberCenter, deposit: depositPage } = reply.value;
  const shown = shownShell()?.merchant;
  if (shown?.memberCenter === memberCenter && shown.depositPage === depositPage) return false;
  refreshShown({ memberCenter, depositPage });
  return true;
}

/** Asks when the part that depends on it appears, and draws the page anew where the answer differs. */
export function useFreshSettings(refresh: () => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    void refresh().then((isOther) => (isOther ? latest.current() : undefined));
  }, [refresh]);
}

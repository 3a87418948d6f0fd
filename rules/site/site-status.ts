/** 0 the site is open, 1 maintenance, 2 not available where the visitor is (browsing §4). */
export type SiteStatus = 0 | 1 | 2;

/** Maintenance goes before a restricted region. The flags may come as 0 and 1 (U-019). */
export function siteStatus(flags: { maintenance: unknown; regionRestriction: unknown }): SiteStatus {
  if (isOn(flags.maintenance)) return 1;
  return isOn(flags.regionRestriction) ? 2 : 0;
}

function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === "1";
}

import { replace } from "react-router";
import { HOME_FOR_UNKNOWN } from "#web/layout/unknown-address.ts";

/** An unknown address leads home (browsing §2), which says so. */
const home = (): Response => replace(HOME_FOR_UNKNOWN);

export const loader = home;
export const clientLoader = home;

/** Nobody sees it: who comes here is on the way home. */
export default function Unknown(): null {
  return null;
}

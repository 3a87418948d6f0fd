import { replace } from "react-router";

/** An unknown address leads home (browsing §2). */
const home = (): Response => replace("/m/home");

export const loader = home;
export const clientLoader = home;

/** Nobody sees it: who comes here is on the way home. */
export default function Unknown(): null {
  return null;
}

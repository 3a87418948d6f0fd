/** Tells the page around that leaving ends what bets by itself: it asks before it leads away. */
import type { Host } from "#arcade/client/platform/host.ts";

/** Takes whether a series runs, again and again, and tells each change of it. */
export function leavingTeller(host: Pick<Host, "tell">): (isRunning: boolean) => void {
  let told = false;
  return (isRunning) => {
    if (isRunning === told) return;
    told = isRunning;
    host.tell({ type: "open-bet", on: isRunning, ...(isRunning && { stops: true }) });
  };
}

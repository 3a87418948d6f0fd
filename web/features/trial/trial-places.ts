/** Opened in a trial, these lead home (U-161). */
const LED_HOME: readonly string[] = ["/m/login", "/m/register", "/m/register.html", "/m/voucherCenter", "/m/withdraw"];

/** These need a real account (U-162): a trial stays where it was, and is told so. */
const SHUT: readonly string[] = [
  "/m/transaction/record",
  "/m/profitandloss",
  "/m/rewardCenter",
  "/m/applyReward",
  "/m/member/manualRebate",
  "/m/securityCenter",
  "/m/saferPlay",
  "/m/changePsw",
  "/m/member/profile",
  "/m/tasks",
  "/m/vip",
  "/m/agent",
];
const SHUT_UNDER: readonly string[] = ["/m/agent/", "/m/member/agent/"];

/** Where a trial that opens a path is led instead: home, back to where it was, or nowhere (null) since it may stay. */
export function trialLeadsTo(pathname: string): "home" | "back" | null {
  if (LED_HOME.includes(pathname)) return "home";
  return SHUT.includes(pathname) || SHUT_UNDER.some((start) => pathname.startsWith(start)) ? "back" : null;
}

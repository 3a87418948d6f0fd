import type { SwitchKey } from "#contract/switches.ts";
import type { IconName } from "#web/ui/icon-names.ts";

type MemberEntry = { to: string; icon: IconName; text: string; needs: SwitchKey };

/** Entries of menu and member home; each shows only while its whitelabel switch is on (browsing §6). */
export const MEMBER_ENTRIES: readonly MemberEntry[] = [
  { to: "/m/gameRecord", icon: "receipt-duotone", text: "member.bets", needs: "TRANSBETREPMEM3" },
  {
    to: "/m/transaction/record",
    icon: "list-checks-duotone",
    text: "member.account",
    needs: "TRANSREC3",
  },
  {
    to: "/m/profitandloss",
    icon: "chart-line-up-duotone",
    text: "member.profit",
    needs: "PERSREP",
  },
  { to: "/m/rewardCenter", icon: "gift-duotone", text: "member.rewards", needs: "REWCEN3" },
  {
    to: "/m/member/manualRebate",
    icon: "percent-duotone",
    text: "member.rebate",
    needs: "MANPLAYREB3",
  },
  {
    to: "/m/securityCenter",
    icon: "shield-check-duotone",
    text: "member.security",
    needs: "SECPRIV",
  },
];

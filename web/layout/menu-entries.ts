import type { SwitchKey } from "#contract/core/switches.ts";
import { hasDownload, type Links } from "#rules/site/download.ts";
import { hasRealAccount, isAgent } from "#rules/identity/session.ts";
import type { TextKey } from "#texts/keys.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** `text` is the key of its words. */
export type MenuEntry = { to: string; icon: IconName; text: TextKey };

/** What of the merchant's settings entries depend on. */
type Site = { switches: readonly string[]; webEmail: boolean; feedback: boolean };

const RECORDS: readonly (MenuEntry & { needs: SwitchKey })[] = [
  { to: "/m/gameRecord", icon: "receipt-duotone", text: "member.bets", needs: "TRANSBETREPMEM3" },
  { to: "/m/transaction/record", icon: "list-checks-duotone", text: "member.account", needs: "TRANSREC3" },
  { to: "/m/profitandloss", icon: "chart-line-up-duotone", text: "member.profit", needs: "PERSREP" },
  { to: "/m/rewardCenter", icon: "gift-duotone", text: "member.rewards", needs: "REWCEN3" },
  { to: "/m/member/manualRebate", icon: "percent-duotone", text: "member.rebate", needs: "MANPLAYREB3" },
  { to: "/m/securityCenter", icon: "shield-check-duotone", text: "member.security", needs: "SECPRIV" },
];

const AGENCY: readonly MenuEntry[] = [
  { to: "/m/agent/home", icon: "users-three-duotone", text: "shell.agent" },
  { to: "/m/agent/home?tab=team", icon: "chart-line-up-duotone", text: "agent.team" },
  { to: "/m/agent/home?tab=downline", icon: "share-network-duotone", text: "agent.downline" },
  { to: "/m/member/agent/getSalaryContract", icon: "wallet-duotone", text: "agent.salary" },
  { to: "/m/member/agent/getDevidendContract", icon: "percent-duotone", text: "agent.dividend" },
];

/** Records, rewards and security: each while its own whitelabel switch is on, for visitors too (browsing §6, U-053). */
export function recordEntries({ switches }: Pick<Site, "switches">): readonly MenuEntry[] {
  return RECORDS.filter(({ needs }) => switches.includes(needs));
}

/** VIP while its switch is on, the daily tasks (browsing §6, U-028), and safer play, which nobody has to look for. */
export function clubEntries({ switches }: Pick<Site, "switches">): readonly MenuEntry[] {
  return [
    ...(switches.includes("VIP") ? [{ to: "/m/vip", icon: "crown-duotone", text: "member.vip" } as const] : []),
    { to: "/m/tasks", icon: "seal-check-duotone", text: "member.tasks" },
    { to: "/m/saferPlay", icon: "clock-countdown-duotone", text: "saferPlay.title" },
  ];
}

/** Whether there is an entry to invite friends: referral is on, and there is somebody to invite (U-056). */
export function hasInvitation(
  { switches }: Pick<Site, "switches">,
  session: { type: number; trial?: boolean } | null,
): boolean {
  return session !== null && hasRealAccount(session) && switches.includes("REFERRAL");
}

/** What an agent has beside a member: a session of any type but 0, 4 and 40 that is no trial's (browsing §6, U-029). */
export function agencyEntries(session: { type: number; trial?: boolean } | null): readonly MenuEntry[] {
  return session !== null && isAgent(session.type) && !session.trial ? AGENCY : [];
}

/** Whether the menu has the App entry: something to download exists, and the site is not the app already (browsing §2). */
export function hasAppEntry({ downloads }: { downloads: Links }, isApp: boolean): boolean {
  return !isApp && hasDownload(downloads);
}

type Named = { nickname: string; account: string };

/** Who the menu is of: the nickname, else the account name, else a label for who is not known (browsing §2). */
export function nameInMenu(info: Named | undefined, userName: string | undefined, label: string): string {
  return info?.nickname || info?.account || userName || label;
}

/** Messages and feedback, each while its site setting is on (browsing §6, U-027). */
export function contactEntries({ webEmail, feedback }: Pick<Site, "webEmail" | "feedback">): readonly MenuEntry[] {
  return [
    ...(webEmail ? [{ to: "/m/webEmail", icon: "envelope-simple-duotone", text: "service.messages" } as const] : []),
    ...(feedback ? [{ to: "/m/feedback", icon: "note-pencil-duotone", text: "member.feedback" } as const] : []),
  ];
}

/** Where the bonus entry leads; null where it stays put and only says whom to ask (browsing §6, U-058). */
export function bonusAddress({ switches }: Pick<Site, "switches">): string | null {
  return switches.includes("REWCEN3") ? "/m/rewardCenter" : null;
}

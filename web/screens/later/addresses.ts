import type { IconName } from "#web/ui/icon-names.ts";

/** `text` names what stands here one day; `member` leads a visitor to the login first. */
export type LaterAddress = { path: string; text: string; icon: IconName; member?: true };

/** Addresses of the documents whose screens are not built yet. They share one honest screen; none is a dead link. */
export const LATER_ADDRESSES: readonly LaterAddress[] = [
  { path: "/m/forget", text: "later.forget", icon: "lock-key-duotone" },
  { path: "/m/changePsw", text: "later.changePassword", icon: "lock-key-duotone", member: true },
  { path: "/m/agent", text: "shell.agent", icon: "users-three-duotone" },
  { path: "/m/agent/home", text: "shell.agent", icon: "users-three-duotone", member: true },
  {
    path: "/m/transaction/record",
    text: "member.account",
    icon: "list-checks-duotone",
    member: true,
  },
  { path: "/m/profitandloss", text: "member.profit", icon: "chart-line-up-duotone", member: true },
  {
    path: "/m/securityCenter",
    text: "member.security",
    icon: "shield-check-duotone",
    member: true,
  },
  { path: "/m/member/manualRebate", text: "member.rebate", icon: "percent-duotone", member: true },
  { path: "/m/voucherCenter", text: "shell.deposit", icon: "wallet-duotone", member: true },
  { path: "/m/withdraw", text: "shell.withdraw", icon: "hand-withdraw-duotone", member: true },
  { path: "/m/tasks", text: "later.tasks", icon: "list-checks-duotone", member: true },
];

import type { TextKey } from "#texts/keys.ts";
import type { SwitchKey } from "#contract/core/switches.ts";

/**
 * `text` names what stands here one day, `hint` says what there is now; `member` leads a visitor to the login first.
 * `way` leads to the nearest thing that works, while its switch is on.
 */
export type ComingSoonAddress = {
  path: string;
  text: TextKey;
  hint: TextKey;
  way?: { to: string; text: TextKey; needs?: SwitchKey };
  member?: true;
};

const BETS = { to: "/m/gameRecord", text: "member.bets", needs: "TRANSBETREPMEM3" } as const;
const PROMOTIONS = { to: "/m/activity", text: "shell.promotions" } as const;
const GAMES = { to: "/m/hot-games", text: "list.browseHot" } as const;

/** Addresses of the documents whose work is not done yet. They share one honest screen; none is a dead link. */
export const COMING_SOON_ADDRESSES: readonly ComingSoonAddress[] = [
  { path: "/m/transaction/record", text: "member.account", hint: "later.accountHint", way: BETS, member: true },
  { path: "/m/profitandloss", text: "member.profit", hint: "later.profitHint", way: BETS, member: true },
  { path: "/m/member/manualRebate", text: "member.rebate", hint: "later.rebateHint", way: PROMOTIONS, member: true },
  { path: "/m/voucherCenter", text: "shell.deposit", hint: "later.depositHint", way: GAMES, member: true },
  { path: "/m/withdraw", text: "shell.withdraw", hint: "later.withdrawHint", way: BETS, member: true },
];

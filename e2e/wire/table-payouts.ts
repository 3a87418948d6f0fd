/** Payouts to members (A§7 Withdrawal). */
import type { WireRow } from "./row.ts";

export const PAYOUTS: readonly WireRow[] = [
  {
    call: "security.payoutCards",
    method: "GET",
    path: "/wps/relay/MCS2_bankCards",
    source: "A§7 Withdrawal, U-174",
    content: "none",
    proves: ["WITHDRAW-003"],
  },
  {
    call: "security.banks",
    method: "GET",
    path: "/wps/relay/MCS2_withdrawBanks",
    source: "A§7 Withdrawal, U-174",
    content: "none",
    proves: ["WITHDRAW-005"],
  },
  {
    call: "withdrawals.request",
    method: "POST",
    path: "/wps/transaction/withdraw",
    source: "A§7 Withdrawal, U-174",
    content: "jose",
    body: "+bankCardId +amount +paymentPassword +requestId +endsBonus +iat +jti",
    proves: ["WITHDRAW-002"],
  },
  {
    call: "withdrawals.list",
    method: "GET",
    path: "/wps/relay/MCS2_WithdrawTransactionReport",
    source: "A§7 Withdrawal, U-174",
    content: "none",
    query: "+pageNo +pageSize",
    proves: ["WITHDRAW-004"],
  },
];

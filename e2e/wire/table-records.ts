/** Calls of a member's records and wallets as the documents have them, taken from A§7 by hand. */
import type { WireRow } from "./row.ts";

export const RECORDS: readonly WireRow[] = [
  {
    call: "records.transactions",
    method: "GET",
    path: "/wps/relay/ODS2_MemberTransaction",
    source: "A§7 Wallet, U-172, U-175",
    content: "none",
    query: "startDate endDate txCode? pageNo? pageSize? +after +play",
    proves: ["WALLET-009"],
  },
  {
    call: "records.txCodes",
    method: "GET",
    path: "/wps/relay/GLS2_TxCodeList",
    source: "A§7 Wallet, U-172",
    content: "none",
    proves: ["WALLET-010"],
  },
  {
    call: "records.profit",
    method: "GET",
    path: "/wps/relay/ODSFE2_MemPNL",
    source: "A§7 Agents, U-175",
    content: "none",
    query: "startDate endDate",
    proves: [],
  },
  {
    call: "wallet.transfer",
    method: "POST",
    path: "/wps/relay/GCS_walletTransfer",
    source: "A§7 Wallet, U-172",
    content: "json",
    body: "from to amount requestId +token",
    proves: ["WALLET-008"],
  },
];

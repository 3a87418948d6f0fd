/** Every call that the documents name, as a browser has to send it: method, path, content type, query and body. */
import type { WireRow } from "./row.ts";
import { AGENTS } from "./table-agents.ts";
import { ACCOUNTS } from "./table-accounts.ts";
import { BROWSING } from "./table-browsing.ts";
import { DEPOSITS } from "./table-deposits.ts";
import { LATER, MEMBERS } from "./table-members.ts";
import { PAYOUTS } from "./table-payouts.ts";
import { RECORDS } from "./table-records.ts";

export const WIRE: readonly WireRow[] = [
  ...BROWSING,
  ...ACCOUNTS,
  ...AGENTS,
  ...MEMBERS,
  ...DEPOSITS,
  ...PAYOUTS,
  ...RECORDS,
  ...LATER,
];

/** All that a platform's wallet must do, in the order in which it is tried. */
import type { CaseGroup } from "../../kit.ts";
import { BODY_CASES } from "./body-cases.ts";
import { GROUP_CASES } from "./group-cases.ts";
import { ORDER_CASES } from "./order-cases.ts";
import { RACE_CASES, REPLAY_CASES } from "./replay-cases.ts";
import { ROLLBACK_CASES, ROUND_CASES, WIN_CASES } from "./round-cases.ts";
import { DEBT_CASES, KEY_CASES, SESSION_CASES, SHUT_CASES } from "./session-cases.ts";
import { SIGNATURE_CASES } from "./signature-cases.ts";
import type { WalletWorld } from "./world.ts";

export const WALLET_CASES: readonly CaseGroup<WalletWorld>[] = [
  SIGNATURE_CASES,
  BODY_CASES,
  ORDER_CASES,
  REPLAY_CASES,
  RACE_CASES,
  ROLLBACK_CASES,
  WIN_CASES,
  ROUND_CASES,
  GROUP_CASES,
  DEBT_CASES,
  SESSION_CASES,
  KEY_CASES,
  SHUT_CASES,
];

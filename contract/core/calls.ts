/** Every call there is, by name. The server refuses to start when one has no answer. */
import { accountRecord } from "#contract/player/account-record.ts";
import { agentLines } from "#contract/player/agent-lines.ts";
import { agents } from "#contract/player/agents.ts";
import { announcements, help, lobby } from "#contract/player/announcements.ts";
import { authenticator } from "#contract/player/authenticator.ts";
import { bonuses } from "#contract/player/bonuses.ts";
import { cashback } from "#contract/player/cashback.ts";
import type { CallSpec } from "./call.ts";
import { chat } from "#contract/player/chat.ts";
import { codes } from "#contract/player/codes.ts";
import { contractBills } from "#contract/player/contract-bills.ts";
import { contracts } from "#contract/player/salary-contracts.ts";
import { DESK } from "#contract/desk/desk.ts";
import { deposits } from "#contract/player/deposits.ts";
import { devices } from "#contract/player/devices.ts";
import { favourites, recent } from "#contract/player/favourites.ts";
import { gameReports } from "#contract/player/game-reports.ts";
import { games } from "#contract/player/games.ts";
import { hosts } from "#contract/player/hosts.ts";
import { feedback, inbox } from "#contract/player/inbox.ts";
import { tasks, vip } from "#contract/player/loyalty.ts";
import { lotteryGames } from "#contract/player/lottery-games.ts";
import { lotteryOrders } from "#contract/player/lottery-orders.ts";
import { matches } from "#contract/player/matches.ts";
import { member, wallet } from "#contract/player/member.ts";
import { passwords } from "#contract/player/passwords.ts";
import { passkeys } from "#contract/player/passkeys.ts";
import { profile } from "#contract/player/profile.ts";
import { rebate } from "#contract/player/rebate.ts";
import { records } from "#contract/player/records.ts";
import { rewards } from "#contract/player/rewards.ts";
import { identityCheck } from "#contract/player/identity-check.ts";
import { saferPlay } from "#contract/player/safer-play.ts";
import { security } from "#contract/player/security.ts";
import { session } from "#contract/player/session.ts";
import { statement } from "#contract/player/statement.ts";
import { system } from "#contract/player/system.ts";
import { trial } from "#contract/player/trial.ts";
import { withdrawals } from "#contract/player/withdrawals.ts";

const features = [
  agents,
  agentLines,
  announcements,
  bonuses,
  cashback,
  help,
  lobby,
  chat,
  inbox,
  feedback,
  favourites,
  recent,
  games,
  gameReports,
  hosts,
  lotteryGames,
  lotteryOrders,
  matches,
  member,
  wallet,
  profile,
  vip,
  tasks,
  contracts,
  contractBills,
  rebate,
  records,
  accountRecord,
  codes,
  deposits,
  devices,
  passkeys,
  passwords,
  rewards,
  identityCheck,
  saferPlay,
  security,
  authenticator,
  session,
  statement,
  system,
  trial,
  withdrawals,
] as const;

type ValuesOf<F> = F extends unknown ? F[keyof F] : never;
type AnyCall = ValuesOf<(typeof features)[number]>;

/** Call by name: `Calls["games.list"]`. The browser imports this as a type only. */
export type Calls = { [C in AnyCall as C extends CallSpec<infer N> ? N : never]: C };
export type CallName = keyof Calls;

export const CALLS: readonly CallSpec[] = features.flatMap((feature) => Object.values(feature) as CallSpec[]);

/** Calls of the desk, which the player's site knows nothing of. */
export type DeskCalls = { [C in ValuesOf<typeof DESK> as C extends CallSpec<infer N> ? N : never]: C };
export type DeskCallName = keyof DeskCalls;

/** Everything that the server answers. */
export const ANSWERED: readonly CallSpec[] = [...CALLS, ...(Object.values(DESK) as CallSpec[])];

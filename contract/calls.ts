/** Every call there is, by name. The server refuses to start when one has no answer. */
import { announcements, help, lobby } from "./announcements.ts";
import { authenticator } from "./authenticator.ts";
import type { CallSpec } from "./call.ts";
import { chat } from "./chat.ts";
import { codes } from "./codes.ts";
import { contracts } from "./contracts.ts";
import { DESK } from "./desk.ts";
import { devices } from "./devices.ts";
import { favourites, recent } from "./favourites.ts";
import { gameReports } from "./game-reports.ts";
import { games } from "./games.ts";
import { hosts } from "./hosts.ts";
import { feedback, inbox } from "./inbox.ts";
import { tasks, vip } from "./loyalty.ts";
import { lotteryGames } from "./lottery-games.ts";
import { matches } from "./matches.ts";
import { member, wallet } from "./member.ts";
import { passwords } from "./passwords.ts";
import { profile } from "./profile.ts";
import { records } from "./records.ts";
import { rewards } from "./rewards.ts";
import { security } from "./security.ts";
import { session } from "./session.ts";
import { system } from "./system.ts";
import { trial } from "./trial.ts";

const features = [
  announcements,
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
  matches,
  member,
  wallet,
  profile,
  vip,
  tasks,
  contracts,
  records,
  codes,
  devices,
  passwords,
  rewards,
  security,
  authenticator,
  session,
  system,
  trial,
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

/** Every call there is, by name. The server refuses to start when one has no answer. */
import { announcements, help, lobby } from "#contract/player/announcements.ts";
import { authenticator } from "#contract/player/authenticator.ts";
import type { CallSpec } from "./call.ts";
import { chat } from "#contract/player/chat.ts";
import { codes } from "#contract/player/codes.ts";
import { contracts } from "#contract/player/salary-contracts.ts";
import { DESK } from "#contract/desk/desk.ts";
import { devices } from "#contract/player/devices.ts";
import { favourites, recent } from "#contract/player/favourites.ts";
import { gameReports } from "#contract/player/game-reports.ts";
import { games } from "#contract/player/games.ts";
import { hosts } from "#contract/player/hosts.ts";
import { feedback, inbox } from "#contract/player/inbox.ts";
import { tasks, vip } from "#contract/player/loyalty.ts";
import { lotteryGames } from "#contract/player/lottery-games.ts";
import { matches } from "#contract/player/matches.ts";
import { member, wallet } from "#contract/player/member.ts";
import { passwords } from "#contract/player/passwords.ts";
import { passkeys } from "#contract/player/passkeys.ts";
import { profile } from "#contract/player/profile.ts";
import { records } from "#contract/player/records.ts";
import { rewards } from "#contract/player/rewards.ts";
import { security } from "#contract/player/security.ts";
import { session } from "#contract/player/session.ts";
import { system } from "#contract/player/system.ts";
import { trial } from "#contract/player/trial.ts";

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
  passkeys,
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

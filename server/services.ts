/** The services that every feature may use, opened once per process. */
import { type BotCheck, openBotCheck, openSessions, type Sessions } from "#server/identity/public.ts";
import { type Clock, movableClock } from "./platform/runtime/clock.ts";
import { type BreachedHashes, openBreachedHashes } from "./platform/crypto/breached-hashes.ts";
import { type BodyKeys, openBodyKeys } from "./platform/crypto/body-keys.ts";
import { CALL_BOUNDS, type Database, openDatabase } from "./platform/database/database.ts";
import { type Events, openEvents } from "#server/events/public.ts";
import { KeptAnswers } from "./platform/http/kept-answers.ts";
import { type Limits, openLimits } from "./platform/runtime/limits.ts";
import { type Firebase, openFirebase } from "./providers/social/firebase.ts";
import type { Log } from "./platform/runtime/log.ts";
import { type Merchants, openMerchants } from "./merchants/merchants.ts";
import { type ContentSchedule, openContentSchedule } from "./content/content-schedule.ts";
import { openOperators, type Operators } from "#server/operators/public.ts";
import { openMessageQueue, type MessageQueue, type Senders } from "./platform/runtime/message-queue.ts";
import { type Dice, systemDice } from "./platform/crypto/secrets.ts";
import type { Settings } from "./platform/runtime/settings.ts";

export interface Services {
  settings: Settings;
  db: Database;
  clock: Clock;
  dice: Dice;
  log: Log;
  limits: Limits;
  events: Events;
  merchants: Merchants;
  contentSchedule: ContentSchedule;
  /** Answers that are everybody's, until content changes. */
  answers: KeptAnswers;
  sessions: Sessions;
  operators: Operators;
  bodyKeys: BodyKeys;
  /** The operator's own list of published passwords, beside the one that comes with the packages. */
  breachedHashes: BreachedHashes;
  messages: MessageQueue;
  botCheck: BotCheck;
  firebase: Firebase;
  close(): Promise<void>;
}

/** Opens the services on `settings.databaseUrl`. `clock` and `dice` can be given by tests; without `senders` nothing is sent. */
export async function openServices(
  settings: Settings,
  log: Log,
  given: { clock?: Clock; dice?: Dice; senders?: (db: Database) => Senders } = {},
): Promise<Services> {
  const clock = given.clock ?? movableClock();
  // First, for it may refuse to start
  const breachedHashes = await openBreachedHashes(settings.breachedPasswords);
  const firebase = openFirebase({ clock, log, settings });
  const db = openDatabase(settings.databaseUrl, 20, CALL_BOUNDS);
  const events = await openEvents(settings.databaseUrl, (err) => log.error({ err }, "lost the event connection"));
  const contentSchedule = await openContentSchedule(db, clock);
  const answers = new KeptAnswers({ version: () => contentSchedule.version() });
  events.on("content.loaded", ({ merchantId }) => answers.drop(merchantId === "*" ? undefined : merchantId));
  const inTime = { contentSchedule, clock };
  const merchants = await openMerchants(
    db,
    inTime,
    (problem) => log.error({ problem }, "a merchant's config does not fit"),
    settings.lan,
  );
  const limits = openLimits(settings.redisUrl, (err) =>
    log.error({ err }, "Redis does not answer; limits are counted per process meanwhile"),
  );
  const dice = given.dice ?? systemDice;
  return {
    settings,
    db,
    clock,
    dice,
    log,
    limits,
    events,
    merchants,
    contentSchedule,
    answers,
    sessions: openSessions(db, clock, events),
    operators: openOperators(db, clock),
    bodyKeys: openBodyKeys(db, clock),
    breachedHashes,
    messages: openMessageQueue({ db, clock, log }, given.senders?.(db) ?? { sms: null, mail: null }),
    botCheck: openBotCheck({ db, clock, dice, limits, limitFactor: settings.limitFactor }),
    firebase,
    async close() {
      await events.close();
      await limits.close();
      await db.close();
      await breachedHashes.close();
    },
  };
}

/**
 * Messages to people. A message is written in the transaction of its cause and sent afterwards, again after a failure,
 * and by one process only; its words are forgotten as soon as nobody needs them.
 */
import type { Clock } from "./clock.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { Log } from "./log.ts";
import { newId } from "#server/platform/crypto/secrets.ts";

export type MessageChannel = "sms" | "mail";

export interface QueuedMessage {
  merchantId: string;
  channel: MessageChannel;
  /** What it is for, as the log and /dev call it: "code", "password-link". */
  kind: string;
  /** An E.164 number or an address of mail. */
  recipient: string;
  /** "" for an SMS. */
  subject: string;
  body: string;
  /** Nobody needs it any more then. */
  expiresAt: Date;
}

/** Hands one message to its carrier; throws when it was not taken. The id stays the same when it is tried again. */
export type Send = (
  message: Pick<QueuedMessage, "kind" | "recipient" | "subject" | "body"> & { id: string },
) => Promise<void>;

/** Who carries what; null where nobody does. */
export type Senders = Record<MessageChannel, Send | null>;

export interface MessageQueue {
  /** Whether anybody carries such messages. */
  can(channel: MessageChannel): boolean;
  /** Adds a message in the transaction of its cause. */
  add(tx: Queryable, message: QueuedMessage): Promise<void>;
  /** Sends what is due; to be called after the cause is committed, and now and then. Never throws. */
  deliver(): Promise<void>;
  /** Whether there are messages that have neither been sent nor given up. */
  isAnythingWaiting(): Promise<boolean>;
}

const AT_ONCE = 20;
const MOST_TRIES = 5;
/** Before the next try: 30 s, 1 min, 2 min, 4 min. A process that died while sending leaves it to the others by this. */
const AGAIN_SEC = 30;

interface Due extends Omit<QueuedMessage, "expiresAt" | "merchantId"> {
  id: string;
  tries: number;
}

export function openMessageQueue(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  senders: Senders,
): MessageQueue {
  let delivering: Promise<void> | null = null;
  let isAskedAgain = false;

  async function deliverDue(): Promise<void> {
    const now = clock.now();
    await forgetExpired(db, now);
    for (let taken = AT_ONCE; taken === AT_ONCE;) {
      const messages = await claim(db, now);
      for (const message of messages) await sendOne(message);
      taken = messages.length;
    }
  }

  async function sendOne({ tries, channel, ...message }: Due): Promise<void> {
    try {
      const send = senders[channel];
      if (!send) throw new Error(`nobody carries ${channel}`);
      await send(message);
      await settle(db, message.id, "sent_at", clock.now());
    } catch (err) {
      // Neither words nor recipient: both are somebody's.
      log.error({ err, kind: message.kind, channel, tries }, "a message was not sent");
      if (tries >= MOST_TRIES) await settle(db, message.id, "gave_up_at", clock.now());
    }
  }

  return {
    can: (channel) => senders[channel] !== null,
    async add(tx, { merchantId, channel, kind, recipient, subject, body, expiresAt }) {
      await tx.query({
        name: "outgoing-add",
        text: `insert into outgoing_message (id, merchant_id, channel, kind, recipient, subject, body, created_at,
                 due_at, expires_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
        values: [newId(), merchantId, channel, kind, recipient, subject, body, clock.now(), expiresAt],
      });
    },
    deliver() {
      isAskedAgain = delivering !== null;
      delivering ??= (async () => {
        try {
          do {
            isAskedAgain = false;
            await deliverDue();
          } while (isAskedAgain);
        } catch (err) {
          log.error({ err }, "could not look for messages to send");
        } finally {
          delivering = null;
        }
      })();
      return delivering;
    },
    async isAnythingWaiting() {
      const row = await rowOf<{ waits: boolean }>(db, {
        name: "outgoing-waits",
        text: "select exists (select from outgoing_message where body is not null) as waits",
      });
      return row?.waits ?? false;
    },
  };
}

/** Takes messages that are due, for a while: other processes pass over them meanwhile. */
function claim(db: Database, now: Date): Promise<Due[]> {
  return rowsOf<Due>(db, {
    name: "outgoing-claim",
    text: `update outgoing_message set tries = tries + 1, due_at = $1::timestamptz + $2 * power(2, tries) * interval '1 second'
           where id in (select id from outgoing_message where body is not null and due_at <= $1 order by due_at limit $3
                        for update skip locked)
           returning id, channel, kind, recipient, subject, body, tries`,
    values: [now, AGAIN_SEC, AT_ONCE],
  });
}

async function settle(db: Database, id: string, how: "sent_at" | "gave_up_at", at: Date): Promise<void> {
  await db.query({
    name: `outgoing-${how}`,
    text: `update outgoing_message set body = null, subject = '', ${how} = $2 where id = $1`,
    values: [id, at],
  });
}

async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.query({
    name: "outgoing-expired",
    text: `update outgoing_message set body = null, subject = '', gave_up_at = $1
           where body is not null and expires_at <= $1`,
    values: [now],
  });
}

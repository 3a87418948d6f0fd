/**
 * News to the merchant, signed as Standard Webhooks has it: HMAC-SHA256 over `id.timestamp.body`, in the headers
 * webhook-id, webhook-timestamp and webhook-signature. Tried again until the merchant takes it.
 */
import { createHmac } from "node:crypto";
import type { Delivery } from "./records.ts";
import type { Store } from "./store.ts";

/** Waits between tries, in seconds; after the last the news is given up, and the merchant's asking finds the truth. */
const WAITS_SEC = [1, 2, 5, 15, 60, 300, 1800, 7200, 21_600];
const TIMEOUT_MS = 10_000;
const TURN_MS = 250;

export interface Sender {
  /** Sends what is due now. */
  turn(): Promise<void>;
  /** Sends one message outside of the queue, as practice wants it: signed at another time, or with another secret. */
  sendOnce(id: string, body: string, signed: { at: Date; secret?: string }): Promise<void>;
  close(): Promise<void>;
}

export interface SenderOptions {
  store: Store;
  url: string;
  /** Base64 of the shared secret. */
  secret: string;
  now: () => Date;
}

/** The three headers of a message. `secret` is base64. */
export function signedHeaders(id: string, body: string, at: Date, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const mac = createHmac("sha256", Buffer.from(secret, "base64")).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
}

/** Begins to deliver; what an earlier process left is delivered too. */
export function openSender({ store, url, secret, now }: SenderOptions): Sender {
  const post = (id: string, body: string, at: Date, key: string): Promise<boolean> =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signedHeaders(id, body, at, key) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  const deliver = async (one: Delivery): Promise<void> => {
    const isTaken = await post(one.id, one.body, now(), secret);
    const wait = WAITS_SEC[one.tries];
    const dueAt = isTaken || wait === undefined ? null : new Date(now().getTime() + wait * 1000).toISOString();
    await store.keep({ kind: "delivery", row: { ...one, tries: one.tries + 1, dueAt } });
  };
  let turning: Promise<void> | null = null;
  const turn = (): Promise<void> => {
    const due = [...store.deliveries.values()].filter(({ dueAt }) => dueAt !== null && new Date(dueAt) <= now());
    // What is told of one thing goes in its order; one that isn't taken holds up no other thing
    const lanes = Map.groupBy(due, ({ id }) => id.slice(0, id.lastIndexOf(".")));
    const inOrder = async (lane: readonly Delivery[]): Promise<void> => {
      for (const one of lane) await deliver(one);
    };
    turning ??= Promise.all([...lanes.values()].map(inOrder)).then(() => void (turning = null));
    return turning;
  };
  const timer = setInterval(() => void turn(), TURN_MS).unref();
  return {
    turn,
    async sendOnce(id, body, signed) {
      await post(id, body, signed.at, signed.secret ?? secret);
    },
    async close() {
      clearInterval(timer);
      await turning;
    },
  };
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";
import { openMessageQueue, type Send } from "./message-queue.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

async function add(recipient: string, lifeMs = HOUR_MS): Promise<void> {
  const { db, clock, messages } = app.services;
  const expiresAt = new Date(clock.nowMs() + lifeMs);
  const words = { kind: "code", subject: "", body: `words for ${recipient}` };
  await db.transaction((tx) =>
    messages.add(tx, { merchantId: "novaro", channel: "sms", recipient, expiresAt, ...words }),
  );
}

async function rowOf(recipient: string): Promise<{ body: string | null; tries: number; state: string }> {
  const { rows } = await app.services.db.query({
    text: `select body, tries, case when sent_at is not null then 'sent' when gave_up_at is not null then 'given up'
             else 'waiting' end as state from outgoing_message where recipient = $1`,
    values: [recipient],
  });
  return rows[0] as { body: string | null; tries: number; state: string };
}

test("any number of processes send a message once", async () => {
  const sent: string[] = [];
  const send: Send = async ({ recipient }) => void sent.push(recipient);
  const queues = Array.from({ length: 4 }, () => openMessageQueue(app.services, { sms: send, mail: null }));
  const all = Array.from({ length: 50 }, (_, at) => `once-${String(at).padStart(2, "0")}`);
  for (const recipient of all) await add(recipient);
  for (let round = 0; round < 3; round += 1) await Promise.all(queues.map((messages) => messages.deliver()));
  expect(sent.toSorted()).toEqual(all);
  expect(await rowOf("once-00")).toEqual({ body: null, tries: 1, state: "sent" });
});

test("what was not taken is tried again later, five times, and then its words are forgotten", async () => {
  let tries = 0;
  const messages = openMessageQueue(app.services, {
    sms: async () => {
      tries += 1;
      throw new Error("the gateway is away");
    },
    mail: null,
  });
  await add("stubborn", 24 * HOUR_MS);
  await messages.deliver();
  await messages.deliver();
  expect(tries).toBe(1);
  for (let at = 0; at < 6; at += 1) {
    app.clock.move(10 * 60_000);
    await messages.deliver();
  }
  expect(tries).toBe(5);
  expect(await rowOf("stubborn")).toEqual({ body: null, tries: 5, state: "given up" });
});

test("a code that nobody needs any more is not sent", async () => {
  const sent: string[] = [];
  const messages = openMessageQueue(app.services, {
    sms: async ({ recipient }) => void sent.push(recipient),
    mail: null,
  });
  await add("too-late", 1000);
  app.clock.move(1001);
  await messages.deliver();
  expect(sent).toEqual([]);
  expect(await rowOf("too-late")).toEqual({ body: null, tries: 0, state: "given up" });
});

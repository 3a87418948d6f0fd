/**
 * Who carries messages to people, by the environment: `SMS_URL` (an HTTP gateway, or twilio://account:token@from) and
 * `MAIL_URL` (smtp://…) with `MAIL_FROM`. Without them a house under development writes them down for /dev to show.
 */
import { createTransport } from "nodemailer";
import type { Database } from "#server/platform/database/database.ts";
import type { Send, Senders } from "#server/platform/runtime/message-queue.ts";

export interface SenderSettings {
  smsUrl: string;
  mailUrl: string;
  mailFrom: string;
  dev: boolean;
}

const TIMEOUT_MS = 10_000;
const TWILIO_API = "https://api.twilio.com";

export function openSenders(settings: SenderSettings, db: Database): Senders {
  const local = settings.dev ? writeDown(db) : null;
  return {
    sms: settings.smsUrl === "" ? local : smsSender(settings.smsUrl),
    mail: settings.mailUrl === "" ? local : mailSender(settings.mailUrl, settings.mailFrom),
  };
}

function writeDown(db: Database): Send {
  return async ({ kind, recipient, subject, body }) => {
    await db.query({
      text: "insert into sent_message (kind, recipient, subject, body) values ($1, $2, $3, $4)",
      values: [kind, recipient, subject, body],
    });
  };
}

function smsSender(url: string): Send {
  return url.startsWith("twilio:") ? twilio(new URL(url)) : gateway(new URL(url));
}

/** POSTs `{ id, to, text }` as JSON; the address's user and password become Basic authorization. Any 2xx means taken. */
export function gateway(address: URL): Send {
  const { url, authorization } = apart(address);
  return async ({ id, recipient, body }) => {
    await post(url, {
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      body: JSON.stringify({ id, to: recipient, text: body }),
    });
  };
}

/** Twilio's Messages resource: account, token and sender from twilio://account:token@from. `api` is changed by tests. */
export function twilio(address: URL, api = TWILIO_API): Send {
  const account = decodeURIComponent(address.username);
  const from = decodeURIComponent(address.host);
  const authorization = basic(address);
  return async ({ recipient, body }) => {
    await post(`${api}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ To: recipient, From: from, Body: body }).toString(),
    });
  };
}

export function mailSender(url: string, from: string): Send {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return async ({ id, recipient, subject, body }) => {
    // As an object: a recipient is one address, whatever characters it has
    const to = { name: "", address: recipient };
    await transport.sendMail({ from, to, subject, text: body, messageId: `<${id}@${from.split("@").at(-1)}>` });
  };
}

async function post(url: string, request: { headers: Record<string, string>; body: string }): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
    ...request,
  });
  // Neither address nor body: the one may hold a password, the other a code
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
}

function apart(address: URL): { url: string; authorization: string | undefined } {
  const bare = new URL(address);
  bare.username = "";
  bare.password = "";
  return { url: bare.href, authorization: address.username === "" ? undefined : basic(address) };
}

function basic({ username, password }: URL): string {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}

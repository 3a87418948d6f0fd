/** Mails about passwords: the link that sets a new one, and word of every change. */
import { isMail } from "#rules/identity/mail.ts";
import { normalUsername } from "#rules/identity/registration.ts";
import { type Handlers, type CallContext, ok, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { hashSecret, newSecret } from "#server/platform/crypto/secrets.ts";
import { notifySecurityEvent } from "#server/identity/security/security-notifications.ts";
import type { Services } from "#server/services.ts";
import { siteOrigin } from "#server/platform/http/site-address.ts";
import { say } from "#server/platform/runtime/texts.ts";
import { addLink, passwordMemberByMail, type PasswordMember } from "./passwords.store.ts";

const LINK_MIN = 30;
/** Mails that one account gets in an hour, from any caller. */
const OF_ACCOUNT = { calls: 3, perSeconds: 3600 };
/** Word of a change is worth sending for a day. */
const NEWS_MS = 24 * 3600 * 1000;

export const linkHash = (link: string): Buffer => hashSecret(link);

/**
 * Answers alike and at once whether there is such an account or not: the work is done beside the answer, so neither
 * words nor time tell (U-157).
 */
export async function mailLink(
  services: Services,
  context: CallContext,
  typed: { username: string; email: string },
): ReturnType<Handlers["passwords.byMail"]> {
  if (!services.messages.can("mail")) return refuse("no-permission");
  const email = typed.email.trim();
  if (!isMail(email, context.merchant.config.emailPattern)) return refuse("mail-format", { field: "email" });
  const asked = { username: normalUsername(typed.username), email };
  send(services, context, asked).catch((err: unknown) => context.log.error({ err }, "could not write a link's mail"));
  return ok(null);
}

async function send(
  services: Services,
  context: CallContext,
  asked: { username: string; email: string },
): Promise<void> {
  const { db, clock, limits, messages } = services;
  const { merchant, language } = context;
  const member = await passwordMemberByMail(db, merchant.id, asked);
  if (!member || member.status !== "active") return;
  if ((await limits.take("password-mail", member.id, OF_ACCOUNT.calls, OF_ACCOUNT.perSeconds)) > 0) return;
  const link = newSecret();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + LINK_MIN * 60_000);
  await db.transaction(async (tx) => {
    await addLink(tx, { tokenHash: linkHash(link), memberId: member.id, at, expiresAt });
    const values = {
      name: merchant.name,
      account: member.username,
      minutes: LINK_MIN,
      // Behind the #: no server and no log on the way sees it
      link: `${siteOrigin(services.settings, merchant)}/m/forget#${link}`,
    };
    await messages.add(tx, {
      merchantId: merchant.id,
      channel: "mail",
      kind: "password-link",
      recipient: member.email,
      subject: say(language, "mail.passwordLink.subject", values),
      body: say(language, "mail.passwordLink.body", values),
      expiresAt,
    });
  });
  await messages.deliver();
}

/** Tells the member of a change by a message, and by mail if there is one: who did not do it hears of it. */
export async function notifyPasswordChange(
  { messages, clock, events }: Services,
  tx: Queryable,
  { merchant, language }: CallContext,
  member: PasswordMember,
): Promise<void> {
  // The other devices are logged out by it, and hear of it at once
  await events.emit(tx, "sessions.ended", { memberId: member.id });
  const at = clock.now();
  await notifySecurityEvent(tx, events, { merchantId: merchant.id, memberId: member.id, what: "login", at });
  if (member.email === "" || !messages.can("mail")) return;
  const values = {
    name: merchant.name,
    account: member.username,
    time: at.toISOString().slice(0, 16).replace("T", " "),
  };
  await messages.add(tx, {
    merchantId: merchant.id,
    channel: "mail",
    kind: "password-changed",
    recipient: member.email,
    subject: say(language, "mail.passwordChanged.subject", values),
    body: say(language, "mail.passwordChanged.body", values),
    expiresAt: new Date(at.getTime() + NEWS_MS),
  });
}

/** A new address of mail counts once the link that was mailed to it is opened; the old address hears of it. */
import type { Calls } from "#contract/core/calls.ts";
import { isMail } from "#rules/identity/mail.ts";
import { type Answered, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { hashSecret, newSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { siteOrigin } from "#server/platform/http/site-address.ts";
import { say } from "#server/platform/runtime/texts.ts";
import { addMailLink, endMailLinks, readProfile, takeAddress } from "./member.store.ts";

const LINK_MIN = 30;
/** Mails that one member may have sent in an hour, to whatever addresses: nobody's mailbox is filled by us. */
const OF_MEMBER = { calls: 5, perSeconds: 3600 };
/** Word of a change is worth sending for a day. */
const NEWS_MS = 24 * 3600 * 1000;

export async function mailProof(
  services: Services,
  email: string,
  context: CallContext,
): Promise<Answered<Calls["profile.email"]>> {
  const { db, clock, limits, messages, settings } = services;
  const { merchant, language } = context;
  const { memberId, merchantId } = memberOf(context);
  if (!messages.can("mail")) return refuse("no-permission");
  if (!isMail(email, merchant.config.emailPattern)) return refuse("mail-format", { field: "email" });
  const at = clock.now();
  const member = await readProfile(db, merchantId, memberId, at);
  if (!member) return refuse("logged-out");
  if (member.emailProved && member.email === email) {
    // Back to what is there: an address on its way is given up
    await endMailLinks(db, memberId, at);
    return ok({ sentTo: "" });
  }
  const waitSec = await limits.take(
    "mail-proof",
    memberId,
    OF_MEMBER.calls * settings.limitFactor,
    OF_MEMBER.perSeconds,
  );
  if (waitSec > 0) return refuseFor(waitSec);
  const link = newSecret();
  const expiresAt = new Date(at.getTime() + LINK_MIN * 60_000);
  const values = {
    name: merchant.name,
    account: member.username,
    minutes: LINK_MIN,
    // Behind the #: no server and no log on the way sees it
    link: `${siteOrigin(settings, merchant)}/m/member/profile#${link}`,
  };
  await db.transaction(async (tx) => {
    await addMailLink(tx, { tokenHash: hashSecret(link), memberId, email, at, expiresAt });
    await messages.add(tx, {
      merchantId,
      channel: "mail",
      kind: "mail-proof",
      recipient: email,
      subject: say(language, "mail.proof.subject", values),
      body: say(language, "mail.proof.body", values),
      expiresAt,
    });
  });
  void messages.deliver();
  return ok({ sentTo: email });
}

export async function proveAddress(
  services: Services,
  link: string,
  context: CallContext,
): Promise<Answered<Calls["profile.proveEmail"]>> {
  const { db, clock, messages } = services;
  const merchantId = context.merchant.id;
  const taken = await db.transaction(async (tx) => {
    const found = await takeAddress(tx, { merchantId, tokenHash: hashSecret(link), at: clock.now() });
    if (found && found.old !== "" && found.old.toLowerCase() !== found.email.toLowerCase()) {
      await tellOldAddress(services, tx, context, found);
    }
    return found;
  });
  void messages.deliver();
  return taken ? ok({ email: taken.email }) : refuse("link-dead");
}

async function tellOldAddress(
  { messages, clock }: Services,
  tx: Queryable,
  { merchant, language }: CallContext,
  { username, old, email }: { username: string; old: string; email: string },
): Promise<void> {
  const at = clock.now();
  const values = {
    name: merchant.name,
    account: username,
    email: maskedMail(email),
    time: at.toISOString().slice(0, 16).replace("T", " "),
  };
  await messages.add(tx, {
    merchantId: merchant.id,
    channel: "mail",
    kind: "mail-changed",
    recipient: old,
    subject: say(language, "mail.changed.subject", values),
    body: say(language, "mail.changed.body", values),
    expiresAt: new Date(at.getTime() + NEWS_MS),
  });
}

/** "mi…@example.com": enough to know one's own by, no more for anybody else. */
function maskedMail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

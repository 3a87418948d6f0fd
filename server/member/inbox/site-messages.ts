/** Messages that the site writes to members by itself: templates are the merchant's rows, in every language it has. */
import { type Queryable, rowOf } from "#server/platform/database/database.ts";

export type MessageKind =
  | "welcome"
  | "reward-issued"
  | "reward-ready"
  | "reward-rejected"
  | "new-device"
  | "security-changed"
  | "identity-accepted"
  | "identity-refused"
  | "identity-expiring"
  | "identity-expired"
  | "limit-offer"
  | "limit-review"
  | "withdrawal-paid"
  | "withdrawal-returned"
  | "withdrawal-rejected"
  | "transfer-refused"
  | "deposit-recalled"
  | "deposit-recalled-open"
  | "debt-set-off"
  | "draw-called-off";

type Words = { title: string; content: string };

export interface SiteMessage {
  merchantId: string;
  memberId: string;
  kind: MessageKind;
  /** What stands for `{name}` in the template's words, in the language of the words. */
  values: (language: string) => Record<string, string>;
  /** A page of the site that it leads to. */
  path?: string;
  at: Date;
}

/** Which of the member's wishes (member.muted) keeps a kind of message away; a kind without one always comes. */
const MUTED_BY: Partial<Record<MessageKind, "rewards">> = {
  "reward-issued": "rewards",
  "reward-ready": "rewards",
  "reward-rejected": "rewards",
};

/** Where one goes on from a kind of message, unless it names a page of its own. */
const PATHS: Partial<Record<MessageKind, string>> = {
  "reward-issued": "/m/activity",
  "reward-ready": "/m/activity",
  "reward-rejected": "/m/activity",
  "new-device": "/m/securityCenter",
  "security-changed": "/m/securityCenter",
  "identity-accepted": "/m/securityCenter?view=identity",
  "identity-refused": "/m/securityCenter?view=identity",
  "identity-expiring": "/m/securityCenter?view=identity",
  "identity-expired": "/m/securityCenter?view=identity",
  "limit-offer": "/m/saferPlay",
  "limit-review": "/m/saferPlay",
  "withdrawal-paid": "/m/transaction/record",
  "withdrawal-returned": "/m/transaction/record",
  "withdrawal-rejected": "/m/transaction/record",
  "transfer-refused": "/m/transaction/record",
  "deposit-recalled": "/m/transaction/record",
  "deposit-recalled-open": "/m/transaction/record",
  "debt-set-off": "/m/transaction/record",
};

/** Puts the merchant's message of that kind into the member's inbox; false when the merchant has none, or the member wants none. */
export async function sendSiteMessage(tx: Queryable, message: SiteMessage): Promise<boolean> {
  const { merchantId, memberId, kind, values, path = PATHS[kind] ?? null, at } = message;
  const template = await rowOf<{ texts: Record<string, Words> }>(tx, {
    name: "site-message-template",
    text: `select texts from message_template where merchant_id = $1 and kind = $2
           and not exists (select from member where id = $3 and $4 = any(muted))`,
    values: [merchantId, kind, memberId, MUTED_BY[kind] ?? ""],
  });
  if (!template) return false;
  const texts = Object.fromEntries(
    Object.entries(template.texts).map(([language, { title, content }]) => {
      const known = values(language);
      return [language, { title: filled(title, known), content: filled(content, known) }];
    }),
  );
  const words = texts["EN"] ?? Object.values(texts)[0];
  if (!words) return false;
  await tx.query({
    name: "site-message-add",
    text: "insert into inbox_message (member_id, title, content, texts, sent_at, path) values ($1, $2, $3, $4, $5, $6)",
    values: [memberId, words.title, words.content, texts, at, path],
  });
  return true;
}

/** `{name}` becomes its value; what has none goes, and with it the space it would leave at the end. */
function filled(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "").trim();
}

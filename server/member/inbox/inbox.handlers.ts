/** Answers for messages and feedback; each only where the site has it (U-027). */
import { isGuest } from "#rules/identity/session.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { addFeedback, countUnread, markInbox, readFeedback, readInbox, removeFeedback } from "./inbox.store.ts";

type InboxHandlers = Pick<
  Handlers,
  "inbox.unread" | "inbox.list" | "inbox.read" | "inbox.remove" | "feedback.send" | "feedback.list" | "feedback.remove"
>;

const PAGE = 20;

export function inboxHandlers(services: Services): InboxHandlers {
  return { ...messages(services), ...feedback(services) };
}

function messages({
  db,
  clock,
  events,
}: Services): Pick<InboxHandlers, Extract<keyof InboxHandlers, `inbox.${string}`>> {
  /** Reading one page of the member's tells the others. */
  async function mark(memberId: string, id: number, what: "read_at" | "removed_at"): Promise<boolean> {
    const found = await markInbox(db, what, { memberId, id, at: clock.now() });
    if (found) await events.emit(db, "inbox.changed", { memberId });
    return found;
  }
  return {
    "inbox.unread": async (_input, context) => {
      const { memberId, type } = memberOf(context);
      // browsing §6: nothing is counted for type 4.
      if (!context.merchant.config.webEmail || isGuest(type)) return ok(0);
      return ok(await countUnread(db, memberId));
    },
    "inbox.list": async ({ pageNo }, context) => {
      if (!context.merchant.config.webEmail) return refuse("no-permission");
      const rows = await readInbox(db, memberOf(context).memberId, context.language, (pageNo - 1) * PAGE, PAGE + 1);
      const list = rows.slice(0, PAGE).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
      return ok({ list, hasMore: rows.length > PAGE });
    },
    "inbox.read": async ({ id }, context) => {
      if (!context.merchant.config.webEmail) return refuse("no-permission");
      return (await mark(memberOf(context).memberId, id, "read_at")) ? ok(null) : refuse("not-found");
    },
    "inbox.remove": async ({ id }, context) => {
      if (!context.merchant.config.webEmail) return refuse("no-permission");
      return (await mark(memberOf(context).memberId, id, "removed_at")) ? ok(null) : refuse("not-found");
    },
  };
}

function feedback({ db, clock }: Services): Pick<InboxHandlers, Extract<keyof InboxHandlers, `feedback.${string}`>> {
  return {
    "feedback.send": async ({ content, kind, contact }, context) => {
      if (!context.merchant.config.feedback) return refuse("no-permission");
      const { memberId, merchantId } = memberOf(context);
      await addFeedback(db, { merchantId, memberId, kind, content, contact, at: clock.now() });
      return ok(null);
    },
    "feedback.list": async ({ pageNo }, context) => {
      if (!context.merchant.config.feedback) return refuse("no-permission");
      const rows = await readFeedback(db, memberOf(context).memberId, (pageNo - 1) * PAGE, PAGE + 1);
      const list = rows.slice(0, PAGE).map((row) => ({
        ...row,
        sentAt: row.sentAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
      }));
      return ok({ list, hasMore: rows.length > PAGE });
    },
    "feedback.remove": async ({ id }, context) => {
      if (!context.merchant.config.feedback) return refuse("no-permission");
      const found = await removeFeedback(db, memberOf(context).memberId, id, clock.now());
      return found ? ok(null) : refuse("not-found");
    },
  };
}

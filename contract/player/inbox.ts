/** Messages to a member, and feedback of a member (browsing §7, accounts §7, U-109, U-185 and U-186). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing, pageNo, text, whole } from "#contract/core/fields.ts";

/** accounts §9. */
const FEEDBACK_LENGTH = 140;
const id = whole(1, Number.MAX_SAFE_INTEGER);

export const FEEDBACK_KINDS = ["suggestion", "problem", "praise", "other"] as const;

export const inbox = {
  unread: call({
    name: "inbox.unread",
    method: "GET",
    path: "/wps/relay/CSP_unreadCount",
    who: "member",
    trial: true,
    input: nothing,
    output: z.int(),
    refusals: [],
    about: "How many messages the member has not read; none where the site has no messages (U-109).",
  }),
  list: call({
    name: "inbox.list",
    method: "GET",
    path: "/wps/message/inbox",
    who: "member",
    trial: true,
    input: z.object({ pageNo }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          content: z.string(),
          sentAt: z.string(),
          read: z.boolean(),
          /** A page of the site that it leads to. */
          path: z.string().nullable(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refusals: [],
    invented: true,
    about: "The member's messages, newest first, 20 a page, as plain text (U-186).",
  }),
  read: call({
    name: "inbox.read",
    method: "PUT",
    path: "/wps/message/:id/read",
    who: "member",
    trial: true,
    input: z.object({ id }),
    output: done,
    refusals: ["not-found"],
    invented: true,
    about: "Marks a message of the member read (U-186).",
  }),
  remove: call({
    name: "inbox.remove",
    method: "DELETE",
    path: "/wps/message/:id",
    who: "member",
    trial: true,
    input: z.object({ id }),
    output: done,
    refusals: ["not-found"],
    invented: true,
    about: "Takes a message out of the member's list.",
  }),
};

export const feedback = {
  send: call({
    name: "feedback.send",
    method: "PUT",
    path: "/wps/feedback",
    who: "member",
    trial: true,
    limit: { calls: 10, perSeconds: 3600, by: "session" },
    input: z.object({
      content: z.string().trim().min(1).max(FEEDBACK_LENGTH),
      kind: z.enum(FEEDBACK_KINDS).default("suggestion"),
      contact: text(100),
    }),
    output: done,
    refusals: [],
    about: "Feedback to the desk, 1 to 140 characters (U-185).",
  }),
  list: call({
    name: "feedback.list",
    method: "GET",
    path: "/wps/feedback",
    who: "member",
    trial: true,
    input: z.object({ pageNo }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(FEEDBACK_KINDS),
          content: z.string(),
          sentAt: z.string(),
          answer: z.string().nullable(),
          answeredAt: z.string().nullable(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refusals: [],
    invented: true,
    about: "What the member wrote, newest first, 20 a page, with the desk's answers.",
  }),
  remove: call({
    name: "feedback.remove",
    method: "DELETE",
    path: "/wps/feedback/:id",
    who: "member",
    trial: true,
    input: z.object({ id }),
    output: done,
    refusals: ["not-found"],
    invented: true,
    about: "Takes what the member wrote out of the member's list; the desk keeps it.",
  }),
};

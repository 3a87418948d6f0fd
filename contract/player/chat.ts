/** Live chat between a member or visitor and the desk (browsing §7, accounts §7, U-108 and U-109). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing, text, whole } from "#contract/core/fields.ts";

/** Also while the site is closed: then more than ever somebody wants to ask. */
const evenWhen = ["maintenance", "region-restricted"] as const;
export const PICTURE_BYTES = 5 * 1024 * 1024;

export const chatMessage = z.object({
  id: z.int(),
  /** Written by the member or visitor. */
  fromClient: z.boolean(),
  /** Name of the desk's operator, "" for the member or visitor. */
  by: z.string(),
  content: z.string(),
  picture: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
  sentAt: z.string(),
});

/** A page of the history, newest last, and how far the other side has received and read what one wrote. */
export const chatHistory = z.object({
  messages: z.array(chatMessage),
  hasEarlier: z.boolean(),
  theyGot: z.int(),
  theyRead: z.int(),
});

/** 0: from the newest on. */
export const before = whole(0, Number.MAX_SAFE_INTEGER).default(0);
export const upTo = whole(1, Number.MAX_SAFE_INTEGER);
export const clientId = z.uuid();
export const chatText = z.string().trim().min(1).max(1000);
/** The file as it is; what it is, is found in its bytes. */
export const pictureData = z.custom<Uint8Array>((data) => data instanceof Uint8Array);

export const chat = {
  launch: call({
    name: "chat.launch",
    method: "GET",
    path: "/wps/relay/CBS_launchChat",
    module: "CBS3",
    who: "anyone",
    evenWhen,
    input: z.object({
      b2c: whole(0, 1).default(1),
      language: text(5),
      /** A path of this site; anything else is ignored. */
      backUrl: text(500),
      headerColor: text(40),
      title: text(60),
      template: text(10),
      userName: text(40),
      merchantCode: text(40),
    }),
    output: z.object({ chatUrl: z.string() }),
    refusals: [],
    about: "Where the chat is: the site's own, or the outside desk of the merchant (U-108).",
  }),
  unread: call({
    name: "chat.unread",
    method: "GET",
    path: "/wps/relay/CBS_unreadCount",
    changes: true,
    module: "CBS3",
    switch: "CBS3",
    who: "member",
    trial: true,
    input: nothing,
    output: z.object({ unReadCount: z.int() }),
    refusals: [],
    about: "How many of the desk's messages the member has not read (U-109).",
  }),
  history: call({
    name: "chat.history",
    method: "GET",
    path: "/wps/chat/history",
    changes: true,
    module: "CBS3",
    switch: "CBS3",
    who: "anyone",
    evenWhen,
    input: z.object({ before }),
    output: chatHistory.extend({
      /** Who answered last, "" when nobody has. */
      operator: z.string(),
      /** Somebody is at the desk now. */
      isStaffed: z.boolean(),
    }),
    refusals: [],
    invented: true,
    about: "The caller's own chat, 30 messages at a time; what is given counts as received.",
  }),
  send: call({
    name: "chat.send",
    method: "PUT",
    path: "/wps/chat/message",
    module: "CBS3",
    switch: "CBS3",
    who: "anyone",
    evenWhen,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ clientId, content: chatText }),
    output: chatMessage,
    refusals: ["chat-full"],
    invented: true,
    about: "Writes to the desk; the same clientId twice is one message. A visitor's chat is kept by a cookie.",
  }),
  sendPicture: call({
    name: "chat.sendPicture",
    method: "PUT",
    path: "/wps/chat/picture",
    module: "CBS3",
    switch: "CBS3",
    who: "anyone",
    evenWhen,
    limit: { calls: 6, perSeconds: 60, by: "session" },
    body: "bytes",
    maxBytes: PICTURE_BYTES,
    input: z.object({ clientId, data: pictureData }),
    output: chatMessage,
    refusals: ["not-a-picture", "chat-full"],
    invented: true,
    about: "Sends a picture (JPEG, PNG, WebP or GIF by its bytes, at most 5 MB); it is drawn anew without metadata.",
  }),
  picture: call({
    name: "chat.picture",
    method: "GET",
    path: "/wps/chat/picture",
    module: "CBS3",
    switch: "CBS3",
    who: "anyone",
    evenWhen,
    input: z.object({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
    refusals: ["not-found"],
    invented: true,
    about: "A picture of the caller's own chat as a data: address, so that nothing of it is ever a page.",
  }),
  read: call({
    name: "chat.read",
    method: "PUT",
    path: "/wps/chat/read",
    module: "CBS3",
    switch: "CBS3",
    who: "anyone",
    evenWhen,
    input: z.object({ upTo }),
    output: done,
    refusals: [],
    invented: true,
    about: "Marks the desk's messages read up to an id.",
  }),
  typing: call({
    name: "chat.typing",
    method: "PUT",
    path: "/wps/chat/typing",
    module: "CBS3",
    switch: "CBS3",
    who: "anyone",
    evenWhen,
    limit: { calls: 60, perSeconds: 60, by: "session" },
    input: nothing,
    output: done,
    refusals: [],
    invented: true,
    about: "Tells the desk that the caller is writing; it fades by itself.",
  }),
};

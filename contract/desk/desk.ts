/**
 * Calls of the desk, ours. Apart from the site's calls: no address of theirs is in what a player loads. Every one is
 * `POST /wps/desk/<verb>`, so that the desk needs no table of addresses.
 */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import {
  before,
  chatHistory,
  chatMessage,
  chatText,
  clientId,
  PICTURE_BYTES,
  pictureData,
  upTo,
} from "#contract/player/chat.ts";
import { FEEDBACK_KINDS } from "#contract/player/inbox.ts";
import { done, nothing, whole } from "#contract/core/fields.ts";
import { DESK_RIGHTS } from "#contract/core/desk-rights.ts";
import { common } from "./desk-common.ts";
import { DESK_AGENT_FILE } from "./desk-agent-file.ts";
import { DESK_AGENTS } from "./desk-agents.ts";
import { DESK_DEPOSITS } from "./desk-deposits.ts";
import { DESK_GAME_LOOKS } from "./desk-game-looks.ts";
import { DESK_MONEY } from "./desk-money.ts";
import { DESK_PEER_BOOKS } from "./desk-peer-books.ts";
import { DESK_RECONCILIATION } from "./desk-reconciliation.ts";
import { DESK_SPEED } from "./desk-speed.ts";
import { DESK_IDENTITY_CHECKS } from "./desk-identity-checks.ts";
import { DESK_SAFER_PLAY } from "./desk-safer-play.ts";
import { DESK_STUDIOS } from "./desk-studios.ts";
import { DESK_TABLE_CHAT } from "./desk-table-chat.ts";
import { DESK_WITHDRAWALS } from "./desk-withdrawals.ts";

const chatId = z.uuid();
const id = whole(1, Number.MAX_SAFE_INTEGER);

export const DESK = {
  login: call({
    ...common,
    who: "anyone",
    name: "desk.login",
    path: "/wps/desk/login",
    limit: { calls: 20, perSeconds: 300 },
    input: z.object({ username: z.string().max(40), password: z.string().max(200) }),
    output: z.object({
      token: z.string(),
      name: z.string(),
      merchant: z.string(),
      /** By which the desk writes its times, as the member's pages do (decision 037). */
      timeZone: z.string(),
      /** How many of the merchant's members are made up: those of a demo (decision 077). */
      demoMembers: z.int(),
      /** What the operator may besides what all may; each call asks again. */
      rights: z.array(z.enum(DESK_RIGHTS)),
    }),
    refusals: ["wrong-login"],
    about: "Logs an operator in; the session has two secrets like a member's (U-005).",
  }),
  logout: call({
    ...common,
    name: "desk.logout",
    path: "/wps/desk/logout",
    input: nothing,
    output: done,
    refusals: [],
    about: "Ends the operator's session.",
  }),
  chats: call({
    ...common,
    name: "desk.chats",
    path: "/wps/desk/chats",
    input: z.object({ which: z.enum(["mine", "waiting", "all"]).default("all") }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          /** The member's username, "" for a visitor. */
          username: z.string(),
          language: z.string(),
          operator: z.string(),
          last: z.string(),
          lastFromClient: z.boolean(),
          lastAt: z.string(),
          unread: z.int(),
          isSolved: z.boolean(),
        }),
      ),
      counts: z.object({ mine: z.int(), waiting: z.int(), all: z.int(), feedback: z.int() }),
    }),
    refusals: [],
    about: "The merchant's chats, the latest 100; asking counts as having received what they hold.",
  }),
  history: call({
    ...common,
    name: "desk.history",
    path: "/wps/desk/history",
    input: z.object({ chatId, before }),
    output: chatHistory,
    refusals: ["not-found"],
    about: "Messages of one chat, 30 at a time.",
  }),
  send: call({
    ...common,
    name: "desk.send",
    path: "/wps/desk/send",
    input: z.object({ chatId, clientId, content: chatText }),
    output: chatMessage,
    refusals: ["not-found", "chat-full"],
    about: "Answers; a chat without an operator becomes the one's who answers.",
  }),
  sendPicture: call({
    ...common,
    name: "desk.sendPicture",
    path: "/wps/desk/sendPicture",
    body: "bytes",
    maxBytes: PICTURE_BYTES,
    limit: { calls: 30, perSeconds: 60 },
    input: z.object({ chatId, clientId, data: pictureData }),
    output: chatMessage,
    refusals: ["not-found", "not-a-picture", "chat-full"],
    about: "Answers with a picture, drawn anew like a member's.",
  }),
  picture: call({
    ...common,
    name: "desk.picture",
    path: "/wps/desk/picture",
    input: z.object({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
    refusals: ["not-found"],
    about: "A picture of one of the merchant's chats as a data: address.",
  }),
  read: call({
    ...common,
    name: "desk.read",
    path: "/wps/desk/read",
    input: z.object({ chatId, upTo }),
    output: done,
    refusals: ["not-found"],
    about: "Marks the other side's messages read up to an id.",
  }),
  typing: call({
    ...common,
    name: "desk.typing",
    path: "/wps/desk/typing",
    input: z.object({ chatId }),
    output: done,
    refusals: ["not-found"],
    about: "Tells the other side that an answer is being written.",
  }),
  solve: call({
    ...common,
    name: "desk.solve",
    path: "/wps/desk/solve",
    input: z.object({ chatId }),
    output: done,
    refusals: ["not-found"],
    about: "Closes the matter; the next message of the other side opens it again.",
  }),
  message: call({
    ...common,
    name: "desk.message",
    path: "/wps/desk/message",
    input: z.object({
      username: z.string().max(40),
      title: z.string().trim().min(1).max(100),
      content: z.string().trim().min(1).max(2000),
    }),
    output: done,
    refusals: ["not-found"],
    about: "Puts a message into a member's inbox (U-186).",
  }),
  feedback: call({
    ...common,
    name: "desk.feedback",
    path: "/wps/desk/feedback",
    input: nothing,
    output: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        kind: z.enum(FEEDBACK_KINDS),
        content: z.string(),
        contact: z.string(),
        sentAt: z.string(),
        answer: z.string().nullable(),
      }),
    ),
    refusals: [],
    about: "The merchant's feedback, what waits for an answer first, the latest 100.",
  }),
  answer: call({
    ...common,
    name: "desk.answer",
    path: "/wps/desk/answer",
    input: z.object({ id, answer: z.string().trim().min(1).max(1000) }),
    output: done,
    refusals: ["not-found"],
    about: "Answers feedback; the member finds the answer beside it.",
  }),
  ...DESK_AGENTS,
  ...DESK_AGENT_FILE,
  ...DESK_DEPOSITS,
  ...DESK_GAME_LOOKS,
  ...DESK_MONEY,
  ...DESK_PEER_BOOKS,
  ...DESK_RECONCILIATION,
  ...DESK_SPEED,
  ...DESK_IDENTITY_CHECKS,
  ...DESK_SAFER_PLAY,
  ...DESK_STUDIOS,
  ...DESK_TABLE_CHAT,
  ...DESK_WITHDRAWALS,
};

/** Answers of the live chat for members and visitors (U-108 and U-109). */
import { safeRedirect } from "#rules/site/safe-redirect.ts";
import { isGuest } from "#rules/identity/session.ts";
import {
  type Answered,
  type Handlers,
  type CallContext,
  memberOf,
  ok,
  refuse,
  refuseFor,
} from "#server/platform/http/handler.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { hashSecret, newId, newSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import type { Calls } from "#contract/core/calls.ts";
import { dataAddress, reencodeImage } from "#server/platform/media/image-upload.ts";
import { historyOf, messageValue, partiesOf, write } from "./chat-parts.ts";
import { mergeChats } from "./merge-chats.ts";
import {
  chatOf,
  type ChatOwner,
  type ChatRow,
  moveMarks,
  openChat,
  outsideDesk,
  readPicture,
  sentSince,
  unreadOfMember,
} from "./chat.store.ts";

type ChatHandlers = Pick<Handlers, Extract<keyof Calls, `chat.${string}`>>;

/** Where the site's own chat is. */
const OWN_CHAT = "/m/liveChat";
const DAY_MS = 86_400_000;
/** Of one chat in a day; a person who needs more is better helped otherwise. */
const MESSAGES_A_DAY = 500;
const PICTURES_A_DAY = 30;
/** Chats that visitors of one address may open. */
const OPENED = { calls: 10, perSeconds: 3600 };
const VISITOR_SEC = 30 * 24 * 3600;

export function chatHandlers(services: Services): ChatHandlers {
  const { db, clock, events, operators } = services;
  return {
    "chat.launch": async (input, { merchant }) => {
      const outside = await outsideDesk(db, merchant.id, clock.now());
      return ok({ chatUrl: launchAddress(outside ?? OWN_CHAT, input) });
    },
    "chat.unread": async (_input, context) => {
      const { memberId, type } = memberOf(context);
      await adopt(services, context);
      // browsing §6: nothing is counted for type 4.
      return ok({ unReadCount: isGuest(type) ? 0 : await unreadOfMember(db, memberId) });
    },
    "chat.history": async ({ before }, context) => {
      const isStaffed = await operators.isStaffed(context.merchant.id);
      const chat = await chatFor(services, context);
      if (!chat) return ok({ messages: [], hasEarlier: false, theyGot: 0, theyRead: 0, operator: "", isStaffed });
      const history = await historyOf(db, chat, "client", before);
      const newest = history.messages.at(-1);
      if (newest && (await moveMarks(db, chat.id, ["client_got"], newest.id))) {
        await events.emit(db, "chat.changed", partiesOf(chat));
      }
      return ok({ ...history, operator: chat.operator, isStaffed });
    },
    "chat.send": async ({ clientId, content }, context) => {
      const chat = await chatToWriteIn(services, context);
      if (!("id" in chat)) return chat;
      const row = await write(services, chat, { operatorId: null, clientId, content, picture: null, at: clock.now() });
      return ok(messageValue(row));
    },
    "chat.sendPicture": async ({ clientId, data }, context) => {
      const picture = await reencodeImage(data);
      if (!picture) return refuse("not-a-picture");
      const chat = await chatToWriteIn(services, context, PICTURES_A_DAY);
      if (!("id" in chat)) return chat;
      const row = await write(services, chat, {
        operatorId: null,
        clientId,
        content: "",
        picture: { ...picture, id: newId() },
        at: clock.now(),
      });
      return ok(messageValue(row));
    },
    "chat.picture": async ({ id }, context) => {
      const chat = await chatFor(services, context);
      const webp = chat && (await readPicture(db, chat.merchantId, chat.id, id));
      return webp ? ok({ data: dataAddress(webp) }) : refuse("not-found");
    },
    "chat.read": async ({ upTo }, context) => {
      const chat = await chatFor(services, context);
      if (chat && (await moveMarks(db, chat.id, ["client_got", "client_read"], upTo))) {
        await events.emit(db, "chat.changed", partiesOf(chat));
      }
      return ok(null);
    },
    "chat.typing": async (_input, context) => {
      const chat = await chatFor(services, context);
      if (chat) await events.emit(db, "chat.typing", { ...partiesOf(chat), fromDesk: false });
      return ok(null);
    },
  };
}

/** The chat's address with what its page shows; a way back that leaves this site is left out. */
function launchAddress(base: string, input: Record<string, string | number>): string {
  const { b2c, backUrl } = input;
  const fields = Object.entries({ ...input, b2c, backUrl: safeRedirect(String(backUrl)) ?? "" });
  const query = new URLSearchParams(fields.flatMap(([key, value]) => (value === "" ? [] : [[key, String(value)]])));
  return `${base}${base.includes("?") ? "&" : "?"}${query.toString()}`;
}

function ownerOf(context: CallContext, secret = context.cookie("visitor")): ChatOwner | null {
  const { merchant, session } = context;
  if (session) return { merchantId: merchant.id, memberId: session.memberId, visitorHash: null };
  return secret === "" ? null : { merchantId: merchant.id, memberId: null, visitorHash: hashSecret(secret) };
}

async function chatFor(services: Services, context: CallContext): Promise<ChatRow | null> {
  await adopt(services, context);
  const owner = ownerOf(context);
  return owner && chatOf(services.db, owner);
}

/**
 * The visitor's chat of this browser goes on as the member's: it is joined to the member's own, and its cookie ends, so
 * that the next login in this browser finds none of it.
 */
async function adopt({ db, events }: Services, context: CallContext): Promise<void> {
  const { session, merchant } = context;
  const secret = session ? context.cookie("visitor") : "";
  if (!session || secret === "") return;
  const visitorHash = hashSecret(secret);
  await db.transaction(async (tx) => {
    const joined = await mergeChats(tx, { merchantId: merchant.id, memberId: session.memberId, visitorHash });
    for (const chat of joined) await events.emit(tx, "chat.changed", partiesOf(chat));
  });
  context.setCookie("visitor", "", { httpOnly: true, maxAgeSec: 0 });
}

/** The caller's chat, opened when this is the first message, unless too much was written in it. */
async function chatToWriteIn(
  services: Services,
  context: CallContext,
  pictures = Infinity,
): Promise<ChatRow | Extract<Answered<Calls["chat.send"]>, { ok: false }>> {
  const { db, clock } = services;
  const chat = await chatFor(services, context);
  if (!chat) return openFor(services, context);
  const sent = await sentSince(db, chat.id, new Date(clock.nowMs() - DAY_MS));
  return sent.messages >= MESSAGES_A_DAY || sent.pictures >= pictures ? refuse("chat-full") : chat;
}

async function openFor(services: Services, context: CallContext): ReturnType<typeof chatToWriteIn> {
  const { db, clock, limits, settings } = services;
  let owner = ownerOf(context);
  if (!owner?.memberId) {
    const most = OPENED.calls * settings.limitFactor;
    const waitSec = await limits.take("chat-open", rateLimitKey(context.address), most, OPENED.perSeconds);
    if (waitSec > 0) return refuseFor(waitSec);
    const secret = newSecret();
    context.setCookie("visitor", secret, { httpOnly: true, maxAgeSec: VISITOR_SEC });
    owner = ownerOf(context, secret);
  }
  if (!owner) throw new Error("a chat was opened for nobody");
  await openChat(db, newId(), owner, context.language, clock.now());
  const chat = await chatOf(db, owner);
  if (!chat) throw new Error("a chat that was opened is not there");
  return chat;
}

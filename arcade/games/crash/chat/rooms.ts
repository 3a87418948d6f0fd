/**
 * The chats of a table while it is run here: one room for each merchant. Who has the chat open hears what is said, gathered
 * for a quarter of a second and written down once for all; who has not costs nothing but a word at the start of a round.
 */
import { PLAY_MONEY } from "#arcade/play/play-money.ts";
import type { Context } from "#arcade/server/context.ts";
import { displayName } from "#arcade/server/sessions.ts";
import { textFrame } from "#arcade/server/tables/text-frame.ts";
import type { Watcher } from "#arcade/games/crash/audience.ts";
import type { CrashServerMessage } from "#arcade/games/crash/messages.ts";
import type { Emote } from "#arcade/games/crash/rules/chat.ts";
import { changedMessages, type ChatRow, forgetMessages, insertReport, lastMessages } from "./chat-store.ts";
import type { ChatFacts } from "#arcade/games/crash/chat-messages.ts";
import { barOf, ChatRefused, say, type SayRequest } from "./say.ts";
import { chatRulesOf } from "#arcade/server/chat-rules.ts";

/** What is said within this time goes out together. */
const TOGETHER_MS = 250;
/** How soon what the service hides is out of sight. */
const LOOK_MS = 1_000;
/** Messages are kept for so long. */
export const KEPT_MS = 24 * 3_600_000;
const FORGET_EVERY_MS = 5 * 60_000;
const SHOWN = 50;
/** More than that is said in a room within a second by nobody who wants to be read. */
const MOST_PER_SECOND = 20;
/** Changes are looked for from so long before the last look on: another process writes by another clock. */
const OVERLAP_MS = 5_000;

interface Room {
  readonly merchant: string;
  readonly open: Set<Watcher>;
  latest: number;
  /** Who was told of which newest message while the chat was closed. */
  toldLatest: number;
  waiting: ChatFacts[];
  gone: string[];
  taken: number[];
  timer: NodeJS.Timeout | undefined;
}

const factsOf = (row: ChatRow): ChatFacts => ({
  messageId: row.id,
  seq: Number(row.seq),
  name: displayName(row.player),
  text: row.text,
  emote: row.emote as Emote | null,
  at: row.created_at.getTime(),
});

export class ChatRooms {
  readonly #context: Context;
  readonly #game: string;
  readonly #rooms = new Map<string, Room>();
  readonly #forgetting: NodeJS.Timeout;
  #looking: NodeJS.Timeout | undefined;
  #lookedAt = 0;
  /** Changes that were told, by message: a look begins before the last one ended. */
  #told = new Map<string, boolean>();

  constructor(context: Context, game: string) {
    this.#context = context;
    this.#game = game;
    const forget = (): void => {
      const nowMs = context.now();
      forgetMessages(context.db.pool, game, new Date(nowMs - KEPT_MS), new Date(nowMs)).catch((error: unknown) =>
        context.log.warn({ error, game }, "old messages could not be forgotten"),
      );
    };
    forget();
    this.#forgetting = setInterval(forget, FORGET_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.#forgetting);
    clearInterval(this.#looking);
    for (const { timer } of this.#rooms.values()) clearTimeout(timer);
    this.#rooms.clear();
  }

  /** What the state of the table tells of the chat; null: the merchant has none. */
  async state(merchant: string): Promise<{ latest: number } | null> {
    if (!(await chatRulesOf(this.#context.db.pool, merchant))) return null;
    return { latest: (await this.#room(merchant)).latest };
  }

  async open(watcher: Watcher): Promise<void> {
    const room = await this.#room(watcher.session.merchant);
    room.open.add(watcher);
    this.#looking ??= this.#look();
    const [rows, bar] = await Promise.all([this.#last(room.merchant), barOf(this.#context, watcher.session)]);
    if (!room.open.has(watcher)) return;
    watcher.send({
      type: "chat-room",
      serverTime: this.#now(),
      messages: rows.map(factsOf),
      own: rows.filter(({ player }) => player === watcher.session.player).map(({ id }) => id),
      barred: bar?.barred ?? null,
      until: bar?.until ?? null,
    });
  }

  leave(watcher: Watcher): void {
    this.#rooms.get(watcher.session.merchant)?.open.delete(watcher);
    if ([...this.#rooms.values()].some(({ open }) => open.size > 0)) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Throws nothing: a refusal is told. */
  async say(watcher: Watcher, request: SayRequest): Promise<void> {
    const room = await this.#room(watcher.session.merchant);
    try {
      this.#admit(room);
      const { row, isNew } = await say(this.#context, watcher.session, request);
      const { requestId } = request;
      watcher.send({ type: "chat-said", serverTime: this.#now(), requestId, messageId: row.id, seq: Number(row.seq) });
      if (!isNew) return;
      room.taken.push(this.#context.now());
      room.latest = Math.max(room.latest, Number(row.seq));
      room.waiting.push(factsOf(row));
      this.#flushSoon(room);
    } catch (error) {
      this.#refuse(watcher, request.requestId, error);
    }
  }

  async report(watcher: Watcher, messageId: string): Promise<void> {
    const { session } = watcher;
    try {
      if (session.currency === PLAY_MONEY) throw new ChatRefused("trial");
      const at = new Date(this.#context.now());
      const room = { game: this.#game, merchant: session.merchant };
      const told = { message: messageId, player: session.player, at };
      if (!(await insertReport(this.#context.db.pool, room, told))) throw new ChatRefused("gone");
      watcher.send({ type: "chat-reported", serverTime: this.#now(), messageId });
    } catch (error) {
      this.#refuse(watcher, null, error);
    }
  }

  /** A round begins: who has the chat closed learns that there is more to read, once. */
  tellClosed(watchers: Iterable<Watcher>): void {
    const fresh = [...this.#rooms.values()].filter((room) => room.latest > room.toldLatest);
    if (fresh.length === 0) return;
    const frames = new Map(
      fresh.map((room) => {
        room.toldLatest = room.latest;
        return [room.merchant, frameOf({ type: "chat-latest", serverTime: this.#now(), seq: room.latest })] as const;
      }),
    );
    for (const watcher of watchers) {
      const frame = frames.get(watcher.session.merchant);
      if (frame && !this.#rooms.get(watcher.session.merchant)?.open.has(watcher)) watcher.sendFrame(frame);
    }
  }

  #now(): number {
    return this.#context.tableClock.now();
  }

  #last(merchant: string): Promise<ChatRow[]> {
    const since = new Date(this.#context.now() - KEPT_MS);
    return lastMessages(this.#context.db, { game: this.#game, merchant }, since, SHOWN);
  }

  async #room(merchant: string): Promise<Room> {
    const known = this.#rooms.get(merchant);
    if (known) return known;
    const latest = Number((await this.#last(merchant)).at(-1)?.seq ?? 0n);
    const fresh: Room = {
      merchant,
      open: new Set<Watcher>(),
      latest,
      toldLatest: latest,
      waiting: [],
      gone: [],
      taken: [],
      timer: undefined,
    };
    const room = this.#rooms.get(merchant) ?? fresh;
    this.#rooms.set(merchant, room);
    return room;
  }

  /** Throws ChatRefused where the room has more than anybody reads. */
  #admit(room: Room): void {
    const nowMs = this.#context.now();
    room.taken = room.taken.filter((atMs) => nowMs - atMs < 1_000);
    if (room.taken.length >= MOST_PER_SECOND) throw new ChatRefused("busy");
  }

  #flushSoon(room: Room): void {
    room.timer ??= setTimeout(() => {
      room.timer = undefined;
      const { waiting: messages, gone } = room;
      room.waiting = [];
      room.gone = [];
      if (messages.length + gone.length === 0) return;
      const frame = frameOf({ type: "chat-news", serverTime: this.#now(), messages, gone });
      for (const watcher of room.open) watcher.sendFrame(frame);
    }, TOGETHER_MS).unref();
  }

  /** Looks what the service has hidden or shown again, in whichever process it was heard. */
  #look(): NodeJS.Timeout {
    this.#lookedAt = this.#context.now();
    const once = async (): Promise<void> => {
      const since = new Date(this.#lookedAt - OVERLAP_MS);
      this.#lookedAt = this.#context.now();
      const told = new Map<string, boolean>();
      for (const row of await changedMessages(this.#context.db, this.#game, since)) {
        told.set(row.id, row.hidden);
        const room = this.#rooms.get(row.merchant);
        if (!room || this.#told.get(row.id) === row.hidden) continue;
        if (row.hidden) room.gone.push(row.id);
        else room.waiting.push(factsOf(row));
        this.#flushSoon(room);
      }
      this.#told = told;
    };
    return setInterval(() => {
      once().catch((error: unknown) => this.#context.log.warn({ error }, "changes of a chat could not be read"));
    }, LOOK_MS).unref();
  }

  #refuse(watcher: Watcher, requestId: string | null, error: unknown): void {
    if (!(error instanceof ChatRefused)) throw error;
    const { code, waitMs } = error;
    watcher.send({ type: "chat-refused", serverTime: this.#now(), requestId, code, waitMs });
  }
}

const frameOf = (message: CrashServerMessage): Buffer => textFrame(JSON.stringify(message));

/** For tests: a studio's chats of tables in memory, as server/vendor-chats.ts reaches them. */
import type { TableChats } from "#server/service/public.ts";

type Room = NonNullable<Awaited<ReturnType<TableChats["room"]>>>;

export class FakeTableChats implements TableChats {
  /** By merchant and game. */
  readonly rooms = new Map<string, Room>();
  isSilent = false;
  /** Acts that were asked for. */
  readonly acts: Parameters<TableChats["moderate"]>[1][] = [];

  /** Somebody has said something; gives its id. */
  said(merchant: string, game: string, text: string, reports = 0): string {
    const room = this.#room(merchant, game);
    const message = `m-${merchant}-${room.messages.length + 1}`;
    room.messages.unshift({
      message,
      player: `p-${room.messages.length}-000`,
      name: "ti***04",
      text,
      emote: null,
      at: "2026-07-01T12:00:00.000Z",
      hidden: false,
      reports,
    });
    return message;
  }

  async room(_peer: string, { merchant, game }: { merchant: string; game: string }): Promise<Room | null> {
    return this.isSilent ? null : structuredClone(this.#room(merchant, game));
  }

  async moderate(_peer: string, act: Parameters<TableChats["moderate"]>[1]): Promise<{ done: boolean } | null> {
    if (this.isSilent) return null;
    this.acts.push(act);
    const room = this.#room(act.merchant, act.game);
    if (act.act === "silence") {
      const name = room.messages.find(({ player }) => player === act.player)?.name ?? "xx***00";
      room.silences = room.silences.filter(({ player }) => player !== act.player);
      const until = act.until ?? "";
      if (new Date(until) > new Date()) room.silences.push({ player: act.player ?? "", name, until });
      return { done: true };
    }
    const found = room.messages.find(({ message }) => message === act.message);
    if (found) found.hidden = act.act === "hide";
    return { done: found !== undefined };
  }

  #room(merchant: string, game: string): Room {
    const key = `${merchant} ${game}`;
    const room = this.rooms.get(key) ?? { messages: [], silences: [] };
    this.rooms.set(key, room);
    return room;
  }
}

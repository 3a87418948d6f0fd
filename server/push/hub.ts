/**
 * Who is connected to this process, and what they are told. Events come from any process, by the outbox or by NOTIFY;
 * what is asked of the database is asked once per moment, not once per event or page.
 */
import type { LiveMessage } from "#contract/core/live.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { isGuest } from "#rules/identity/session.ts";
import { type Amount, toDecimal } from "#rules/money/money.ts";
import { readWins } from "#server/lobby/public.ts";
import type { Operator, Session } from "#server/platform/http/caller.ts";
import type { Services } from "#server/services.ts";
import { standingSessions, sumOfWallets, unreadNotices } from "./push.store.ts";

/** An open page on a live connection. */
export interface Page {
  merchantId: string;
  language: string;
  session: Session | null;
  /** Hash of a visitor's secret, hexadecimal: whose chat the page shows when nobody is signed in. */
  visitor: string | null;
  /** The page is an operator's desk; it hears of its merchant's chats only. */
  desk: Operator | null;
  tell(message: LiveMessage): void;
  /** Closes the connection because its session stands no more. */
  logOut(): void;
}

const MEMBER_MS = 50;
const UNREAD_MS = 500;
/** The board is read at most this often, however many rounds settle. */
const WINNERS_MS = 1000;
const BOARD = 20;
const WIN_WINDOW_MS = 7 * 24 * 3600_000;

/** One per process. */
export class Hub {
  readonly #services: Services;
  readonly #pages = new Set<Page>();
  readonly #soon: Batching;
  readonly #boards = new Map<string, string>();
  readonly #contentAt = new Map<string, number>();
  readonly #stops: (() => void)[];

  constructor(services: Services) {
    this.#services = services;
    this.#soon = batching((err) => services.log.error({ err }, "could not tell open pages"));
    this.#stops = this.#listen();
  }

  /** Adds a page and greets it; gives the way to take it away. */
  join(page: Page): () => void {
    this.#pages.add(page);
    const changedAt = this.#contentAt.get(page.merchantId);
    page.tell({
      type: "ready",
      member: page.session !== null,
      contentAgeMs: changedAt === undefined ? null : Date.now() - changedAt,
    });
    if (page.session) {
      this.#unreadSoon(page.session.memberId);
      this.#balanceSoon(page.session.memberId);
    }
    return () => this.#pages.delete(page);
  }

  /** Closes the pages whose session ended or ran out. */
  async endOver(): Promise<void> {
    await this.#standing(this.#of(({ session }) => session !== null));
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#soon.close();
  }

  #listen(): (() => void)[] {
    const { events } = this.#services;
    return [
      events.on("balance.changed", ({ memberId }) => {
        if (this.#ofMember(memberId).length > 0) this.#balanceSoon(memberId);
      }),
      events.on("round.settled", ({ merchantId, hasWon }) => {
        if (!hasWon || this.#ofMerchant(merchantId).length === 0) return;
        this.#soon.run(`winners ${merchantId}`, WINNERS_MS, () => this.#tellWinners(merchantId));
      }),
      events.on("favourites.changed", ({ memberId }) => {
        for (const page of this.#ofMember(memberId)) page.tell({ type: "favourites" });
      }),
      events.on("chat.changed", (chat) => {
        for (const page of this.#ofChat(chat)) page.tell({ type: "chat", chatId: page.desk ? chat.chatId : "" });
      }),
      events.on("chat.typing", (chat) => {
        for (const page of this.#ofChat(chat)) {
          if ((page.desk === null) !== chat.fromDesk) continue;
          page.tell({ type: "typing", chatId: page.desk ? chat.chatId : "" });
        }
      }),
      events.on("inbox.changed", ({ memberId }) => {
        for (const page of this.#ofMember(memberId)) page.tell({ type: "inbox" });
      }),
      events.on("sessions.ended", ({ memberId }) => {
        this.#standing(this.#ofMember(memberId)).catch((err: unknown) =>
          this.#services.log.error({ err }, "could not look for ended sessions"),
        );
      }),
      events.on("reads.changed", ({ memberId }) => this.#unreadSoon(memberId)),
      events.on("content.loaded", ({ merchantId }) => this.#tellContent(merchantId)),
      events.on("events.missed", () => {
        for (const page of this.#pages) if (page.session) page.tell({ type: "favourites" });
      }),
    ];
  }

  #of(wanted: (page: Page) => boolean): Page[] {
    return [...this.#pages].filter(wanted);
  }

  #ofMember(memberId: string): Page[] {
    return this.#of(({ session }) => session?.memberId === memberId);
  }

  /** Both sides of a chat: the pages of the member or visitor, and the merchant's desks. */
  #ofChat(chat: { merchantId: string; memberId: string | null; visitor: string | null }): Page[] {
    return this.#of((page) => {
      if (page.desk) return page.merchantId === chat.merchantId;
      return chat.memberId === null
        ? page.session === null && page.visitor !== null && page.visitor === chat.visitor
        : page.session?.memberId === chat.memberId;
    });
  }

  #ofMerchant(id: string): Page[] {
    return this.#of(({ merchantId, desk }) => desk === null && (id === "*" || id === merchantId));
  }

  /** Those whose session still stands; the others are closed, and hear nothing more. */
  async #standing(asked: Page[]): Promise<Page[]> {
    const { db, clock } = this.#services;
    const ids = asked.flatMap(({ session }) => session?.id ?? []);
    const stand = ids.length === 0 ? new Set() : await standingSessions(db, ids, clock.now());
    for (const page of asked) if (page.session && !stand.has(page.session.id)) page.logOut();
    return asked.filter(({ session }) => session && stand.has(session.id));
  }

  async #tellBalance(memberId: string): Promise<void> {
    const { db, merchants } = this.#services;
    const pages = await this.#standing(this.#ofMember(memberId));
    const merchant = pages[0] && merchants.byId(pages[0].merchantId);
    if (!merchant) return;
    const currency = pages[0]?.session?.trial ? FREE_CURRENCY : merchant.currency;
    const sum = await sumOfWallets(db, memberId, currency);
    for (const page of pages) page.tell({ type: "balance", currency, sumBalance: toDecimal(sum as Amount) });
  }

  #balanceSoon(memberId: string): void {
    this.#soon.run(`balance ${memberId}`, MEMBER_MS, () => this.#tellBalance(memberId));
  }

  #unreadSoon(memberId: string): void {
    this.#soon.run(`unread ${memberId}`, MEMBER_MS, () => this.#tellUnread(this.#ofMember(memberId)));
  }

  async #tellUnread(asked: Page[]): Promise<void> {
    const { db, clock } = this.#services;
    const readers = (await this.#standing(asked)).filter(({ session }) => session && !isGuest(session.type));
    for (const group of Map.groupBy(readers, (page) => `${page.merchantId} ${page.language}`).values()) {
      const [first] = group;
      if (!first) continue;
      const ids = [...new Set(group.flatMap(({ session }) => session?.memberId ?? []))];
      const counts = await unreadNotices(db, first, ids, clock.now());
      for (const page of group) {
        page.tell({ type: "unread", notices: counts.get(page.session?.memberId ?? "") ?? 0 });
      }
    }
  }

  /** Most rounds leave the board as it was; then nobody needs to ask for it. */
  async #tellWinners(merchantId: string): Promise<void> {
    const { db, clock } = this.#services;
    const rows = await readWins(db, merchantId, new Date(clock.nowMs() - WIN_WINDOW_MS), BOARD);
    const board = rows.map((row) => `${row.game_id} ${row.username} ${row.won}`).join("\n");
    if (this.#boards.get(merchantId) === board) return;
    this.#boards.set(merchantId, board);
    for (const page of this.#ofMerchant(merchantId)) page.tell({ type: "winners" });
  }

  #tellContent(merchantId: string): void {
    for (const { id } of this.#services.merchants.all()) {
      if (merchantId === "*" || merchantId === id) this.#contentAt.set(id, Date.now());
    }
    for (const page of this.#ofMerchant(merchantId)) page.tell({ type: "content" });
    this.#soon.run(`unread of ${merchantId}`, UNREAD_MS, () => this.#tellUnread(this.#ofMerchant(merchantId)));
  }
}

interface Batching {
  run(key: string, afterMs: number, work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Work that is asked for many times in a moment is done once, at the moment's end. */
function batching(report: (problem: unknown) => void): Batching {
  const waiting = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  return {
    run(key, afterMs, work) {
      if (waiting.has(key)) return;
      const begin = (): void => {
        waiting.delete(key);
        const done = work().catch(report);
        running.add(done);
        void done.finally(() => running.delete(done));
      };
      waiting.set(key, setTimeout(begin, afterMs).unref());
    },
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}

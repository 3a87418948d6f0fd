/**
 * Tells the open pages of this process what happened. Events come from any process; what is asked of the database is
 * asked once per moment for all pages, not once per event or page.
 */
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { isGuest } from "#rules/identity/session.ts";
import { type Amount, toDecimal } from "#rules/money/money.ts";
import { readWins } from "#server/lobby/public.ts";
import type { Services } from "#server/services.ts";
import { Balances, type BalanceOwner } from "./balances.ts";
import { type Batching, batching } from "./batching.ts";
import { unreadNotices } from "./live.store.ts";
import { type OpenPage, PageIndex } from "./page-index.ts";
import { Paced } from "./paced.ts";
import { StandingSessions } from "./standing-sessions.ts";

export type { OpenPage } from "./page-index.ts";

const BALANCES_MS = 20;
const GREETED_MS = 50;
/** The board is read at most this often, however many rounds settle. */
const WINNERS_MS = 1000;
/** Pages that are told of a new board, or of changed content, in a second: each asks once, or for all that it shows. */
const WINNERS_PER_SEC = 1000;
const CONTENT_PER_SEC = 250;
/** A payout file moves hundreds at once: its desks are told so often at most. */
const QUEUE_MS = 250;
const BOARD = 20;
const WIN_WINDOW_MS = 7 * 24 * 3600_000;

/** One per process. */
export class Hub {
  readonly #services: HubServices;
  readonly #pages = new PageIndex();
  readonly #sessions: StandingSessions;
  readonly #balances: Balances;
  readonly #soon: Batching;
  readonly #winners = new Paced<OpenPage>(WINNERS_PER_SEC, (page) => page.tell({ type: "winners" }));
  readonly #content = new Paced<OpenPage>(CONTENT_PER_SEC, (page) => {
    page.tell({ type: "content" });
    if (page.session) this.#unreadSoon(page.session.memberId);
  });
  readonly #boards = new Map<string, string>();
  readonly #contentAt = new Map<string, number>();
  readonly #stops: (() => void)[];
  /** Members whose pages must be told a balance, or how many notices are unread, at the end of this moment. */
  #moved = new Set<string>();
  #readers = new Set<string>();
  /** One reading of unread notices after the other: a count that was read earlier is told earlier. */
  #lastUnread: Promise<void> = Promise.resolve();

  constructor(services: HubServices) {
    this.#services = services;
    this.#sessions = new StandingSessions(services, (memberId) => this.#pages.hasMember(memberId));
    this.#balances = new Balances(services.db);
    this.#soon = batching((err) => services.log.error({ err }, "could not tell open pages"));
    this.#stops = this.#listen();
  }

  /** Adds a page and greets it; gives the way to take it away. */
  join(page: OpenPage): () => void {
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
    return () => this.#leave(page);
  }

  /** Closes those pages whose session ended or ran out, whatever is known of it. */
  async endOver(pages: readonly OpenPage[]): Promise<void> {
    await this.#sessions.among(pages, { ask: true });
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#sessions.close();
    this.#winners.close();
    this.#content.close();
    await this.#soon.close();
  }

  #leave(page: OpenPage): void {
    this.#pages.delete(page);
    this.#winners.forget(page);
    this.#content.forget(page);
    const { session } = page;
    if (!session) return;
    const others = [...this.#pages.ofMember(session.memberId)];
    if (others.every((other) => other.session?.id !== session.id)) this.#sessions.forget(session.id);
    const owner = others.length === 0 ? this.#ownerOf(page) : null;
    if (owner) this.#balances.forget(owner);
  }

  #listen(): (() => void)[] {
    const { events, log } = this.#services;
    return [
      events.on("balance.changed", (fact) => {
        if (!this.#pages.hasMember(fact.memberId)) return;
        this.#balances.apply(fact);
        this.#balanceSoon(fact.memberId);
      }),
      events.on("round.settled", ({ merchantId, hasWon }) => {
        if (!hasWon || this.#pages.ofMerchant(merchantId).length === 0) return;
        this.#soon.run(`winners ${merchantId}`, WINNERS_MS, () => this.#tellWinners(merchantId));
      }),
      events.on("favourites.changed", ({ memberId }) => {
        for (const page of this.#pages.ofMember(memberId)) page.tell({ type: "favourites" });
      }),
      events.on("chat.changed", (chat) => {
        for (const page of this.#pages.ofChat(chat)) {
          page.tell({ type: "chat", chatId: page.desk ? chat.chatId : "" });
        }
      }),
      events.on("chat.typing", (chat) => {
        for (const page of this.#pages.ofChat(chat)) {
          if ((page.desk === null) !== chat.fromDesk) continue;
          page.tell({ type: "typing", chatId: page.desk ? chat.chatId : "" });
        }
      }),
      events.on("inbox.changed", ({ memberId }) => {
        for (const page of this.#pages.ofMember(memberId)) page.tell({ type: "inbox" });
      }),
      events.on("deposit.changed", ({ memberId }) => {
        for (const page of this.#pages.ofMember(memberId)) page.tell({ type: "deposit" });
      }),
      events.on("queue.changed", ({ merchantId }) => {
        if (this.#pages.desksOf(merchantId).length === 0) return;
        this.#soon.run(`queue ${merchantId}`, QUEUE_MS, () => this.#tellDesks(merchantId));
      }),
      events.on("sessions.ended", ({ memberId }) => {
        this.#sessions
          .among([...this.#pages.ofMember(memberId)], { ask: true })
          .catch((err: unknown) => log.error({ err }, "could not look for ended sessions"));
      }),
      events.on("reads.changed", ({ memberId }) => this.#unreadSoon(memberId)),
      events.on("content.loaded", ({ merchantId }) => this.#tellContent(merchantId)),
      events.on("events.missed", () => this.#resync()),
    ];
  }

  #resync(): void {
    this.#balances.forgetAll();
    for (const memberId of this.#pages.members()) {
      for (const page of this.#pages.ofMember(memberId)) page.tell({ type: "favourites" });
      this.#balanceSoon(memberId);
    }
  }

  /** Whose balances a page shows; null for a visitor's. */
  #ownerOf({ session, merchantId }: OpenPage): BalanceOwner | null {
    const merchant = this.#services.merchants.byId(merchantId);
    if (!session || !merchant) return null;
    return { memberId: session.memberId, currency: session.trial ? FREE_CURRENCY : merchant.currency };
  }

  #balanceSoon(memberId: string): void {
    this.#moved.add(memberId);
    this.#soon.run("balances", BALANCES_MS, () => this.#tellBalances());
  }

  async #tellBalances(): Promise<void> {
    const moved = this.#moved;
    this.#moved = new Set();
    const pages = await this.#sessions.among([...moved].flatMap((id) => [...this.#pages.ofMember(id)]));
    const owned = pages.flatMap((page) => {
      const owner = this.#ownerOf(page);
      return owner ? [{ page, owner }] : [];
    });
    await this.#balances.require([...new Map(owned.map(({ owner }) => [owner.memberId, owner])).values()]);
    for (const { page, owner } of owned) {
      const sum = this.#balances.sumOf(owner);
      if (sum === null) continue;
      page.tell({ type: "balance", currency: owner.currency, sumBalance: toDecimal(sum as Amount) });
    }
  }

  #unreadSoon(memberId: string): void {
    this.#readers.add(memberId);
    this.#soon.run("unread", GREETED_MS, () => {
      const readers = this.#readers;
      this.#readers = new Set();
      return this.#tellUnread([...readers].flatMap((id) => [...this.#pages.ofMember(id)]));
    });
  }

  #tellUnread(asked: readonly OpenPage[]): Promise<void> {
    const telling = this.#lastUnread.then(() => this.#readAndTellUnread(asked));
    this.#lastUnread = telling.catch(() => undefined);
    return telling;
  }

  async #readAndTellUnread(asked: readonly OpenPage[]): Promise<void> {
    const { db, clock } = this.#services;
    const readers = (await this.#sessions.among(asked)).filter(({ session }) => session && !isGuest(session.type));
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

  #tellDesks(merchantId: string): Promise<void> {
    for (const page of this.#pages.desksOf(merchantId)) page.tell({ type: "queue" });
    return Promise.resolve();
  }

  /** Most rounds leave the board as it was; then nobody needs to ask for it. */
  async #tellWinners(merchantId: string): Promise<void> {
    const { db, clock } = this.#services;
    const rows = await readWins(db, merchantId, new Date(clock.nowMs() - WIN_WINDOW_MS), BOARD);
    const board = rows.map((row) => `${row.game_id} ${row.username} ${row.won}`).join("\n");
    if (this.#boards.get(merchantId) === board) return;
    this.#boards.set(merchantId, board);
    this.#winners.tell(this.#pages.ofMerchant(merchantId));
  }

  #tellContent(merchantId: string): void {
    for (const { id } of this.#services.merchants.all()) {
      if (merchantId === "*" || merchantId === id) this.#contentAt.set(id, Date.now());
    }
    this.#content.tell(this.#pages.ofMerchant(merchantId));
  }
}

type HubServices = Pick<Services, "db" | "clock" | "events" | "merchants" | "log">;

/** The open pages of a process, found by whom an event concerns. */
import type { LiveMessage } from "#contract/core/live.ts";
import type { Operator, Session } from "#server/platform/http/caller.ts";

/** An open page on a live connection. */
export interface OpenPage {
  merchantId: string;
  language: string;
  session: Session | null;
  /** Hash of a visitor's secret, hexadecimal: whose chat the page shows when nobody is signed in. */
  visitor: string | null;
  /** The page is an operator's desk; it hears of its merchant's chats and queues only. */
  desk: Operator | null;
  tell(message: LiveMessage): void;
  /** Closes the connection because its session stands no more. */
  logOut(): void;
}

/** Sides of a chat. */
export interface ChatParties {
  merchantId: string;
  memberId: string | null;
  /** As `Page.visitor`; null when a member writes. */
  visitor: string | null;
}

/** Pages by one of their properties; a key without pages is forgotten. */
class Groups {
  readonly #pages = new Map<string, Set<OpenPage>>();

  of(key: string): Iterable<OpenPage> {
    return this.#pages.get(key) ?? [];
  }

  keys(): Iterable<string> {
    return this.#pages.keys();
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  add(key: string, page: OpenPage): void {
    const group = this.#pages.get(key);
    if (group) group.add(page);
    else this.#pages.set(key, new Set([page]));
  }

  delete(key: string, page: OpenPage): void {
    const group = this.#pages.get(key);
    group?.delete(page);
    if (group?.size === 0) this.#pages.delete(key);
  }
}

export class PageIndex {
  readonly #byMember = new Groups();
  readonly #byVisitor = new Groups();
  readonly #byMerchant = new Groups();
  readonly #desks = new Groups();

  add(page: OpenPage): void {
    for (const [groups, key] of this.#placesOf(page)) groups.add(key, page);
  }

  delete(page: OpenPage): void {
    for (const [groups, key] of this.#placesOf(page)) groups.delete(key, page);
  }

  hasMember(memberId: string): boolean {
    return this.#byMember.has(memberId);
  }

  ofMember(memberId: string): Iterable<OpenPage> {
    return this.#byMember.of(memberId);
  }

  /** The ids of all members with an open page. */
  members(): Iterable<string> {
    return this.#byMember.keys();
  }

  /** Pages of members and visitors, no desks; "*" for all merchants. */
  ofMerchant(merchantId: string): OpenPage[] {
    const ids = merchantId === "*" ? [...this.#byMerchant.keys()] : [merchantId];
    return ids.flatMap((id) => [...this.#byMerchant.of(id)]);
  }

  /** The desks of a merchant. */
  desksOf(merchantId: string): OpenPage[] {
    return [...this.#desks.of(merchantId)];
  }

  /** Both sides of a chat: the pages of the member or visitor, and the merchant's desks. */
  ofChat({ merchantId, memberId, visitor }: ChatParties): OpenPage[] {
    const client =
      memberId !== null ? this.#byMember.of(memberId) : visitor !== null ? this.#byVisitor.of(visitor) : [];
    return [...client, ...this.#desks.of(merchantId)];
  }

  #placesOf(page: OpenPage): [Groups, string][] {
    const { merchantId, session, visitor, desk } = page;
    if (desk) return [[this.#desks, merchantId]];
    const places: [Groups, string][] = [[this.#byMerchant, merchantId]];
    if (session) places.push([this.#byMember, session.memberId]);
    else if (visitor !== null) places.push([this.#byVisitor, visitor]);
    return places;
  }
}

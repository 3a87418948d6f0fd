/** Answers for announcements, promotions, news and help. */
import type { Language } from "#contract/core/merchant/languages.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type PromotionStatus, promotionStatus } from "#rules/bonuses/promotions.ts";
import { isAgent, isGuest, MEMBER_TYPES, type Reader, readerOf } from "#rules/identity/session.ts";
import { type Handlers, type CallContext, memberOf, ok } from "#server/platform/http/handler.ts";
import { cleanHtml } from "#server/platform/media/clean-html.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import {
  addAnnouncementRead,
  type AnnouncementRow,
  type BannerRow,
  readAnnouncementReads,
  readAnnouncements,
  readBanners,
  readHelp,
  readStandings,
  type StandingRow,
} from "./content.store.ts";

type ContentHandlers = Pick<Handlers, "announcements.list" | "announcements.markRead" | "lobby.news" | "help.entries">;

export function contentHandlers(services: Services): ContentHandlers {
  const { db, clock, events } = services;
  /** What is told to every visitor alike is kept, if `isKept`; what is told to a member is the member's own. */
  async function told<T>(
    { merchant, language, session }: CallContext,
    key: string,
    { make, isKept }: { make: () => Promise<T>; isKept?: (value: T) => boolean },
  ) {
    return ok(
      session ? await make() : await services.answers.get({ merchantId: merchant.id, language, key }, make, isKept),
    );
  }

  return {
    "announcements.list": (input, context) => {
      const types = typesOf(input.types);
      const groupName = types.has("B") ? input.groupName : "";
      return told(context, `announcements.list ${JSON.stringify([...types, groupName, readerFor(context)])}`, {
        make: () => announcementsValue(services, context, types, groupName),
        // A group that nobody made is a stranger's
        isKept: ({ banners }) => groupName === "" || banners.length > 0,
      });
    },
    "announcements.markRead": async (input, context) => {
      const session = memberOf(context);
      // Session type 4 counts as already read and is never noted (browsing §4).
      if (!isGuest(session.type)) {
        const { memberId } = session;
        await db.transaction(async (tx) => {
          if (await addAnnouncementRead(tx, memberId, input.announcementId, clock.now())) {
            await events.emit(tx, "reads.changed", { memberId });
          }
        });
      }
      return ok(null);
    },
    "lobby.news": (_input, context) => told(context, "lobby.news", { make: () => newsValue(services, context) }),
    "help.entries": (_input, { merchant, language, ...context }) =>
      told({ ...context, merchant, language, session: null }, "help.entries", {
        make: async () => {
          const rows = await readHelp(db, merchant.id, language, clock.now());
          return rows.map(({ tag, texts }) => {
            const { title, content, category = "", words = "" } = inLanguage(texts, language);
            return { tag, title, category, words, content: cleanHtml(content) };
          });
        },
      }),
  };
}

/** A page is drawn without its reader's session, but with the hint that there is one: it begins with a member's banners. */
function readerFor({ session, cookie }: CallContext): Reader {
  return session === null && cookie("member") === "1" ? "member" : readerOf(session);
}

async function announcementsValue(
  services: Services,
  context: CallContext,
  types: ReadonlySet<string>,
  groupName: string,
) {
  const { db, clock } = services;
  const { merchant, language } = context;
  // Who is on a break is told of no promotion (R18)
  const isAway = context.session !== null && (await isOnBreak(db, context.session.memberId, clock.now()));
  const standings = types.has("PR") ? await standingsOf(services, context) : new Map<number, StandingRow>();
  const [banners, rows, isRead] = await Promise.all([
    types.has("B") ? readBanners(db, merchant.id, { language, reader: readerFor(context), at: clock.now() }) : [],
    readAnnouncements(db, merchant.id, language, clock.now(), [...standings.keys()]),
    readsOf(services, context),
  ]);
  const of = (kind: string) =>
    types.has(kind) && !(isAway && kind === "PU") ? rows.filter((row) => row.kind === kind) : [];
  const shape = (row: AnnouncementRow) => announcementValue(row, language, isRead(row.id));
  const own = (row: AnnouncementRow) => standingValue(row, clock.now(), standings.get(row.linked_id ?? row.id));
  // A promotion of the side menu is one among the others too.
  const promotions = rows.filter(
    ({ kind }) =>
      !isAway && ((kind === "PR" && types.has("PR")) || (kind === "H" && (types.has("PR") || types.has("H")))),
  );
  const categories = categoriesOf(rows);
  const promotion = promotions.map((row) => ({
    ...shape(row),
    ...own(row),
    ...promotionValue(row, language, categories),
  }));
  const rank = ({ status }: { status: PromotionStatus }): number => LATER.indexOf(status);
  const player = of("PL").filter((row) => !OTHER_GROUPS.has(row.group_name));
  return {
    // The merchant's order, but what one can't take part in yet, or any more, comes after what one can
    promotion: promotion.toSorted((one, other) => rank(one) - rank(other)),
    banners: banners
      .filter((banner) => groupName === "" || banner.group_name === groupName)
      .map((banner) => bannerValue(banner, language)),
    player: [...player, ...(isAgent(context.session?.type ?? MEMBER_TYPES.guest) ? of("A") : [])].map(shape),
    popup: of("PU").map(shape),
    hot: rows.filter((row) => row.group_name === "hot" && types.has("PL")).map(shape),
  };
}

async function newsValue(services: Services, context: CallContext) {
  const { db, clock } = services;
  const rows = await readAnnouncements(db, context.merchant.id, context.language, clock.now());
  const isRead = await readsOf(services, context);
  const list = rows
    .filter((row) => row.group_name === "news")
    .map((row) => announcementValue(row, context.language, isRead(row.id)));
  return { list };
}

/** Nobody has read anything as a visitor; for type 4 everything counts as read (browsing §4). */
async function readsOf({ db }: Services, { session }: CallContext): Promise<(id: number) => boolean> {
  if (!session) return () => false;
  if (isGuest(session.type)) return () => true;
  const reads = await readAnnouncementReads(db, session.memberId);
  return (id) => reads.has(id);
}

/** Every category in the order of the rows. */
function categoriesOf(rows: readonly AnnouncementRow[]): string[] {
  return [...new Set(rows.map((row) => row.category))].filter((category) => category !== "");
}

/** What the caller did with promotions; nothing of a visitor's or a guest's is kept. */
async function standingsOf({ db }: Services, { session }: CallContext): Promise<Map<number, StandingRow>> {
  return !session || isGuest(session.type) ? new Map() : readStandings(db, session.memberId);
}

/** Notices that have a group of their own in the answers: popular ones, and the lobby's news (U-133). */
const OTHER_GROUPS: ReadonlySet<string> = new Set(["hot", "news"]);

/** States in which one can't take part, in the order of their promotions behind all others. */
const LATER: readonly PromotionStatus[] = ["coming soon", "close"];

const KINDS: readonly string[] = ["A", "B", "PL", "PU", "PR", "H"];

/** The kinds asked for, in one order; none given means all, and "Promotion" is PR (U-129). */
function typesOf(text: string): Set<string> {
  const wanted = new Set(text.split(",").map((type) => (type === "Promotion" ? "PR" : type.trim())));
  return new Set(KINDS.filter((kind) => text === "" || wanted.has(kind)));
}

/** The text in a language, else in English, else in whatever there is. */
function inLanguage<T>(texts: Record<string, T>, language: Language): T {
  const found = texts[language] ?? texts["EN"] ?? Object.values(texts)[0];
  if (found === undefined) throw new Error("content without any text");
  return found;
}

function bannerValue({ id, group_name, image, link, texts }: BannerRow, language: Language) {
  return { id, groupName: group_name, url: image, link, ...inLanguage(texts, language) };
}

function announcementValue(row: AnnouncementRow, language: Language, read: boolean) {
  const { title, content } = inLanguage(row.texts, language);
  return {
    id: row.id,
    title,
    content: cleanHtml(content),
    startDate: row.starts_at.toISOString(),
    groupName: row.group_name,
    read,
    announcementImages: row.images,
  };
}

/** `categories` is every category in the order of the rows; a category's place there, from 1, is its id. */
function promotionValue(row: AnnouncementRow, language: Language, categories: readonly string[]) {
  return {
    category: inLanguage(row.texts, language).category ?? row.category,
    promoAnnouncementCategoryIds: row.category === "" ? [] : [categories.indexOf(row.category) + 1],
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? 1 : 0,
    imageRequired: row.image_required ? ("Y" as const) : ("N" as const),
    remarkRequired: row.remark_required ? ("Y" as const) : ("N" as const),
    linkedPromotionId: row.linked_id,
    entry: row.entry,
    balanceBelow: row.balance_below === null ? null : toDecimal(amountOf(row.balance_below)),
  };
}

/** Where the promotion stands for the caller, and what reward waits to be claimed (U-122). */
function standingValue(row: AnnouncementRow, now: Date, standing: StandingRow | undefined) {
  const application = standing?.application && {
    state: standing.application.state,
    appliedAt: new Date(standing.application.appliedAt),
  };
  const facts = { startsAt: row.starts_at, endsAt: row.ends_at, againDays: row.again_days, now };
  const status = promotionStatus(facts, { joined: standing?.joined ?? false, application: application ?? null });
  const reward = status === "claim" && standing?.amount != null ? toDecimal(amountOf(standing.amount)) : null;
  return { status, reward };
}

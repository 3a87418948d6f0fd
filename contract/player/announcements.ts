/** Announcements, promotions, banners, news and help (browsing §3, §7). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, money, text, token, whole } from "#contract/core/fields.ts";

const image = z.object({ sequence: z.int(), url: z.string() });
const announcement = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitised HTML (U-032). */
  content: z.string(),
  startDate: z.string(),
  groupName: z.string(),
  read: z.boolean(),
  announcementImages: z.array(image),
});
const promotion = announcement.extend({
  category: z.string(),
  promoAnnouncementCategoryIds: z.array(z.int()),
  endDate: z.string().nullable(),
  /** 1: long term, shown as words instead of an end. */
  noExpiry: z.int(),
  imageRequired: z.enum(["Y", "N"]),
  remarkRequired: z.enum(["Y", "N"]),
  linkedPromotionId: z.int().nullable(),
  /** How a member takes part. */
  entry: z.enum(["none", "join", "apply"]),
  /** An application is taken while all of the member's wallets together hold less; null asks nothing. */
  balanceBelow: money.nullable(),
  /** Label of browsing §3's enumeration, as it stands for the caller (U-122). */
  status: z.enum([
    "join",
    "claim",
    "applying",
    "close",
    "rejected",
    "issued",
    "claimed",
    "process",
    "joined",
    "coming soon",
  ]),
  /** What the caller may claim while the status is "claim". */
  reward: money.nullable(),
});
const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  /** Path without ending: `.avif` and `.webp` exist. */
  url: z.string(),
  link: z.string().nullable(),
  /** Live words over the wordless picture (design, principle 4). */
  eyebrow: z.string(),
  headline: z.string(),
  caption: z.string(),
  action: z.string(),
});

export const announcements = {
  list: call({
    name: "announcements.list",
    method: "GET",
    path: "/wps/relay/MCSFE_getListAnnouncements",
    who: "anyone",
    input: z.object({
      /** Comma separated B, PL, PU, PR, H, A; "Promotion" counts as PR (U-129). */
      types: text(60),
      groupName: text(40),
      platform: text(2),
      merchantCode: text(40),
      token,
      language: text(5),
    }),
    output: z.object({
      promotion: z.array(promotion),
      banners: z.array(banner),
      player: z.array(announcement),
      popup: z.array(announcement),
      hot: z.array(announcement),
    }),
    refusals: [],
    about: "Banners, notices, popups and promotions that are valid now, by group (browsing §3, U-104).",
  }),
  markRead: call({
    name: "announcements.markRead",
    method: "POST",
    path: "/wps/relay/MCSFE_markAnnouncementAsRead",
    who: "member",
    trial: true,
    input: z.object({ announcementId: whole(1, 2 ** 31 - 1), read: z.coerce.boolean().default(true) }),
    output: done,
    refusals: [],
    about: "Marks an announcement read for the member (browsing §4).",
  }),
};

export const lobby = {
  news: call({
    name: "lobby.news",
    method: "GET",
    path: "/wps/relay/GLS2_lobbyNews",
    who: "anyone",
    input: z.object({ language: text(5) }),
    output: z.object({ list: z.array(announcement) }),
    refusals: [],
    about: "Second source of the ticker (U-133).",
  }),
};

export const help = {
  entries: call({
    name: "help.entries",
    method: "GET",
    path: "/wps/system/helpCenter",
    who: "anyone",
    input: z.object({ lang: text(5), device: text(10) }),
    output: z.array(
      z.object({
        title: z.string(),
        content: z.string(),
        tag: z.string(),
        /** Ours, in the reader's language; "" for none. */
        category: z.string(),
        /** Ours: other words that people ask with, which a search finds it by; "" for none. */
        words: z.string(),
      }),
    ),
    refusals: [],
    about: "Help entries in the language asked for (browsing §2, U-052).",
  }),
};

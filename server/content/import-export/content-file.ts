/** The file of an operator's content: what may stand in it, and every fault of one that does not fit. */
import { z } from "zod";
import { CONTENT_READERS } from "#rules/identity/session.ts";
import { LANGUAGES } from "#contract/core/merchant/languages.ts";
import { CATALOGUE_TYPES } from "#rules/games/categories.ts";
import { SWITCHES } from "#contract/core/switches.ts";

const moment = z.iso.datetime({ offset: true, error: "a moment is written like 2026-12-24T18:00:00Z" });
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, "letters, digits, - and _, at most 60");
const number = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const order = z.int().min(0).max(1_000_000).default(0);
const words = z.string().min(1, "must not be empty").max(500);
const html = z.string().min(1, "must not be empty").max(50_000);
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, "letters, digits, - and _, at most 60");
const link = z.string().regex(/^(?:\/(?!\/)|https:\/\/)\S*$/, "a path of the site, or an https address");
const picture = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/)\S+$/, "a path of the site without ending, or an https address");
const decimal = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/, "an amount in main units, like 0.25");

/** `from` belongs to it, `until` no more; null: always. */
const time = { from: moment.nullable().default(null), until: moment.nullable().default(null) };
const inLanguages = { languages: z.array(z.enum(LANGUAGES)).min(1).nullable().default(null) };
const shown = { ...time, ...inLanguages };
const catalogueShown = { ...shown, merchants: z.array(key).min(1).nullable().default(null) };

function texts<Words extends z.ZodType>(one: Words) {
  return z
    .partialRecord(z.enum(LANGUAGES), one)
    .refine((all) => Object.keys(all).length > 0, "needs words in at least one language");
}

const images = z.array(z.strictObject({ sequence: z.int().min(1).max(9), url: picture })).default([]);

const sections = {
  banners: z.strictObject({
    id: key,
    group: z.enum([
      "m_home",
      "m_promotion",
      "m_rng",
      "m_sports",
      "m_pvp",
      "m_live",
      "m_fish",
      "m_lott",
      "m_elott",
      "m_reg",
      // ours: categories of the documents' types (decision 101)
      "m_crash",
      "m_bingo",
      "m_table",
      "m_jackpot",
      "m_inhouse",
      "m_esports",
      "m_cockfight",
    ]),
    image: picture,
    link: link.nullable().default(null),
    /** Null is everybody. */
    readers: z.array(z.enum(CONTENT_READERS)).min(1).nullable().default(null),
    order,
    ...shown,
    texts: texts(z.strictObject({ eyebrow: words, headline: words, caption: words, action: words })),
  }),
  notices: z.strictObject({
    id: number,
    group: z.enum(["player", "popup", "hot", "news", "agent"]),
    images,
    order,
    ...shown,
    from: moment,
    texts: texts(z.strictObject({ title: words, content: html })),
  }),
  promotions: z.strictObject({
    id: number,
    images,
    imageRequired: z.boolean().default(false),
    remarkRequired: z.boolean().default(false),
    linkedTo: number.nullable().default(null),
    entry: z.enum(["none", "join", "apply"]).default("none"),
    /** Days after an application until the next; null: one application for ever. */
    againDays: z.int().min(1).max(366).nullable().default(null),
    /** Applied for while all wallets together hold less; null asks nothing. */
    balanceBelow: decimal
      .refine((sum) => Number(sum) > 0, "no balance is below zero")
      .nullable()
      .default(null),
    /** In the side menu as well (type H). */
    inMenu: z.boolean().default(false),
    order,
    ...shown,
    from: moment,
    texts: texts(z.strictObject({ category: words, title: words, content: html })),
  }),
  help: z.strictObject({
    tag: key,
    order,
    ...shown,
    texts: texts(z.strictObject({ category: words, title: words, content: html, words: words.optional() })),
  }),
  service: z.strictObject({
    id: key,
    kind: z.enum(["LIVECHAT", "TELEGRAM", "IG", "MESSENGER"]),
    title: words,
    /** The site's own chat is the path /m/liveChat. */
    url: link,
    order,
    ...shown,
  }),
  hosts: z.strictObject({
    id: key,
    name: words,
    /** Code of the live game whose table the host leads. */
    game: code,
    picture,
    state: z.enum(["off", "active", "streaming"]).default("off"),
    room: z.enum(["free", "vip", "pay-per-view"]).default("free"),
    hotRank: z.int().min(1).nullable().default(null),
    promoRank: z.int().min(1).nullable().default(null),
    order,
    ...shown,
  }),
  resources: z.strictObject({
    type: z.enum(["IOS", "Android", "MOBILECONFIG", "AppDownloadIcon", "SpeedTest", "TELEGRAM", "FACEBOOK"]),
    url: link,
    label: z.string().max(100).default(""),
    ...time,
  }),
  switches: z.strictObject({ key: z.enum(SWITCHES), on: z.boolean(), ...time }),
  vendors: z.strictObject({
    code,
    name: words,
    peer: key.nullable().default(null),
    inHouse: z.boolean().default(false),
    isHot: z.boolean().default(false),
    launchIn: z.enum(["frame", "tab"]).default("frame"),
    enabled: z.boolean().default(true),
    order,
    ...catalogueShown,
  }),
  games: z.strictObject({
    code,
    vendor: code,
    title: words,
    type: z.enum(CATALOGUE_TYPES),
    classify: z.string().max(40).default(""),
    tags: z.array(key).default([]),
    lines: z.int().min(1).nullable().default(null),
    minBet: decimal,
    maxBet: decimal,
    rtp: z.number().min(0).max(100).nullable().default(null),
    volatility: z.enum(["low", "medium", "high"]).nullable().default(null),
    released: z.iso.date(),
    freePlay: z.boolean().default(false),
    engine: z.string().max(60).nullable().default(null),
    tile: picture.nullable().default(null),
    icon: picture.nullable().default(null),
    blur: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).default([]),
    hotRank: z.int().min(1).nullable().default(null),
    enabled: z.boolean().default(true),
    order,
    ...catalogueShown,
  }),
};

/** The key by which two rows of a section are the same row. */
const KEY_OF: { [S in SectionName]: (row: z.output<(typeof sections)[S]>) => string } = {
  banners: ({ id }) => id,
  notices: ({ id }) => String(id),
  promotions: ({ id }) => String(id),
  help: ({ tag }) => tag,
  service: ({ id }) => id,
  hosts: ({ id }) => id,
  resources: ({ type, from }) => `${type} ${at(from)}`,
  switches: ({ key: name, from }) => `${name} ${at(from)}`,
  vendors: ({ code: name }) => name,
  games: ({ code: name }) => name,
};

const contentFile = z.strictObject({
  /** Whose content it is, where the command does not say. */
  merchant: key.optional(),
  banners: z.array(sections.banners).default([]),
  notices: z.array(sections.notices).default([]),
  promotions: z.array(sections.promotions).default([]),
  help: z.array(sections.help).default([]),
  service: z.array(sections.service).default([]),
  hosts: z.array(sections.hosts).default([]),
  resources: z.array(sections.resources).default([]),
  switches: z.array(sections.switches).default([]),
  vendors: z.array(sections.vendors).default([]),
  games: z.array(sections.games).default([]),
});

export type SectionName = keyof typeof sections;
export type ContentFile = z.output<typeof contentFile>;
export type ContentError = { path: string; sentence: string };

export const SECTIONS = Object.keys(sections) as SectionName[];

/** Reads a parsed JSON file; gives every fault at once, each with the path of its place. */
export function readContentFile(
  json: unknown,
): { ok: true; file: ContentFile } | { ok: false; errors: ContentError[] } {
  const parsed = contentFile.safeParse(json);
  if (!parsed.success) {
    return {
      ok: false,
      errors: parsed.error.issues.map(({ path, message }) => ({ path: pathText(path), sentence: message })),
    };
  }
  const errors = [...SECTIONS.flatMap((name) => faultsOf(parsed.data, name)), ...sharedIds(parsed.data)];
  return errors.length === 0 ? { ok: true, file: parsed.data } : { ok: false, errors };
}

function faultsOf(file: ContentFile, name: SectionName): ContentError[] {
  const seen = new Map<string, number>();
  return (file[name] as { from: string | null; until: string | null }[]).flatMap((row, index) => {
    const errors: ContentError[] = [];
    const same = KEY_OF[name](row as never);
    const first = seen.get(same);
    if (first === undefined) seen.set(same, index);
    else errors.push({ path: `${name}[${index}]`, sentence: `is the same row as ${name}[${first}]` });
    if (row.from !== null && row.until !== null && at(row.until) <= at(row.from)) {
      errors.push({ path: `${name}[${index}].until`, sentence: "must be later than from" });
    }
    return errors;
  });
}

/** Notices and promotions are read by one call, so their numbers are one sequence. */
function sharedIds({ notices, promotions }: ContentFile): ContentError[] {
  const ids = new Set(promotions.map(({ id }) => id));
  return notices.flatMap(({ id }, index) =>
    ids.has(id) ? [{ path: `notices[${index}].id`, sentence: `${id} is a promotion's number too` }] : [],
  );
}

const at = (text: string | null): number => (text === null ? -Infinity : Date.parse(text));

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === "number" ? `${text}[${step}]` : text === "" ? String(step) : `${text}.${String(step)}`,
    "",
  );
}

import { z } from "zod";
import { idField } from "./fields.ts";

/** Fields that the platform's calls to a vendor share. */

/** What a vendor's decided answer can say. */
export const GAME_STATUSES = [
  "OK",
  "INVALID",
  "GAME_UNKNOWN",
  "GAME_CLOSED",
  "ROUND_UNKNOWN",
  "CURSOR_UNKNOWN",
] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A catalogue of the platform: EN, TY, FIL … */
export const language = z.string().regex(/^[A-Z]{2,3}$/);

/** A language as BCP 47 has it: "en", "en-PH", "fil", "vi", "zh-Hans". */
export const localeField = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/);

/** Our codes, and what they are in BCP 47. A merchant may say it closer: its `locale` comes with each launch. */
export const LANGUAGE_TAGS: Readonly<Record<string, { tag: string; means: string }>> = {
  EN: { tag: "en", means: "English" },
  TY: { tag: "en-PH", means: "English as a merchant for the Philippines words it; if you have none, EN" },
  FIL: { tag: "fil", means: "Filipino" },
  VN: { tag: "vi", means: "Vietnamese" },
  CN: { tag: "zh-Hans", means: "Chinese in simplified characters" },
};

export const requestId = { requestId: idField };
export const refused = z.object({
  status: z.enum(GAME_STATUSES).exclude(["OK"]),
  requestId: idField.nullable(),
  detail: z.string().optional(),
});

/** A percentage as a decimal string: "96.50". */
export const percentField = z.string().regex(/^\d{1,3}\.\d{1,4}$/);

/** A multiple of a stake as a decimal string: "9575.00". */
export const multipleField = z.string().regex(/^\d{1,7}\.\d{2}$/);

/** A zone of the IANA database, as "Asia/Manila" or "UTC". */
export const timeZoneField = z.string().regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/);

/** Which of the house's pictures a player chose: "fox". More may come. */
export const avatarField = z.string().regex(/^[a-z0-9-]{1,32}$/);

/**
 * How a merchant wants its games played. A vendor that can't keep a rule refuses the launch with GAME_CLOSED rather than
 * playing on without it.
 */
export const playRulesField = z.object({
  /** Least time from the start of a player's round to the start of the next one, in whichever game; 0: none. */
  minCycleMs: z.number().int().min(0).max(60_000),
  /** Whether rounds may begin without a press of the player for each. */
  autoplay: z.boolean(),
  /** Whether the player may shorten the time until a result is shown. */
  quickPlay: z.boolean(),
  /** Whether a round that brings no more than it cost may look or sound like a win. */
  celebrateReturns: z.boolean(),
});
export type PlayRules = z.infer<typeof playRulesField>;

/** How a merchant wants the chats of tables: who may write there, and what, besides the vendor's own rules. */
export const tableChatField = z.object({
  /** Least seconds between two messages of a player. */
  slowSeconds: z.number().int().min(1).max(600),
  /** Words that no message may have, in whatever case. */
  words: z.array(z.string().min(1).max(40)).max(200),
});

/** How a lottery pays: by the vendor's pay-table for lotteries or for quick ones, or by the merchant's own share. */
export const PRIZE_MODES = ["Lott", "ZY", "Elott"] as const;

export const prizeFields = {
  /** Only to vendors of lotteries. */
  prizeMode: z.enum(PRIZE_MODES).optional(),
  /** With ZY: the share of the fair odds that the merchant pays, "1.00" to "99.99". */
  prizePercent: z
    .string()
    .regex(/^[1-9]\d?\.\d{2}$/)
    .optional(),
};

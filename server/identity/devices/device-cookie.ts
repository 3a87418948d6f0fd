/**
 * Browsers in which a member, or an operator, was logged in before. Each keeps its own budget of wrong passwords for
 * them, so that guesses from elsewhere lock nobody out of the own browser (OWASP, "device cookies"). The cookie opens
 * nothing: it is a name of the browser, signed for one member, and worth a few tries.
 */
import { createHmac } from "node:crypto";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { appSecret } from "#server/platform/crypto/app-secrets.ts";
import { newSecret, sameBytes } from "#server/platform/crypto/secrets.ts";

const DAY_SEC = 24 * 3600;
const KEPT_SEC = 180 * DAY_SEC;
/** Who shares a device: the last few members that were logged in there. */
const MOST = 4;

/** What a browser knows once it has greeted a member: names of marks, and when the new one ends. */
export interface Greeting {
  name: string;
  /** The member's own of before. */
  replaced: readonly string[];
  /** Of the others who were logged in there last, as the cookie says. */
  others: readonly string[];
  until: Date;
}

export interface DeviceCookies {
  /** The browser's name for that member, or null where they were never logged in. */
  nameFor(context: CallContext, username: string): Promise<string | null>;
  /** Makes the browser known for that member; with a new name each time, so that no name can be planted. */
  greet(context: CallContext, username: string): Promise<Greeting>;
}

/** Members and operators have marks of their own: the one's says nothing at the other's door. */
export function openDeviceCookies(db: Database, clock: Clock, cookie: "known" | "known-desk"): DeviceCookies {
  const purpose = cookie === "known" ? "known-browsers" : "known-desks";
  let known: Promise<string> | undefined;
  const sign = async (merchantId: string, username: string, name: string, until: string): Promise<string> => {
    known ??= appSecret(db, clock, purpose);
    return createHmac("sha256", await known)
      .update(`${merchantId}:${username}:${name}:${until}`)
      .digest("base64url");
  };
  const isFor = async ({ merchant }: CallContext, username: string, mark: string): Promise<boolean> => {
    const [name = "", until = "", signature = ""] = mark.split(".");
    if (!(Number(until) * DAY_SEC * 1000 > clock.nowMs())) return false;
    return sameBytes(Buffer.from(signature), Buffer.from(await sign(merchant.id, username, name, until)));
  };
  const marksOf = (context: CallContext): string[] => context.cookie(cookie).split("~").filter(Boolean).slice(0, MOST);
  return {
    async nameFor(context, username) {
      for (const mark of marksOf(context)) {
        if (await isFor(context, username, mark)) return mark.split(".")[0] ?? null;
      }
      return null;
    },
    async greet(context, username) {
      const others: string[] = [];
      const replaced: string[] = [];
      for (const mark of marksOf(context)) {
        ((await isFor(context, username, mark)) ? replaced : others).push(mark);
      }
      const name = newSecret();
      const until = String(Math.floor((clock.nowMs() / 1000 + KEPT_SEC) / DAY_SEC));
      const mark = [name, until, await sign(context.merchant.id, username, name, until)].join(".");
      context.setCookie(cookie, [mark, ...others.slice(0, MOST - 1)].join("~"), {
        httpOnly: true,
        maxAgeSec: KEPT_SEC,
      });
      const named = (marks: readonly string[]): string[] => marks.map((one) => one.split(".")[0] ?? "");
      const ends = new Date(Number(until) * DAY_SEC * 1000);
      return { name, replaced: named(replaced), others: named(others), until: ends };
    },
  };
}

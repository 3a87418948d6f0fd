/** Opens a game at its vendor (decisions U-094, U-095, U-099). */
import type { MerchantConfig } from "#contract/merchant.ts";
import { hexOfColor } from "#rules/colors.ts";
import { MEMBER_TYPES, mayFreePlay } from "#rules/session.ts";
import { type Answers, memberOf, ok, refuse } from "#server/platform/answering.ts";
import { hashSecret, newSecret } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import type { Catalogue } from "./catalogue.ts";
import { addGameSession, readPseudonym } from "./games.store.ts";

/** What a vendor is asked when a game opens; the adapter is server/providers/game-vendor.ts. */
export interface LaunchWish {
  peer: string;
  player: string;
  token: string;
  game: string;
  currency: string;
  merchant: string;
  language: string;
  theme: "dark" | "light";
  accent?: string;
  device: "mobile" | "desktop";
  homeUrl: string;
  frameOrigin: string;
}

export type LaunchReply = { ok: true; url: string } | { ok: false; reason: "closed" | "silent" };
export type LaunchAtVendor = (wish: LaunchWish) => Promise<LaunchReply>;

/** A launched game may be played for this long before it must be opened anew. */
const GAME_SESSION_MS = 12 * 3600_000;

export function launchAnswers(
  { db, clock, log }: Services,
  catalogue: Catalogue,
  launchAtVendor: LaunchAtVendor,
): Pick<Answers, "games.launch"> {
  return {
    "games.launch": async (input, context) => {
      const { merchant, language } = context;
      const session = memberOf(context);
      const entry = catalogue.shelf(merchant, language).byId.get(input.nodeId);
      if (!entry) return refuse("game-unknown");
      const { row } = entry;
      const vendor = catalogue.vendor(row.vendor_code);
      if (row.engine === null || !vendor?.peer) return refuse("game-not-built");
      // Play money of its own comes with the trial; until then free play is refused by kind of account (browsing §5).
      if (input.freeplay !== "" && !(mayFreePlay(session.type) && row.free_play)) return refuse("free-play-refused");
      if (session.type === MEMBER_TYPES.trialPlayer) return refuse("free-play-refused");

      const member = await readPseudonym(db, session.memberId);
      if (!member) return refuse("game-unavailable");
      const token = newSecret();
      const now = clock.nowMs();
      await addGameSession(db, {
        tokenHash: hashSecret(token),
        memberId: session.memberId,
        merchantId: merchant.id,
        gameId: row.id,
        currency: merchant.currency,
        createdAt: new Date(now),
        expiresAt: new Date(now + GAME_SESSION_MS),
      });
      const home = safeHome(input.backUrl, merchant.hosts);
      const launched = await launchAtVendor({
        peer: vendor.peer,
        player: member.pseudonym,
        token,
        game: row.code,
        currency: merchant.currency,
        merchant: merchant.id,
        language,
        ...lookOf(merchant.config.look, context.cookie("theme")),
        device: /Mobi|Android|iPhone/.test(context.device) ? "mobile" : "desktop",
        homeUrl: home.href,
        frameOrigin: home.origin,
      });
      if (!launched.ok) {
        log.warn({ peer: vendor.peer, game: row.code, reason: launched.reason }, "a game could not be opened");
        return refuse(launched.reason === "closed" ? "game-unavailable" : "vendor-silent");
      }
      return ok({ url: launched.url, launchIn: vendor.launch_in });
    },
  };
}

/** The look that the member sees around the game: his theme or the merchant's, and the merchant's accent. */
function lookOf(look: MerchantConfig["look"], chosen: string): Pick<LaunchWish, "theme" | "accent"> {
  const theme = chosen === "light" || chosen === "dark" ? chosen : look.defaultTheme;
  const accent = hexOfColor(look.accent);
  return accent === null ? { theme } : { theme, accent };
}

/** Where "home" leads: the page that asked, if it is the merchant's; a stranger's address would be a trap in our frame. */
function safeHome(backUrl: string, hosts: readonly string[]): URL {
  const url = URL.parse(backUrl);
  if (url && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname)) return url;
  return new URL(`http://${hosts[0] ?? "localhost"}/m/home`);
}

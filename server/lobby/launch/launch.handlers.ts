/** Opens a game at its vendor (U-094, U-095, U-098, U-099). */
import type { InputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import type { Merchant, MerchantConfig } from "#contract/core/merchant.ts";
import { isAvatar } from "#contract/player/profile.ts";
import { walletAt } from "#rules/payments/vendor-wallet.ts";
import { LANGUAGE_TAGS, localeField } from "#vendor-protocol/game-fields.ts";
import type { StakeLimits } from "#vendor-protocol/stakes.ts";
import { hexOfColor } from "#rules/site/colors.ts";
import { FREE_CURRENCY, type PrizeMode } from "#rules/games/launch.ts";
import { type PlayRules, regulatedPlayRules } from "#rules/games/play-rules.ts";
import { mayFreePlay } from "#rules/identity/session.ts";
import { type Theme, themeOr } from "#rules/site/theme.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Session } from "#server/platform/http/caller.ts";
import { siteOrigins } from "#server/platform/http/site-address.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { hashSecret, newSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { isIdentityNeeded } from "#server/identity-check/public.ts";
import { hasPlayLimits, isOnBreak } from "#server/safer-play/public.ts";
import { moveToGame, type VendorWallets } from "#server/vendor-wallets/public.ts";
import { practiceFundsOf } from "#server/ledger/public.ts";
import type { Catalogue, Entry } from "#server/lobby/games/catalogue.ts";
import { fillFreePlay } from "./free-play.ts";
import { isLottery, prizeOf } from "#server/lobby/lottery/lottery-draws.ts";
import { addGameSession, readPlayer, readStakes } from "#server/lobby/games/games.store.ts";

/** What a vendor is asked when a game opens; the adapter is server/providers/games/game-vendor.ts. */
export interface LaunchRequest {
  peer: string;
  player: string;
  token: string;
  game: string;
  currency: string;
  merchant: string;
  language: string;
  locale: string;
  theme: Theme;
  timeZone: string;
  accent?: string;
  avatar?: string;
  playRules?: PlayRules;
  tableChat?: NonNullable<MerchantConfig["tableChat"]>;
  prizeMode?: PrizeMode;
  prizePercent?: string;
  lottoMode?: "LOTT" | "ELOTT";
  stakes?: StakeLimits;
  device: "mobile" | "desktop";
  /** The member's address in the network. */
  ip: string;
  homeUrl: string;
  frameOrigin: string;
}

/** `page`: where pages of all titles of the vendor lie, this launch's own among them (decision 152). */
export type LaunchReply = { ok: true; url: string; page?: string } | { ok: false; reason: "closed" | "silent" };
export type LaunchAtVendor = (request: LaunchRequest) => Promise<LaunchReply>;

type LaunchInput = InputOf<Calls["games.launch"]>;

/** A launched game may be played for this long before it must be opened anew. */
const GAME_SESSION_MS = 12 * 3600_000;

export function launchHandlers(
  services: Services,
  catalogue: Catalogue,
  { launchAtVendor, vendorWallets }: { launchAtVendor: LaunchAtVendor; vendorWallets: VendorWallets },
): Pick<Handlers, "games.launch" | "games.launchFree"> {
  const { db, clock, log, settings } = services;

  async function launch(input: LaunchInput, context: CallContext, isFree: boolean) {
    const { merchant, language } = context;
    const session = memberOf(context);
    const shelf = catalogue.shelf(merchant, language);
    const entry = shelf.byId.get(input.nodeId);
    if (!entry) return refuse("game-unknown");
    const { row } = entry;
    if (isFree && !mayFreePlay(session.type)) return refuse("free_reject");
    if (isFree && !row.free_play) return refuse(session.trial ? "real-account-needed" : "free_reject");
    const vendor = catalogue.vendor(row.vendor_code);
    if (!row.playable || !vendor?.peer) return refuse("game-not-built");

    const isOwnWallet = row.own_wallet && !isFree;
    const bar = await barOf(services, { session, merchant, isFree, isOwnWallet });
    if (bar) return refuse(bar);
    const member = await readPlayer(db, session.memberId);
    if (!member) return refuse("game-unavailable");
    const today = { at: clock.now(), timeZone: merchant.config.timeZone };
    if (isFree) await fillFreePlay(db, session.memberId, practiceFundsOf(merchant), today);
    const currency = isFree ? FREE_CURRENCY : merchant.currency;
    const token = await openGameSession(services, { session, merchant }, entry, currency);
    const home = homeOf(input.backUrl, siteOrigins(settings, merchant));
    const prize = isLottery(entry) ? prizeOf(merchant, shelf) : null;
    const launched = await launchAtVendor({
      peer: vendor.peer,
      ...playerOf(member),
      token,
      game: row.code,
      currency,
      merchant: merchant.id,
      ...placeOf(merchant, language),
      ...lookOf(merchant.config.look, context.cookie("theme")),
      ...rulesOf(merchant, entry),
      ...(merchant.config.tableChat && { tableChat: merchant.config.tableChat }),
      ...(prize && { ...prize, lottoMode: row.game_type === "ELOTT" ? "ELOTT" : "LOTT" }),
      ...(await stakesOf(db, row.id, currency)),
      device: deviceOf(input.gateway, context),
      ip: context.address,
      homeUrl: home.href,
      frameOrigin: home.origin,
    });
    if (!launched.ok) {
      log.warn({ peer: vendor.peer, game: row.code, reason: launched.reason }, "a game could not be opened");
      return refuse(launched.reason === "closed" ? "game-unavailable" : "vendor-silent");
    }
    const player = { memberId: session.memberId, currency, peer: isOwnWallet ? vendor.peer : null };
    const money = isFree ? "ready" : await moveToGame(services, vendorWallets, player);
    if (money !== "ready") return refuse(money === "waiting" ? "transfer-waiting" : "vendor-silent");
    return ok({
      url: launched.url,
      launchIn: vendor.launch_in,
      ...pagesOf(launched.page, catalogue.framedVendors(vendor.peer)),
      ...(prize && { prizeMode: prize.prizeMode }),
      ...(isOwnWallet && { ownWallet: walletAt(vendor.peer) }),
    });
  }

  return {
    // The request's own flag counts too, so that play for nothing can never be for money (U-099); a trial has nothing else.
    "games.launch": (input, context) => launch(input, context, input.freeplay !== "" || memberOf(context).trial),
    "games.launchFree": (input, context) => launch(input, context, true),
  };
}

/** Where pages of these vendors' games lie, where their peer tells it. */
const pagesOf = (address: string | undefined, vendors: string[]) =>
  address === undefined ? {} : { pages: { address, vendors } };

async function stakesOf(db: Queryable, game: number, currency: string): Promise<Pick<LaunchRequest, "stakes">> {
  const stakes = await readStakes(db, game, currency);
  return stakes ? { stakes } : {};
}

/** Who plays, with the picture that was chosen where it is one of the house's: one of the member's own is told to nobody. */
function playerOf({ pseudonym, icon }: { pseudonym: string; icon: string }): Pick<LaunchRequest, "player" | "avatar"> {
  return { player: pseudonym, ...(isAvatar(icon) && { avatar: icon }) };
}

/** How the merchant wants its games played, where it has rules. */
function rulesOf({ config }: Merchant, { row }: Entry): Pick<LaunchRequest, "playRules"> {
  if (!config.regulatedPlay) return {};
  return { playRules: regulatedPlayRules({ type: row.game_type, classify: row.classify }) };
}

/** What keeps the member from opening a game now; null when nothing does. */
async function barOf(
  { db, clock }: Services,
  asked: { session: Session; merchant: Merchant; isFree: boolean; isOwnWallet: boolean },
): Promise<"play-break" | "identity-needed" | "limits-not-kept" | null> {
  const { session, merchant, isFree, isOwnWallet } = asked;
  const { memberId } = session;
  const at = clock.now();
  if (await isOnBreak(db, memberId, at)) return "play-break";
  if (!isFree && !session.trial && (await isIdentityNeeded(db, { memberId, merchant, at }, { of: "play" }))) {
    return "identity-needed";
  }
  return isOwnWallet && (await hasPlayLimits(db, memberId)) ? "limits-not-kept" : null;
}

/** Gives the token of a new game session, which the vendor shows with each bet. */
async function openGameSession(
  { db, clock }: Services,
  { session, merchant }: { session: Session; merchant: Merchant },
  { row }: Entry,
  currency: string,
): Promise<string> {
  const token = newSecret();
  const now = clock.nowMs();
  await addGameSession(db, {
    tokenHash: hashSecret(token),
    sessionId: session.id,
    memberId: session.memberId,
    merchantId: merchant.id,
    gameId: row.id,
    currency,
    createdAt: new Date(now),
    expiresAt: new Date(now + GAME_SESSION_MS),
  });
  return token;
}

/** By the browser's own word; a client of the web's gateway is at a desk whatever its browser says. */
function deviceOf(gateway: string, { merchant, device }: CallContext): LaunchRequest["device"] {
  if (gateway === String(merchant.config.gateway.WEB)) return "desktop";
  return /Mobi|Android|iPhone/.test(device) ? "mobile" : "desktop";
}

/** In which language and zone the merchant speaks of numbers and times. */
function placeOf(
  merchant: Merchant,
  language: CallContext["language"],
): Pick<LaunchRequest, "language" | "locale" | "timeZone"> {
  return { language, locale: localeOf(merchant, language), timeZone: merchant.config.timeZone };
}

/** The look that the member sees around the game: his theme or the merchant's, and the merchant's accent. */
function lookOf(look: MerchantConfig["look"], chosen: string): Pick<LaunchRequest, "theme" | "accent"> {
  const theme = themeOr(chosen, look.defaultTheme);
  const accent = hexOfColor(look.accent);
  return accent === null ? { theme } : { theme, accent };
}

/** The language as the merchant has it in BCP 47, where that is one; else as the protocol does. */
function localeOf({ config }: Merchant, language: CallContext["language"]): string {
  const tag = config.languageTags[language]?.tag ?? "";
  return localeField.safeParse(tag).success ? tag : (LANGUAGE_TAGS[language]?.tag ?? "en");
}

/** Where "home" leads: the page that asked, if it is the merchant's; another address would be a trap in our frame. */
function homeOf(backUrl: string, origins: readonly string[]): URL {
  const url = URL.parse(backUrl);
  return url && origins.includes(url.origin) ? url : new URL("/m/home", origins[0]);
}

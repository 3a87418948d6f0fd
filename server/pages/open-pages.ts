/** Opens the pages for this process: the shell of each merchant, and `ask()` without the network. */
import type { FastifyRequest } from "fastify";
import type { AskOf, Reply } from "#contract/core/call.ts";
import type { CallName, Calls } from "#contract/core/calls.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Ask } from "#web/platform/data/call.ts";
import type { App } from "#server/app.ts";
import { Prepared } from "#server/platform/http/prepared.ts";
import type { Services } from "#server/services.ts";
import { statusFor } from "#server/merchants/public.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { ownHost, siteOrigin } from "#server/platform/http/site-address.ts";
import { isApiPath } from "#server/platform/http/refused-target.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";
import { isLanguage } from "#server/platform/runtime/texts.ts";
import { registerPages } from "./register-pages.ts";

const WINS_LAG_MS = 5000;
/** Pages drawn for an address: a reader finds nearly all of them kept. */
const DRAWN_A_MINUTE = 60;

/** Registers the pages and drops cached ones when content changes. */
export async function openPages(
  { fastify, run, knowBuild }: App,
  services: Services,
  { root, frameOrigins }: { root: string; frameOrigins: (merchantId: string) => readonly string[] },
): Promise<void> {
  const { merchants, events, settings } = services;
  const pages = await registerPages(fastify, {
    mode: process.env["NODE_ENV"] === "development" ? "development" : "production",
    root,
    merchantOf: (host) => merchants.byHost(host),
    askFor: ({ request, merchant, language, signedIn }) =>
      visitorsAsk(run, { merchant, language, signedIn }, request.ip),
    statusOf: statusFor,
    mayDraw: (address) =>
      services.limits.take("pages", rateLimitKey(address), DRAWN_A_MINUTE * settings.limitFactor, 60),
    originOf: (merchant, host) => siteOrigin(settings, merchant, host),
    log: services.log,
    framesOf: (request, merchant) => [frameOrigin(settings, request), ...frameOrigins(merchant.id)],
    version: () => services.contentSchedule.version(),
    nowMs: () => services.clock.now().getTime(),
    isApiPath,
    firebaseEmulator: settings.firebaseEmulator,
    dev: settings.dev,
  });
  knowBuild(pages.build);
  events.on("content.loaded", ({ merchantId }) => pages.drop(merchantId === "*" ? undefined : merchantId));
  events.on("matches.changed", () => pages.dropAsking("games.matches" satisfies CallName));
  // Home shows the latest wins: it may lag by a moment, but a busy lobby must not be drawn anew for every round.
  let waiting: NodeJS.Timeout | undefined;
  events.on("round.settled", () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      pages.dropAsking("games.winners" satisfies CallName);
    }, WINS_LAG_MS).unref();
  });
}

/** The host goes into the page's policy: only what can be a host's name does. */
function frameOrigin({ lan, arcadeUrl }: Settings, { protocol, hostname }: FastifyRequest): string {
  const isHost = /^([a-z\d.-]+|\[[a-f\d:]+\])$/i.test(hostname);
  return lan && protocol === "https" && isHost ? `https://${hostname}:${lan.arcadePort}` : arcadeUrl;
}

type Whose = { merchant: Merchant; language: string; signedIn: boolean };

/**
 * Pages are drawn for visitors: what is personal comes later, by the browser's own calls. Whether the reader has a session
 * is known by the cookie's hint, which is part of the page's key.
 */
function visitorsAsk(run: App["run"], { merchant, language, signedIn }: Whose, address: string): Ask {
  return async <Name extends CallName>(name: Name, input: AskOf<Calls[Name]>): Promise<Reply<Calls[Name]>> => {
    const { envelope } = await run(name, {
      merchant,
      host: ownHost(merchant, ""),
      language: isLanguage(language) ? language : merchant.config.defaultLanguage,
      token: "",
      sessionCookie: "",
      address,
      device: "",
      isPage: true,
      signed: null,
      bodyHash: "",
      input: input as Record<string, unknown>,
      cookie: (name) => (name === "member" && signedIn ? "1" : ""),
    });
    const reply =
      envelope instanceof Prepared
        ? { ok: true, value: envelope.value }
        : envelope.success
          ? { ok: true, value: envelope.value }
          : { ok: false, refusal: envelope.errorCode, detail: envelope.value };
    return reply as Reply<Calls[Name]>;
  };
}

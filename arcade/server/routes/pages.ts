/** The built client's files and the headers of everything this origin sends. */
import { existsSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Titles } from "#arcade/server/game-module.ts";
import { type GamePage, openGamePage, readAddress } from "./game-page.ts";
import { REPORTS_PATH } from "./policy-reports.ts";

/**
 * Sets the security headers. A game may be framed only by the origins of its merchant that the platform named at
 * launches; `frameOrigins` is asked for every page, as another process may have heard of the launch.
 */
export function securityHeaders(
  app: FastifyInstance,
  page: GamePage | null,
  frameOrigins: (merchant: string) => Promise<readonly string[]>,
): void {
  // The loading screen's own rules stand in the page, so that it is painted without waiting for a sheet
  const styles = page ? `'self' ${page.styleHash}` : "'self'";
  app.addHook("onRequest", async (request, reply) => {
    // Browsers take reports by `report-to` over TLS alone
    const isSecure = request.protocol === "https";
    const address = readAddress(request.url);
    const ancestors = ["'self'", ...(address ? await frameOrigins(address.merchant) : [])].join(" ");
    reply.headers({
      // No inline script, no inline style but the page's own, no worker, and nothing that makes a script or HTML of a text
      "content-security-policy": `default-src 'none'; script-src 'self'; style-src ${styles}; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'none'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri ${REPORTS_PATH}${isSecure ? "; report-to policy" : ""}`,
      ...(isSecure ? { "reporting-endpoints": `policy="${REPORTS_PATH}"` } : {}),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      // The game is framed by another origin, which may itself ask for isolation
      "cross-origin-resource-policy": "cross-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    });
    // The verifier is opened from the lobby's sandboxed frame, and a browser refuses it there with this policy
    if (!request.url.startsWith("/verify/")) reply.header("cross-origin-opener-policy", "same-origin");
  });
  app.addHook("onSend", async (request, reply) => {
    const isAnswer = !/^\/(?:play|replay|verify)\//.test(request.url) || request.url.startsWith("/play/api/");
    if (isAnswer && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}

/** A game's page says nothing of its player; what it names is there for longer. */
const KEPT_SEC = 600;

/** The page of the games in a folder; null where no client was built. */
export function clientPage(clientDir: URL, titles: Titles): GamePage | null {
  const root = fileURLToPath(clientDir);
  return existsSync(join(root, "manifest.json")) ? openGamePage(root, titles) : null;
}

/**
 * Serves build/arcade: `/play/` is the game, `/replay/` a round of it again, `/verify/…` the verifier. Hashed files, and pictures asked for by the build's
 * version of them, are kept for a year. Nothing is served where no client was built (`page` null).
 */
export async function pages(app: FastifyInstance, clientDir: URL, page: GamePage | null): Promise<void> {
  if (!page) return;
  const root = fileURLToPath(clientDir);
  await app.register(fastifyStatic, {
    root,
    prefix: "/",
    index: false,
    wildcard: true,
    preCompressed: true,
    setHeaders(reply, path) {
      // Pictures keep their names: without their version they are asked for anew by their ETag.
      const isHashed = path.startsWith(join(root, "assets")) || isVersioned(reply.request.url, page);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const has = (name: string): Promise<boolean> =>
    access(join(root, name)).then(
      () => true,
      () => false,
    );
  const verifier = (await has("verify.html")) ? "verify.html" : "index.html";
  app.get("/play/", (request, reply) => sendPage(request, reply, page));
  app.get("/replay/", (request, reply) => sendPage(request, reply, page));
  app.get("/verify/", (_, reply) => reply.sendFile(verifier));
  app.get("/verify/:roundId", (_, reply) => reply.sendFile(verifier));
}

const isVersioned = (url: string, { artVersion }: GamePage): boolean =>
  artVersion !== null && url.startsWith("/art/") && url.endsWith(`?v=${artVersion}`);

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: GamePage): Promise<FastifyReply> {
  const look = readAddress(request.url)?.look ?? null;
  const shown = { look, isFramed: request.headers["sec-fetch-dest"] === "iframe" };
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    // Who opens the same game again soon waits for no page. Browsers keep it apart for each site that frames it
    "cache-control": look ? `private, max-age=${KEPT_SEC}` : "no-cache",
    vary: "accept-encoding, sec-fetch-dest",
  });
  if (encoding === null) return reply.send(page.html(shown));
  return reply.header("content-encoding", encoding).send(await page.compressed(shown, encoding));
}

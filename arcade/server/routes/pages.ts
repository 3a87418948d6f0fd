/** The built client's files and the headers of everything this origin sends. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { REPORTS_PATH } from "./policy-reports.ts";

/** The page of the games, and the merchant whose site frames it (vendor-routes.ts). */
const PAGE = /^\/play\/\?m=([a-z0-9-]{1,64})$/;

/**
 * Sets the security headers. A game may be framed only by the origins of its merchant that the platform named at
 * launches; `frameOrigins` is asked for every page, as another process may have heard of the launch.
 */
export function securityHeaders(
  app: FastifyInstance,
  frameOrigins: (merchant: string) => Promise<readonly string[]>,
): void {
  app.addHook("onRequest", async (request, reply) => {
    // Browsers take reports by `report-to` over TLS alone
    const isSecure = request.protocol === "https";
    const [, merchant] = PAGE.exec(request.url) ?? [];
    const ancestors = ["'self'", ...(merchant === undefined ? [] : await frameOrigins(merchant))].join(" ");
    reply.headers({
      // No inline script or style anywhere, no worker, and nothing that makes a script or HTML of a text
      "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'none'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri ${REPORTS_PATH}${isSecure ? "; report-to policy" : ""}`,
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
    const isAnswer = !/^\/(?:play|verify)\//.test(request.url) || request.url.startsWith("/play/api/");
    if (isAnswer && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}

/**
 * Serves build/arcade: `/play/` is the game, `/verify/…` the verifier, hashed files are kept for a year.
 * Nothing is served where no client was built.
 */
export async function pages(app: FastifyInstance, clientDir: URL): Promise<void> {
  const root = fileURLToPath(clientDir);
  const has = (name: string): Promise<boolean> =>
    access(join(root, name)).then(
      () => true,
      () => false,
    );
  if (!(await has("index.html"))) return;
  await app.register(fastifyStatic, {
    root,
    prefix: "/",
    index: false,
    wildcard: true,
    preCompressed: true,
    setHeaders(reply, path) {
      // The build's own files carry a hash; pictures keep their names and are asked for anew by their ETag.
      const isHashed = path.startsWith(join(root, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const verifier = (await has("verify.html")) ? "verify.html" : "index.html";
  app.get("/play/", (_, reply) => reply.sendFile("index.html"));
  app.get("/verify/", (_, reply) => reply.sendFile(verifier));
  app.get("/verify/:roundId", (_, reply) => reply.sendFile(verifier));
}

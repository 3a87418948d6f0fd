import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ask } from "#web/platform/data/call.ts";
import type { Theme } from "#rules/site/theme.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { serveArt, serveBuild } from "./assets.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { brokenPage } from "./broken-page.ts";
import { policyHeaders, SECURITY_HEADERS } from "./content-policy.ts";
import { type FirebaseSources, firebaseSources } from "./firebase-policy.ts";
import { developmentPages } from "./development.ts";
import { InlineBlocks } from "./inline-blocks.ts";
import { type Drawing, KeptDrawings } from "./kept-drawings.ts";
import { pageAddress } from "./page-address.ts";
import { makePage, type CachedPage, PageCache } from "./page-cache.ts";
import { pageMerchant } from "./page-merchant.ts";
import type { PageOptions } from "./page-options.ts";
import { cookiesOf, shellOf, themeOf } from "./page-shell.ts";
import type { PageSource } from "./page-source.ts";
import { productionPages } from "./production.ts";
import { registerMerchantFiles } from "./merchant-files.ts";
import { withSearchTags } from "./search-tags.ts";
import { OFFLINE, settled } from "./settled-page.ts";
import { inTheme } from "./themed-page.ts";
import { UsedStyles } from "./used-styles.ts";
import { conditionOf, takesBrotli } from "#server/platform/http/preconditions.ts";
import { REFUSED_PAGE } from "#server/platform/http/refused-target.ts";

export type Pages = {
  /** Forgets the cached pages of a merchant, or of all: call it when content, games or switches changed. */
  drop: (merchantCode?: string) => void;
  /** Forgets the cached pages that were drawn from a call, because its answer changed. */
  dropAsking: (call: string) => void;
  /** The build that they are of; "" in development. */
  build: string;
};

const GALLERY = "/dev/gallery";
const HTML = { "content-type": "text/html; charset=utf-8" };
const RETRY_AFTER_SEC = 60;

/**
 * Everything a browser fetches that is not a call: pages, assets, art, manifest, service worker. Register it after the
 * API's routes: it takes every GET that is left.
 */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<Pages> {
  const cache = new PageCache({ version: options.version });
  const drawings = new KeptDrawings();
  const source: PageSource =
    options.mode === "development"
      ? await developmentPages(app, options.root)
      : await productionPages(options.root, (err) => options.log.error({ err }, "a thread that draws pages ended"));
  app.addHook("onClose", () => source.close());
  // In development the sheet stays whole: nothing puts on the rest
  const styles = options.mode === "production" ? new UsedStyles(source.sheet) : null;
  await app.register(async (scope) => {
    const artRevision = await serveArt(scope, options.root);
    if (options.mode === "production") await serveBuild(scope, options.root);
    registerMerchantFiles(scope, options);
    scope.get("/*", (request, reply) =>
      answerPage({ request, reply, options, source, cache, drawings, artRevision, styles }),
    );
  });
  return {
    drop(code) {
      drawings.clear();
      cache.drop(code);
    },
    dropAsking(call) {
      drawings.clear();
      cache.dropAsking(call);
    },
    build: source.build,
  };
}

type Facts = {
  request: FastifyRequest;
  reply: FastifyReply;
  options: PageOptions;
  source: PageSource;
  cache: PageCache;
  drawings: KeptDrawings;
  artRevision: string;
  /** What cuts the site's sheet; null where it stays whole. */
  styles: UsedStyles | null;
};

async function answerPage(given: Facts): Promise<FastifyReply> {
  const { request, reply, options, source, cache, drawings, artRevision, styles } = given;
  const path = request.url.split("?", 1)[0] ?? "/";
  if (options.isApiPath(request.url)) {
    reply.callNotFound();
    return reply;
  }
  if (path.startsWith(GALLERY) && !options.dev) return reply.redirect("/m/home");
  const row = await options.merchantOf(request.hostname);
  const merchant = pageMerchant(row, options.root, options.firebaseEmulator);
  const status = options.statusOf(row, request.ip);
  const { catalogueUrls } = source;
  const cookies = cookiesOf(request.headers.cookie ?? "");
  const shell = shellOf({ request, cookies, row, merchant, status, options, catalogueUrls, artRevision });
  const theme = themeOf(cookies, merchant);
  const frames = options.framesOf(request, row);
  const lines = row.config.domains.map((domain) => `${request.protocol}://${domain}`);
  const firebase = firebaseSources(row, options.firebaseEmulator);
  const isKept = options.mode === "production";
  const address = isKept ? pageAddress(source.screens, request.url) : request.url;
  const origin = options.originOf(row, request.hostname);
  const secure = request.protocol === "https";
  const facts = { path, address, origin, shell, theme, options, lines, frames, firebase, secure, styles };
  const draw = async (): Promise<Drawing> => {
    const asked = new Set<string>();
    const asking = options.askFor({ request, merchant: row, language: shell.language, signedIn: shell.signedIn });
    const ask: Ask = (name, input) => {
      asked.add(name);
      return asking(name, input);
    };
    const wanted = asGet(createRequest(request.raw, reply.raw), address);
    return { ...(await source.render(wanted, shell, ask)), asked };
  };
  const finish = async (drawing: Drawing): Promise<CachedPage> => {
    const blocks = new InlineBlocks();
    // A closed site refuses its screens' calls; the page that says so is drawn all the same
    if (drawing.error === undefined || status !== 0) return pageOf({ ...facts, blocks, drawn: drawing });
    const id = newId();
    options.log.error({ id, path, err: drawing.error }, "a page failed");
    const words = { title: "error.title", text: "refusal.unknown", note: id, canRetry: true } as const;
    return pageOf({ ...facts, blocks, drawn: ownPage(500, brokenPage(shell, theme, words, blocks)) });
  };
  if (path === REFUSED_PAGE) return sendPage(request, reply, await refusedPage(facts, NO_ADDRESS));
  if (!isKept) return sendPage(request, reply, await finish(await draw()));
  const key = `${shell.language} ${shell.signedIn} ${status} ${shell.inApp} ${shell.oddsDay} ${request.protocol} ${frames.join(",")} ${address}`;
  // Some queries hold free text, and drawing a page costs what a hundred kept ones do
  const themed = `${theme} ${key}`;
  const waitSec = cache.holds(merchant.code, themed) ? 0 : await options.mayDraw(request.ip);
  if (waitSec > 0) return sendPage(request, reply, await refusedPage(facts, OFTEN, { "Retry-After": String(waitSec) }));
  const render = async (asked: Set<string>): Promise<CachedPage> => {
    const drawing = await drawings.get(`${merchant.code} ${options.version()} ${key}`, draw);
    for (const name of drawing.asked) asked.add(name);
    return finish(drawing);
  };
  return sendPage(request, reply, await cache.get(merchant.code, themed, render));
}

const OFTEN = { status: 429, title: "error.limit", text: "refusal.too-many-calls", canRetry: true } as const;
const NO_ADDRESS = { status: 400, title: "error.address", text: "error.addressWords", canRetry: false } as const;

/** A page that says why none is drawn. */
function refusedPage(
  facts: PageFacts,
  { status, ...words }: typeof OFTEN | typeof NO_ADDRESS,
  headers: Record<string, string> = {},
): Promise<CachedPage> {
  const blocks = new InlineBlocks();
  const html = brokenPage(facts.shell, facts.theme, words, blocks);
  return pageOf({ ...facts, blocks, drawn: ownPage(status, html, headers) });
}

/** Status of a closed site's pages, for search engines and monitors; the page says the rest. */
const CLOSED_STATUS = { 0: null, 1: 503, 2: 403 } as const;

interface PageFacts {
  path: string;
  /** Path and query that it is drawn by. */
  address: string;
  /** Where the merchant's site is. */
  origin: string;
  shell: Shell;
  theme: Theme;
  options: PageOptions;
  /** Origins of the merchant's other addresses: the browser may read from them when this one is silent (U-024). */
  lines: readonly string[];
  /** Origins of game frames. */
  frames: readonly string[];
  firebase: FirebaseSources;
  secure: boolean;
  styles: UsedStyles | null;
}

/** A page, and the nonce of the blocks that the site drew; null for a page that this server wrote itself. */
type Drawn = Pick<Drawing, "status" | "headers" | "text"> & { mark: string | null };

/** A page that this server wrote itself, in the reader's theme. */
const ownPage = (status: number, text: string, headers: Record<string, string> = {}): Drawn => ({
  status,
  headers: { ...HTML, ...headers },
  text,
  mark: null,
});

async function pageOf({
  path,
  address,
  origin,
  drawn: { status, headers, text, mark },
  blocks,
  shell,
  theme,
  options,
  lines,
  frames,
  firebase,
  secure,
  styles,
}: PageFacts & { drawn: Drawn; blocks: InlineBlocks }): Promise<CachedPage> {
  if (!(headers["content-type"] ?? "").startsWith("text/html")) return makePage(status, headers, text);
  const settledPage =
    mark === null ? text : settled({ path, drawn: inTheme(text, theme), mark, blocks, styles, options });
  const isFound = mark !== null && path !== OFFLINE && status === 200;
  const html = isFound ? withSearchTags(settledPage, { shell, origin, address }) : settledPage;
  const dev = options.mode === "development";
  const policy = policyHeaders(blocks, {
    scripts: firebase.scripts,
    frames: [...frames, ...firebase.frames],
    images: shell.images.base === "" ? [] : [new URL(shell.images.base).origin],
    connects: [...lines, ...firebase.connects, ...(dev ? ["ws:"] : [])],
    dev,
    secure,
  });
  const closed = CLOSED_STATUS[shell.status];
  return makePage(
    closed ?? status,
    {
      ...headers,
      ...(closed === 503 ? { "Retry-After": String(RETRY_AFTER_SEC) } : {}),
      ...SECURITY_HEADERS,
      ...(firebase.opensWindows ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" } : {}),
      ...policy,
      "Cache-Control": "private, no-cache",
    },
    html,
    { keep: closed !== null || status === 200 },
  );
}

/**
 * Writes a finished page straight to the connection: its headers were laid out when it was made, and a cached page is
 * most of what a busy lobby sends. A browser that has these very bytes gets 304.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  const known = { "if-none-match": request.headers["if-none-match"] };
  if (page.status === 200 && conditionOf(known, page.etag.replace(/^W\//, "")) === "unchanged") {
    raw.writeHead(304, {
      ETag: page.etag,
      Vary: "Accept-Encoding, Accept-Language, Cookie",
      "Cache-Control": "private, no-cache",
    });
    raw.end();
    return reply;
  }
  const accepted = request.headers["accept-encoding"];
  const { br, gzip, identity } = page.encoded;
  const { headers, body } = takesBrotli(accepted) ? br : accepted?.includes("gzip") ? await gzip() : identity;
  raw.writeHead(page.status, headers as string[]);
  raw.end(request.method === "HEAD" ? undefined : body);
  return reply;
}

/**
 * The request that a page is drawn for: of the page's own address, and a GET, as a HEAD is answered from the same page and
 * an empty rendering must never be kept. It outlives the connection: others may wait for the page.
 */
function asGet({ url, headers }: Request, address: string): Request {
  return new Request(new URL(address, url), { headers });
}

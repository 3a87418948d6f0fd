import { hash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import type { Ask } from "#web/platform/data/call.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { type DrawOnce, KeptHtml } from "#web/platform/loading/kept-html.tsx";
import { BlockMark } from "#web/platform/loading/own-blocks.tsx";
import { withStart } from "#web/platform/loading/start.ts";
import { loadWords } from "#web/platform/i18n/catalogues.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import sheet from "#web/styles/all.css?inline";

/** The whole sheet, whose block is drawn empty outside of development. */
export { sheet };

const RENDER_LIMIT_MS = 10_000;
/** Parts of pages that are kept, of some 2 KB each: what home and the first lists hold, in all languages and themes. */
const MOST_PARTS = 8000;

/** Renders one page to the end: a page is kept in memory and hashed for its policy, so streaming has no use here. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(markContext);
  const html = await renderWhole(
    <BlockMark value={mark}>
      <KeptHtml value={import.meta.env.PROD ? keptParts(context.get(shellContext)) : undefined}>
        <ServerRouter context={router} url={request.url} nonce={mark} />
      </KeptHtml>
    </BlockMark>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const handle = router.staticHandlerContext.matches.at(-1)?.route.handle as FrameHandle | undefined;
  // A member's page is not whole without scripts; in development Vite has a start of its own
  const told = handle?.rests ?? false;
  const mayRest = typeof told === "function" ? told(new URL(request.url).pathname) : told;
  const rests = import.meta.env.PROD && mayRest && !context.get(shellContext).signedIn;
  // Beside the answer: as its body the page would be encoded and decoded once more
  context.get(drawnContext).html = `<!doctype html>${rests ? withStart(html) : html}`;
  return new Response(null, { status, headers });
}

const parts = new Map<string, string>();

/** Keeps parts by all that they hang on: what has changed has another key. The oldest leaves first. */
function keptParts(shell: Shell): DrawOnce {
  const under = hash("sha256", JSON.stringify(shell), "base64url");
  return (facts, draw) => {
    const key = under + JSON.stringify(facts);
    const known = parts.get(key);
    if (known !== undefined) return known;
    const html = renderToString(draw());
    for (const oldest of parts.keys()) {
      if (parts.size < MOST_PARTS) break;
      parts.delete(oldest);
    }
    parts.set(key, html);
    return html;
  };
}

function renderWhole(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const written: Buffer[] = [];
    const sink = new Writable({
      // Nobody waits for a part of it
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(part: Buffer, _encoding, done) {
        written.push(part);
        done();
      },
      final(done) {
        clearTimeout(limit);
        resolve(
          Buffer.concat(written)
            .toString("utf8")
            .replace(/^<!DOCTYPE html>/i, ""),
        );
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Everything in its place: a part that came late in a hidden block would need a script, and move the page.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
    const limit = setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
}

/** The nonce of the blocks that are ours in one drawing; it stands in no page that is sent. */
const markContext = createContext<string>();
/** The page as it was drawn; nothing where the answer is none. */
const drawnContext = createContext<{ html?: string }>();
const failureContext = createContext<{ error?: unknown }>();

/** Whatever a loader or a drawing throws: the page server logs it under an id. An answer to a browser that left is none. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  if (!request.signal.aborted) (context as RouterContextProvider).get(failureContext).error ??= error;
}

/**
 * Makes the handler that server/pages calls; `text` is the answer's body, `error` what went wrong, whether or not a page
 * could say so, and `mark` the nonce of the blocks that are ours. It lives here so that the router, its contexts and the screens are one
 * copy of one package.
 */
export function makePageHandler(
  build: ServerBuild,
): (
  request: Request,
  shell: Shell,
  ask: Ask,
) => Promise<{ response: Response; text: string; mark: string; error?: unknown }> {
  const handle: RequestHandler = createRequestHandler(build);
  return async (request, shell, ask) => {
    const tag = shell.merchant.languages.find((language) => language.code === shell.language)?.tag ?? "en";
    await loadWords(shell.language, tag);
    const context = new RouterContextProvider();
    context.set(shellContext, shell);
    context.set(askContext, ask);
    const mark = randomBytes(18).toString("base64url");
    context.set(markContext, mark);
    const failure: { error?: unknown } = {};
    context.set(failureContext, failure);
    const drawn: { html?: string } = {};
    context.set(drawnContext, drawn);
    const response = await handle(request, context);
    return { response, text: drawn.html ?? (await response.text()), mark, ...failure };
  };
}

import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MAX_PAGES = 500;
// 5 keeps a first compression under 3 ms for a 60 KB page; a cached page is compressed once.
const BROTLI_QUALITY = 5;

/** By these a page may be another one though its bytes are the same. */
const POLICY_HEADERS = ["Content-Security-Policy", "Content-Security-Policy-Report-Only", "Reporting-Endpoints"];

type Encoding = "br" | "gzip" | "identity";

/** A page in one encoding: header names and values in turn, as node writes them, and the bytes. */
export type EncodedPage = { headers: readonly string[]; body: Buffer };

/**
 * A finished page: its bytes in every encoding with the headers that belong to exactly these bytes. `keep`: it may be
 * shown again, as a page that was drawn in full may, and the one that says that the site is closed.
 */
export type CachedPage = {
  status: number;
  etag: string;
  keep: boolean;
  encoded: Readonly<Record<Encoding, EncodedPage>>;
};

/** Finishes a page: compresses once, and lays out each answer so that sending it is one write. */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  html: string,
  { keep = status === 200 } = {},
): Promise<CachedPage> {
  const body = Buffer.from(html, "utf8");
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    zip(body),
  ]);
  // The policy belongs to it: by a 304 a browser keeps the headers that it has, too
  const policy = POLICY_HEADERS.map((name) => headers[name] ?? "").join("\n");
  const etag = `"${createHash("sha256").update(policy).update("\n").update(body).digest("base64url").slice(0, 22)}"`;
  const answer = (bytes: Buffer, encoding: Encoding): EncodedPage => ({
    body: bytes,
    headers: Object.entries({
      ...headers,
      Vary: "Accept-Encoding, Cookie",
      ...(status === 200 ? { ETag: etag } : {}),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(bytes.length),
    }).flat(),
  });
  const encoded =
    body.length === 0
      ? { br: answer(body, "identity"), gzip: answer(body, "identity"), identity: answer(body, "identity") }
      : { br: answer(br, "br"), gzip: answer(gz, "gzip"), identity: answer(body, "identity") };
  return { status, etag, keep, encoded };
}

/** What a page was drawn from: the names of the calls it asked, and the epoch of what begins and ends by itself. */
export type Drawing = { page: Promise<CachedPage>; asked: ReadonlySet<string>; version: number };

/**
 * Visitors' pages in memory, per merchant, language, theme and address. Two requests for one
 * page that is not there render it once. The page that was not read for the longest leaves when the cache is full.
 */
export class PageCache {
  readonly #pages = new Map<string, Map<string, Drawing>>();
  readonly #version: () => number;

  /** `epoch` is another when something on a page may have begun or ended; a page of another epoch is drawn anew. */
  constructor(version: () => number = () => 0) {
    this.#version = version;
  }

  readonly #generations = new Map<string, number>();

  /** The kept page, or the one that `render` draws; `render` notes the names of the calls it asks in the set it is given. */
  async get(
    merchantCode: string,
    key: string,
    render: (asked: Set<string>) => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const pages = this.#of(merchantCode);
    const kept = pages.get(key);
    const version = this.#version();
    if (kept?.version === version) {
      // What is read stays: the page that leaves a full cache is the one that nobody has asked for the longest
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    }
    const generation = this.#generations.get(merchantCode) ?? 0;
    const asked = new Set<string>();
    const fresh = render(asked);
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? "");
    pages.set(key, { page: fresh, asked, version });
    const forget = (): void => {
      if (pages.get(key)?.page === fresh) pages.delete(key);
    };
    try {
      const page = await fresh;
      // a page that failed, or whose content changed while it was drawn, is shown once and not kept
      if (!page.keep || generation !== (this.#generations.get(merchantCode) ?? 0)) forget();
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** Whether the page is there, so that `get` draws nothing. */
  holds(merchantCode: string, key: string): boolean {
    return this.#pages.get(merchantCode)?.get(key)?.version === this.#version();
  }

  /** Forgets a merchant's pages because its content changed; without a code, everybody's. */
  drop(merchantCode?: string): void {
    const codes = merchantCode === undefined ? [...this.#pages.keys()] : [merchantCode];
    for (const code of codes) {
      this.#pages.delete(code);
      this.#generations.set(code, (this.#generations.get(code) ?? 0) + 1);
    }
  }

  /** Forgets the pages, of every merchant, that were drawn from this call, because what it answers changed. */
  dropAsking(call: string): void {
    for (const [code, pages] of this.#pages) {
      for (const [key, { asked }] of pages) if (asked.has(call)) pages.delete(key);
      // One that is being drawn may have asked already, or not yet: it is not kept
      this.#generations.set(code, (this.#generations.get(code) ?? 0) + 1);
    }
  }

  #of(merchantCode: string): Map<string, Drawing> {
    let pages = this.#pages.get(merchantCode);
    if (!pages) this.#pages.set(merchantCode, (pages = new Map()));
    return pages;
  }
}

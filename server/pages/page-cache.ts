import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What a process keeps of pages: some 300 of home's size, in three encodings each. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What an entry costs beside its bytes: keys, headers, a page that is nearly empty. */
const ENTRY_BYTES = 4096;
/** So long a page is shown although an answer that it was drawn from has changed, while a new one is drawn. */
const STALE_MS = 60_000;
/** What gzip's bytes are of brotli's, at most; they count before they are there. */
const GZIP_SHARE = 1.25;
/** How hard a page is compressed: at first so that nobody waits, and once more when it turns out to be read. */
interface Effort {
  brotli: number;
  gzip: number;
}

// Home, 195 KB: 2.6 ms to 40.7 KB in brotli and 4 ms to 43.2 KB in gzip, where 5 and 6 take 7.6 and 6.9 ms
const AT_FIRST: Effort = { brotli: 5, gzip: 4 };
// 54 ms to 35.9 KB and 9 ms to 40 KB; brotli's 10 takes four times as long for a fourteenth less
const WHEN_READ: Effort = { brotli: 9, gzip: 9 };
/** How often a page is asked for before it is compressed better. */
const READ_OFTEN = 25;

/** By these a page may be another one though its bytes are the same. */
const POLICY_HEADERS = ["Content-Security-Policy", "Content-Security-Policy-Report-Only", "Reporting-Endpoints"];

type Encoding = "br" | "gzip" | "identity";

/** The same bytes for who takes brotli, who takes nothing, and, made when somebody first asks for it, gzip. */
type Encoded = Readonly<Record<"br" | "identity", EncodedPage>> & { gzip(): Promise<EncodedPage> };

/** A page in one encoding: header names and values in turn, as node writes them, and the bytes. */
export type EncodedPage = { headers: readonly string[]; body: Buffer };

/**
 * A finished page: its bytes in each encoding with the headers that belong to exactly these bytes. `keep`: it may be
 * shown again, as a page that was drawn in full may, and the one that says that the site is closed.
 */
export type CachedPage = {
  status: number;
  etag: string;
  keep: boolean;
  encoded: Encoded;
  /** The same page in fewer bytes. */
  packed(): Promise<CachedPage>;
};

/** Finishes a page: compresses it, and lays out each answer so that sending it is one write. */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  html: string,
  { keep = status === 200 } = {},
): Promise<CachedPage> {
  const body = Buffer.from(html, "utf8");
  // The policy belongs to it: by a 304 a browser keeps the headers that it has, too
  const policy = POLICY_HEADERS.map((name) => headers[name] ?? "").join("\n");
  const digest = createHash("sha256").update(policy).update("\n").update(body).digest("base64url").slice(0, 22);
  // Weak: one tag for the page in every encoding (RFC 9110 §8.8.3.3)
  const etag = `W/"${digest}"`;
  const facts = { headers: { ...headers, ...(status === 200 ? { ETag: etag } : {}) }, body };
  const packed = async (): Promise<CachedPage> => ({ ...page, encoded: await encodedPage(facts, WHEN_READ) });
  const page: CachedPage = { status, etag, keep, encoded: await encodedPage(facts, AT_FIRST), packed };
  return page;
}

/** A page in each encoding, with the headers of each. Nearly every browser takes brotli: gzip waits for who does not. */
async function encodedPage(
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  effort: Effort,
): Promise<Encoded> {
  const answer = (bytes: Buffer, encoding: Encoding): EncodedPage => ({
    body: bytes,
    headers: Object.entries({
      ...headers,
      Vary: "Accept-Encoding, Accept-Language, Cookie",
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(bytes.length),
    }).flat(),
  });
  const identity = answer(body, "identity");
  if (body.length === 0) return { br: identity, gzip: async () => identity, identity };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The usual window of 4 MB is made anew for each page: one that holds the page does the same
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  let zipped: Promise<EncodedPage> | undefined;
  const gzip = (): Promise<EncodedPage> =>
    (zipped ??= zip(body, { level: effort.gzip }).then((bytes) => answer(bytes, "gzip")));
  return { br: answer(await brotli(body, { params }), "br"), gzip, identity };
}

/** The smallest window, in bits, that a text of so many bytes fits into (RFC 7932 §9.1). */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

/** A page and what it was drawn from: the names of the calls it asked, and the epoch of what begins and ends by itself. */
interface Kept {
  merchant: string;
  page: CachedPage;
  asked: ReadonlySet<string>;
  version: number;
  /** When an answer that it was drawn from changed; null while it is up to date. */
  staleSinceMs: number | null;
  /** How often it was asked for since it was drawn. */
  asks: number;
}

interface Drawing {
  merchant: string;
  page: Promise<CachedPage>;
  asked: Set<string>;
  version: number;
}

/** `asked` takes the names of the calls that the drawing asks. */
export type Draw = (asked: Set<string>) => Promise<CachedPage>;

/**
 * Visitors' pages in memory, per merchant, language, theme and address. Two requests for one page that is not there draw
 * it once, and a page of which an answer has changed is shown while its successor is drawn, so that no crowd waits for a
 * change. The page that was not read for the longest leaves when `mostBytes` are full.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #drawings = new Map<string, Drawing>();
  readonly #generations = new Map<string, number>();
  readonly #version: () => number;
  readonly #nowMs: () => number;
  /** One page is compressed better at a time: drawings want the same threads. */
  #packing = Promise.resolve();

  /** `version` is another when something on a page may have begun or ended; a page of another version is drawn anew. */
  constructor({ version = () => 0, nowMs = Date.now, mostBytes = MOST_BYTES }: Partial<PageCacheOptions> = {}) {
    this.#version = version;
    this.#nowMs = nowMs;
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ page: { encoded } }) =>
        Math.ceil(encoded.identity.body.length + encoded.br.body.length * (1 + GZIP_SHARE)) + ENTRY_BYTES,
    });
  }

  /** The kept page, or the one that `draw` makes. Rejects as `draw` does. */
  get(merchant: string, key: string, draw: Draw): Promise<CachedPage> {
    const id = `${merchant} ${key}`;
    const kept = this.#shown(id);
    if (!kept) return this.#draw(id, merchant, draw);
    kept.asks += 1;
    if (kept.asks === READ_OFTEN) this.#pack(kept);
    // Its failure is `draw`'s to tell: here the reader has a page
    if (kept.staleSinceMs !== null) this.#draw(id, merchant, draw).catch(() => undefined);
    return Promise.resolve(kept.page);
  }

  /** Whether the page is there, so that nobody waits for a drawing. */
  holds(merchant: string, key: string): boolean {
    return this.#shown(`${merchant} ${key}`) !== undefined;
  }

  /** Forgets a merchant's pages because its content changed; without a code, everybody's. */
  drop(merchant?: string): void {
    const isMeant = (other: { merchant: string }): boolean => merchant === undefined || other.merchant === merchant;
    for (const [id, kept] of this.#kept.entries()) if (isMeant(kept)) this.#kept.delete(id);
    for (const [id, drawing] of this.#drawings) if (isMeant(drawing)) this.#drawings.delete(id);
    this.#begin(merchant);
  }

  /** Whatever was drawn from this call, at every merchant, is shown for a moment more and drawn anew when it is asked for. */
  dropAsking(call: string): void {
    for (const kept of this.#kept.values()) if (kept.asked.has(call)) kept.staleSinceMs ??= this.#nowMs();
    for (const [id, { asked }] of this.#drawings) if (asked.has(call)) this.#drawings.delete(id);
    // One that is being drawn may have asked already, or not yet: it is not kept
    this.#begin();
  }

  #shown(id: string): Kept | undefined {
    const kept = this.#kept.get(id);
    const isShown =
      kept?.version === this.#version() && (kept.staleSinceMs === null || this.#nowMs() - kept.staleSinceMs < STALE_MS);
    return isShown ? kept : undefined;
  }

  #draw(id: string, merchant: string, draw: Draw): Promise<CachedPage> {
    const version = this.#version();
    const known = this.#drawings.get(id);
    if (known?.version === version) return known.page;
    const asked = new Set<string>();
    const generation = this.#generation(merchant);
    const drawing: Drawing = { merchant, asked, version, page: draw(asked) };
    this.#drawings.set(id, drawing);
    const page = drawing.page.then((done) => {
      // A page that failed, or whose content changed while it was drawn, is shown once and not kept
      if (done.keep && generation === this.#generation(merchant))
        this.#kept.set(id, { merchant, page: done, asked, version, staleSinceMs: null, asks: 0 });
      return done;
    });
    drawing.page = page.finally(() => {
      if (this.#drawings.get(id) === drawing) this.#drawings.delete(id);
    });
    return drawing.page;
  }

  #pack(kept: Kept): void {
    this.#packing = this.#packing.then(async () => {
      if (kept.staleSinceMs === null) kept.page = await kept.page.packed();
    });
    // What can't be compressed again is shown as it is
    this.#packing = this.#packing.catch(() => undefined);
  }

  #generation(merchant: string): string {
    return `${this.#generations.get(EVERYBODY) ?? 0} ${this.#generations.get(merchant) ?? 0}`;
  }

  #begin(merchant = EVERYBODY): void {
    this.#generations.set(merchant, (this.#generations.get(merchant) ?? 0) + 1);
  }
}

const EVERYBODY = "*";

interface PageCacheOptions {
  version: () => number;
  nowMs: () => number;
  mostBytes: number;
}

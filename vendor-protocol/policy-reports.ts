/**
 * Reports of browsers about what a page's policy refused (CSP 3 §5.5, Reporting API). Anybody can send one: what is read
 * of it is a few words out of closed lists, never an address with its query, and never what was refused.
 */
import { z } from "zod";

/** What browsers send by `report-to` and by `report-uri`. */
export const REPORT_TYPES = ["application/reports+json", "application/csp-report"];
/** A report is some 2 KB, most of it the policy; browsers put several into one body. */
export const MAX_REPORT_BYTES = 16_384;
const MOST_REPORTS = 10;
const LONGEST_PATH = 60;

export interface Violation {
  /** What refused it, `script-src-elem`. */
  directive: string;
  /** What was refused: a keyword (`inline`, `eval`, `trusted-types-sink`), an origin, or `extension`. */
  blocked: string;
  /** Path of the page; parts that may name somebody or something are `*`. */
  page: string;
}

const text = z.string().max(MAX_REPORT_BYTES).catch("");
const modern = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
});
const older = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
    "source-file": text,
  }),
});

const DIRECTIVE = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,4}$/;
const KEYWORD = /^(?:inline|eval|wasm-eval|data|blob|trusted-types-policy|trusted-types-sink)$/;
const EXTENSION = /^(?:chrome|moz|safari-web|safari)-extension\b/;
const PART = /^[A-Za-z-]{1,24}$/;

/** The violations in a body, at most ten; none where it is no report, or one about a browser's own extension. */
export function readViolations(body: string): Violation[] {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [];
  }
  return (Array.isArray(value) ? value.slice(0, MOST_REPORTS) : [value]).flatMap(violationOf);
}

function violationOf(report: unknown): Violation[] {
  const { data: old } = older.safeParse(report);
  const { data: now } = modern.safeParse(report);
  const said = old?.["csp-report"];
  const [directive = "", blocked = "", page = "", source = ""] = said
    ? [
        said["effective-directive"] || said["violated-directive"].split(" ", 1)[0],
        said["blocked-uri"],
        said["document-uri"],
        said["source-file"],
      ]
    : [now?.body.effectiveDirective, now?.body.blockedURL, now?.body.documentURL, now?.body.sourceFile];
  if (!DIRECTIVE.test(directive) || EXTENSION.test(source) || EXTENSION.test(blocked)) return [];
  return [{ directive, blocked: blockedOf(blocked), page: pathOf(page) }];
}

function blockedOf(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  return url && /^(?:https?|wss?):$/.test(url.protocol) ? url.origin.slice(0, LONGEST_PATH) : "other";
}

function pathOf(page: string): string {
  const url = URL.parse(page);
  if (!url || !/^https?:$/.test(url.protocol)) return "other";
  const parts = url.pathname.split("/").slice(1, 7);
  return `/${parts.map((part) => (part === "" || PART.test(part) ? part : "*")).join("/")}`.slice(0, LONGEST_PATH);
}

const WINDOW_MS = 60_000;
const MOST_LINES = 20;

/** What of the violations is written down: each once a minute, 20 of them at most, and how many there were besides. */
export class ViolationLines {
  readonly #seen = new Set<string>();
  #since = Number.NEGATIVE_INFINITY;
  #besides = 0;

  /** Writes what is worth a line of a body that a browser sent; `write` gets the fields and the words of each. */
  note(body: unknown, nowMs: number, write: (fields: object, words: string) => void): void {
    for (const violation of readViolations(typeof body === "string" ? body : "")) {
      const { write: isNew, besides } = this.take(violation, nowMs);
      if (besides > 0) write({ besides }, "further refusals by pages' policies");
      if (isNew) write(violation, "a page's policy refused something");
    }
  }

  /** Whether this one is to be written; `besides` is how many were not since the last minute that had any. */
  take({ directive, blocked, page }: Violation, nowMs: number): { write: boolean; besides: number } {
    let besides = 0;
    if (nowMs - this.#since >= WINDOW_MS) {
      besides = this.#besides;
      this.#since = nowMs;
      this.#seen.clear();
      this.#besides = 0;
    }
    const key = `${directive} ${blocked} ${page}`;
    if (this.#seen.has(key) || this.#seen.size >= MOST_LINES) {
      this.#besides += 1;
      return { write: false, besides };
    }
    this.#seen.add(key);
    return { write: true, besides };
  }
}

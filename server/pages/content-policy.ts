import { REPORTS_PATH } from "#server/platform/http/policy-reports.ts";
import type { InlineBlocks } from "./inline-blocks.ts";

/** Of the site's policy of Trusted Types, web/platform/loading/trusted.ts. */
const TRUSTED = "marquee";
/** What Google's own code calls its policies, where a merchant lets members come in by it. */
const GOOGLES = "gapi#gapi goog#html";

export type PolicySources = {
  /** Further origins of scripts: a login by another company's account. */
  scripts?: readonly string[];
  /** Origins a game may be framed from (the arcade and other vendors). */
  frames: readonly string[];
  /** Further origins of pictures: the merchant's CDNs. */
  images: readonly string[];
  /** Further origins the page may talk to; "ws:" for the development server. */
  connects: readonly string[];
  dev: boolean;
  /** Whether the page goes over TLS: browsers take reports by `report-to` from nowhere else. */
  secure: boolean;
};

/**
 * The Content-Security-Policy of a page with exactly these blocks, by hash and never `unsafe-inline`, so that cached and
 * compressed bytes stay valid; with the headers that belong to it. In development Vite puts in style blocks of its own.
 */
export function policyHeaders(
  { scripts, styles }: Pick<InlineBlocks, "scripts" | "styles">,
  { scripts: origins = [], frames, images, connects, dev, secure }: PolicySources,
): Record<string, string> {
  const reports = secure ? [`report-uri ${REPORTS_PATH}`, "report-to policy"] : [`report-uri ${REPORTS_PATH}`];
  // Firebase's loader sets a script's address as a text (decision 044): there Trusted Types are reported, not demanded
  const isGoogles = origins.length > 0;
  const typed = ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED}${isGoogles ? ` ${GOOGLES}` : ""}`];
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...origins].join(" ")}`,
    `style-src ${["'self'", ...(dev ? ["'unsafe-inline'"] : styles)].join(" ")}`,
    `img-src 'self' data: blob: ${images.join(" ")}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connects.join(" ")}`.trim(),
    `frame-src 'self' ${frames.join(" ")}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isGoogles ? [] : typed),
    ...reports,
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    ...(isGoogles ? { "Content-Security-Policy-Report-Only": [...typed, ...reports].join("; ") } : {}),
    ...(secure ? { "Reporting-Endpoints": `policy="${REPORTS_PATH}"` } : {}),
  };
}

/** What every page carries besides its policy. Full screen and wake lock are the game frame's. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), autoplay=*, fullscreen=*",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

import { createHash } from "node:crypto";

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** Hashes of a page's inline scripts and style blocks; scripts with `src` and data blocks need none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (tag === "style") styles.add(hashOf(text));
    else if (!/\ssrc=/.test(attributes)) scripts.add(hashOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

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
};

/**
 * The Content-Security-Policy of exactly this HTML: its inline blocks by hash, never `unsafe-inline`, so that cached
 * and compressed bytes stay valid. In development Vite injects blocks of its own.
 */
export function contentPolicy(
  html: string,
  { scripts: origins = [], frames, images, connects, dev }: PolicySources,
): string {
  const { scripts, styles } = inlineHashes(html);
  const inlineScripts = dev ? ["'unsafe-inline'"] : scripts;
  const inlineStyles = dev ? ["'unsafe-inline'"] : styles;
  return [
    "default-src 'self'",
    `script-src 'self' ${[...inlineScripts, ...origins].join(" ")}`,
    `style-src 'self' ${inlineStyles.join(" ")}`,
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
  ].join("; ");
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

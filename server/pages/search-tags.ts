/** What search engines read of a page and of the site. Written by the server alone: hydration steps over it. */
import { CATEGORIES } from "#rules/games/categories.ts";
import { HOME_ADDRESS, HOME_ALIASES } from "#rules/site/home-addresses.ts";
import { isLanguage, say } from "#server/platform/runtime/texts.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { escapedAttribute, escapedText } from "./html-text.ts";

/** Screens beside the categories that are the same for everybody and hold something to find. */
const PLACES = [
  HOME_ADDRESS,
  "/m/gameCenter",
  "/m/provider",
  "/m/activity",
  "/m/notice",
  "/m/help",
  "/m/download",
] as const;

interface PageFacts {
  shell: Shell;
  /** Where the merchant's site is, without a slash at its end. */
  origin: string;
  /** Path and query that the page is drawn by (page-address.ts). */
  address: string;
}

/** The page with a description in its language and its one address; a screen's is its title before the merchant's words. */
export function withSearchTags(html: string, { shell, origin, address }: PageFacts): string {
  const { merchant, language } = shell;
  const words = say(isLanguage(language) ? language : "EN", "manifest.words", { name: merchant.name });
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const own = title.endsWith(` · ${escapedText(merchant.name)}`) ? title.slice(0, title.lastIndexOf(" · ")) : "";
  const description = (own === "" ? "" : `${own}. `) + escapedText(words);
  const tags = `<meta name="description" content="${description.replaceAll('"', "&quot;")}"><link rel="canonical" href="${escapedAttribute(origin + canonicalOf(address))}">`;
  return html.replace("</head>", () => `${tags}</head>`);
}

/** Lists keep their bare address, whatever is filtered; what an id opens is a page of its own. */
function canonicalOf(address: string): string {
  const [path = HOME_ADDRESS, query = ""] = address.split("?", 2);
  if (HOME_ALIASES.includes(path)) return HOME_ADDRESS;
  const id = new URLSearchParams(query).get("id");
  return id === null ? path : `${path}?${new URLSearchParams({ id })}`;
}

/** robots.txt (RFC 9309): nothing of a member is for search engines. */
export function robots(origin: string): string {
  const closed = ["/m/member/", "/m/play", "/desk", "/dev"].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

/** The sitemap (sitemaps.org 0.9). */
export function sitemap(origin: string): string {
  const paths = [...PLACES, ...CATEGORIES.map(({ path }) => path)];
  const urls = [...new Set(paths)].map((path) => `<url><loc>${escapedText(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

/** HTML that an operator wrote, through an allow-list (U-032). */
import sanitize from "sanitize-html";

const cleaned = new Map<string, string>();
const KEPT = 500;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "b",
    "strong",
    "i",
    "em",
    "br",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "blockquote",
  ],
  allowedAttributes: { a: ["href", "target", "rel"] },
  allowedSchemes: ["https", "http", "mailto"],
  transformTags: { a: sanitize.simpleTransform("a", { target: "_blank", rel: "noopener noreferrer" }) },
};

/** Keeps text, lists, tables and links (which open in a new tab); drops scripts, styles, pictures and handlers. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, OPTIONS);
  if (cleaned.size >= KEPT) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
}

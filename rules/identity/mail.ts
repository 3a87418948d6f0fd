/** What counts as an address of mail; a value of the merchant decides (accounts §5, U-159). */

/** Fewer than 255 characters (accounts §5). */
const MOST_CHARACTERS = 254;
/** Word characters, dotted parts, at sign, a domain that ends in parts of 2–3 letters: .info is refused, as written. */
const DOCUMENTS = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[a-z]{2,3}$/i;
/** The HTML living standard's valid e-mail address. */
const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const HTML = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);

/** Whether `typed`, already trimmed, is an address by that pattern. */
export function isMail(typed: string, pattern: "documents" | "html"): boolean {
  return typed.length <= MOST_CHARACTERS && (pattern === "html" ? HTML : DOCUMENTS).test(typed);
}

/** A text as it stands between tags. */
export function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A text as it stands between the quotes of an attribute. */
export function escapedAttribute(text: string): string {
  return escapedText(text).replaceAll('"', "&quot;");
}

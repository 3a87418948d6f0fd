import { type HTMLAttributes, useMemo } from "react";
import { trustedHtml } from "#web/platform/loading/trusted.ts";

/** A text of operators that the server has cleaned, as HTML: the only place where the site makes HTML of a text. */
export function CleanHtml({ html, ...rest }: { html: string } & HTMLAttributes<HTMLDivElement>) {
  // The same object for the same text: React would write it anew, and links would lose the focus
  const trusted = useMemo(() => trustedHtml(html), [html]);
  return <div {...rest} dangerouslySetInnerHTML={{ __html: trusted }} />;
}

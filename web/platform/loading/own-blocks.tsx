/**
 * The inline blocks of our own pages. While a page is drawn they carry the mark of that drawing as their `nonce`; the
 * page server names what carries it in the page's policy, by hash, and takes the mark off (decision 044).
 */
import { createContext, useContext } from "react";

/** The mark of this drawing; in the browser there is none. */
export const BlockMark = createContext<string | undefined>(undefined);

/** Draw it on the server alone: a browser that demands Trusted Types makes no script of a text. */
export function OwnScript({ code }: { code: string }) {
  return <script nonce={useContext(BlockMark)} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** A style block; `name` tells it from others of the page. One that is `idle` stands there and counts for nothing. */
export function OwnStyle({ name, css, idle = false }: { name: string; css: string; idle?: boolean }) {
  return (
    <style
      data-style={name}
      nonce={useContext(BlockMark)}
      media={idle ? "not all" : undefined}
      suppressHydrationWarning
    >
      {css}
    </style>
  );
}

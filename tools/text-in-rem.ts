import type { Plugin as PostcssPlugin } from "postcss";

/** What says how large text is and how far its lines lie apart; the tokens of type (`--t-…`) say both. */
const TEXT = /^(?:font|font-size|line-height|--t-.+)$/;
const PX = /(\d*\.?\d+)px/g;
/** The size of text that browsers begin with, and that the sheets are written for. */
const BROWSERS_PX = 16;

/**
 * Text is as large as the reader's browser is set to (WCAG 1.4.4): sheets say px, as designs do, and the build writes
 * them as shares of the browser's own size. Distances and boxes stay as they are.
 * `isMeant` tells by a sheet's file whether its text follows.
 */
export function textInRem(isMeant: (file: string) => boolean = () => true): PostcssPlugin {
  return {
    postcssPlugin: "text-in-rem",
    Declaration(declaration) {
      if (!isMeant(declaration.source?.input.file ?? "")) return;
      if (!TEXT.test(declaration.prop) || !declaration.value.includes("px")) return;
      declaration.value = remOf(declaration.value);
    },
  };
}

/** `value` with each px as rem: "700 22px/28px a" is "700 1.375rem/1.75rem a". */
function remOf(value: string): string {
  return value.replaceAll(PX, (_, px: string) => `${Number(px) / BROWSERS_PX}rem`.replace(/^0\./, "."));
}

import { BAR_COLOR, DRAWN_THEME, type Theme } from "#rules/site/theme.ts";

const attributeOf = (theme: Theme): string => ` data-theme="${theme}"`;
const barOf = (theme: Theme): string => `name="theme-color" content="${BAR_COLOR[theme]}"`;

/** A page that the site drew, which is drawn for one theme alone, in the reader's. Throws for a page that says no theme. */
export function inTheme(html: string, theme: Theme): string {
  if (theme === DRAWN_THEME) return html;
  return [attributeOf, barOf].reduce((page, part) => {
    const at = page.indexOf(part(DRAWN_THEME));
    if (at < 0) throw new Error("a page says no theme");
    return page.slice(0, at) + part(theme) + page.slice(at + part(DRAWN_THEME).length);
  }, html);
}

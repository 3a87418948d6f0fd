import type { TextKey } from "#texts/keys.ts";
import type { ShellMerchant } from "#web/platform/data/shell.ts";

/** The merchant's icon as an SVG file: its mark on its accent. */
export function merchantIcon({ brand, mark }: ShellMerchant): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${mark.radius}" fill="${brand.accent}"/><path fill="${brand.accentInk}" d="${mark.path}"/></svg>`;
}

export type ManifestFacts = {
  /** BCP-47. */
  tag: string;
  text: (key: TextKey, values?: Record<string, string>) => string;
  /** Whether the generator made this file of the merchant; a merchant without art has its scaling icon alone. */
  hasFile: (name: string) => boolean;
};

/** Behind the page while it starts: --surface-0 of the theme (web/styles/tokens.css). */
const GROUND = { dark: "#0a0d12", light: "#f5f6f8" } as const;

const ICONS = [
  { name: "icon-192.png", sizes: "192x192", purpose: "any" },
  { name: "icon-512.png", sizes: "512x512", purpose: "any" },
  { name: "maskable-192.png", sizes: "192x192", purpose: "maskable" },
  { name: "maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

const SCREENSHOTS = [
  { name: "screen-narrow.webp", sizes: "780x1688", form_factor: "narrow", label: "manifest.screenNarrow" },
  { name: "screen-wide.webp", sizes: "1280x800", form_factor: "wide", label: "manifest.screenWide" },
] as const;

const SHORTCUTS = [
  { text: "category.slot", url: "/m/slot" },
  { text: "shell.promotions", url: "/m/activity" },
  { text: "shell.favourites", url: "/m/fav-games" },
] as const;

/** The installed site's manifest (w3.org/TR/appmanifest, and what Chromium asks of a site that can be installed). */
export function webManifest(merchant: ShellMerchant, { tag, text, hasFile }: ManifestFacts): Record<string, unknown> {
  const folder = `/art/merchants/${merchant.code}`;
  const icons = ICONS.filter(({ name }) => hasFile(name)).map(({ name, ...icon }) => ({
    src: `${folder}/${name}`,
    type: "image/png",
    ...icon,
  }));
  const ground = GROUND[merchant.defaultTheme];
  return {
    id: "/m/home",
    name: merchant.name,
    short_name: merchant.name,
    description: text("manifest.words", { name: merchant.name }),
    lang: tag,
    dir: "ltr",
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: ground,
    theme_color: ground,
    categories: ["games", "entertainment"],
    prefer_related_applications: false,
    icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
    screenshots: SCREENSHOTS.filter(({ name }) => hasFile(name)).map(({ name, label, ...screen }) => ({
      src: `${folder}/${name}`,
      type: "image/webp",
      label: text(label),
      ...screen,
    })),
    shortcuts: SHORTCUTS.map((shortcut) => ({
      name: text(shortcut.text),
      url: shortcut.url,
      icons: icons.slice(0, 1).map(({ src, type, sizes }) => ({ src, type, sizes })),
    })),
  };
}

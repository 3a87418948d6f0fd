import type { Merchant } from "#web/platform/shell.ts";

/** The merchant's icon as an SVG file: its mark on its accent. */
export function merchantIcon({ brand, mark }: Merchant): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${mark.radius}" fill="${brand.accent}"/><path fill="${brand.accentInk}" d="${mark.path}"/></svg>`;
}

/** The installed site's manifest; the icon scales, so one file serves every size. */
export function webManifest(merchant: Merchant, description: string): Record<string, unknown> {
  return {
    id: "/m/home",
    name: merchant.name,
    short_name: merchant.name,
    description,
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: "#0a0d12",
    theme_color: "#0a0d12",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
}

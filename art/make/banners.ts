/** Banner and promotion art: 750 × 340 and 1280 wide, no lettering. */
import path from "node:path";
import sharp from "sharp";
import { bannerSvg, type BannerSpec } from "#art/draw/banner.ts";
import { BANNERS } from "#art/specs/banners.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { loadAll, raster, savePair } from "./raster.ts";

async function picture(spec: BannerSpec, width: number): Promise<Buffer> {
  const { svg, w, h, fullW } = bannerSvg(spec);
  const scale = (width * 1.5) / w;
  const wide = await raster(svg, Math.round(fullW * scale))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const cut = { left: 0, top: 0, width: Math.round(w * scale), height: Math.round(h * scale) };
  const exact = await sharp(wide).extract(cut).png({ compressionLevel: 1 }).toBuffer();
  return sharp(exact)
    .resize(width, Math.round((width * h) / w), { kernel: "lanczos3" })
    .flatten({ background: spec.tint })
    .modulate({ saturation: 1.08 })
    .linear(1.05, -4)
    .png()
    .toBuffer();
}

export const banners: ArtPart = {
  name: "banners",
  items: () =>
    BANNERS.map(({ key, size }) => ({
      key,
      files: (size ? [key] : [key, `${key}-1280`]).flatMap((f) => [`banners/${f}.avif`, `banners/${f}.webp`]),
    })),
  async draw(keys, out) {
    await loadAll();
    for (const spec of BANNERS) {
      if (!keys.includes(spec.key)) continue;
      const base = path.join(out, "banners", spec.key);
      const quality = { avif: 52, webp: 76 };
      await savePair(
        base,
        await picture(spec, spec.size?.[0] ?? 750),
        spec.size ? LIMITS.bannerWide : LIMITS.banner,
        quality,
      );
      if (!spec.size) await savePair(`${base}-1280`, await picture(spec, 1280), LIMITS.bannerWide, quality);
    }
  },
};

/** Where pictures come from (browsing §7 "Images", U-066). */

export interface ImagePlaces {
  /** Stands before the path of every picture but vendors' icons; "" is this site itself. */
  base: string;
  /** Address of a vendor's icon; `{code}` is its code. */
  vendorIcon: string;
}

const VENDOR_ICON = "/art/vendors/{code}-WHITE.png";

/**
 * One of the configured CDNs, drawn once per page, with the merchant's code in the path; without any, the site's own
 * host. `chance` gives 0 ≤ n < 1.
 */
export function drawImagePlaces(
  merchant: { id: string; imageCDNs: readonly string[]; paths: Readonly<Record<string, string>> },
  chance: () => number,
): ImagePlaces {
  const { id, imageCDNs, paths } = merchant;
  const cdn = imageCDNs[Math.floor(chance() * imageCDNs.length)]?.replace(/\/$/, "") ?? "";
  return { base: cdn === "" ? "" : `${cdn}/${id}`, vendorIcon: cdn + (paths["vendorIcon"] ?? VENDOR_ICON) };
}

/** Address of a vendor's icon. */
export function vendorIcon({ vendorIcon: template }: Pick<ImagePlaces, "vendorIcon">, code: string): string {
  return template.replace("{code}", encodeURIComponent(code));
}

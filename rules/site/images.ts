/** Where pictures come from (browsing §7 "Images", U-066). */

export interface ImagePlaces {
  /** Stands before the path of every picture but vendors' icons; "" is this site itself. */
  base: string;
  /**
   * Which art this site itself serves: a digest of all of it, which its addresses carry so that browsers may keep them for
   * a year. "" where another host serves it, whose addresses are its own.
   */
  revision: string;
  /** Address of a vendor's icon; `{code}` is its code. */
  vendorIcon: string;
}

/** Pictures that operators gave to games: this site serves them itself, whoever serves its art. */
export const OWN_PICTURES = "/pictures/";

const VENDOR_ICON = "/art/vendors/{code}-WHITE.png";

/**
 * One of the configured CDNs, drawn once per page, with the merchant's code in the path; without any, the site's own
 * host. `chance` gives 0 ≤ n < 1; `revision` is the own art's.
 */
export function drawImagePlaces(
  merchant: { id: string; imageCDNs: readonly string[]; paths: Readonly<Record<string, string>> },
  chance: () => number,
  revision = "",
): ImagePlaces {
  const { id, imageCDNs, paths } = merchant;
  const cdn = imageCDNs[Math.floor(chance() * imageCDNs.length)]?.replace(/\/$/, "") ?? "";
  return {
    base: cdn === "" ? "" : `${cdn}/${id}`,
    revision: cdn === "" ? revision : "",
    vendorIcon: cdn + (paths["vendorIcon"] ?? VENDOR_ICON),
  };
}

/** Address of a picture by its path: the catalogue names its art by the path inside the art's own folder. */
export function pictureFrom(base: string, path: string): string {
  if (/^https?:/.test(path) || path.startsWith(OWN_PICTURES)) return path;
  return base + (path.startsWith("/") ? path : `/art/${path}`);
}

/** What stands behind the address of a picture: its revision, where it is this site's own art. */
export function revisionOf({ revision }: Pick<ImagePlaces, "revision">, address: string): string {
  return revision !== "" && address.startsWith("/art/") ? `?v=${revision}` : "";
}

/** Address of a vendor's icon. */
export function vendorIcon(places: Pick<ImagePlaces, "vendorIcon" | "revision">, code: string): string {
  const address = places.vendorIcon.replace("{code}", encodeURIComponent(code));
  return address + revisionOf(places, address);
}

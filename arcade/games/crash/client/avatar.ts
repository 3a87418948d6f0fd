/** The picture beside a name in the lists. */
import { artAddress } from "#arcade/client/platform/files.ts";
import { h, svg } from "#arcade/client/platform/dom.ts";

/** Pictures that players choose on the site. */
const AVATARS: ReadonlySet<string> = new Set(["fox", "frog", "lion", "owl", "panda", "rabbit", "tiger", "wolf"]);

/** Phosphor's user (MIT), which the site shows for a member without a picture. */
const PERSON =
  "M234.38,210a123.36,123.36,0,0,0-60.78-53.23,76,76,0,1,0-91.2,0A123.36,123.36,0,0,0,21.62,210a12,12,0,1,0,20.77,12c18.12-31.32,50.12-50,85.61-50s67.49,18.69,85.61,50a12,12,0,0,0,20.77-12ZM76,96a52,52,0,1,1,52,52A52.06,52.06,0,0,1,76,96Z";

const person = (): SVGElement =>
  svg("svg", { class: "i", viewBox: "0 0 256 256", "aria-hidden": "true" }, svg("path", { d: PERSON }));

/** The picture that a player chose; for none, or one that we don't have, a sign that nobody takes for a chosen one. */
export function avatarOf(avatar: string | null): HTMLElement {
  if (avatar === null || !AVATARS.has(avatar)) return h("span", { class: "noavatar" }, person());
  return h("img", {
    attr: { src: artAddress(`avatars/${avatar}.webp`), alt: "", loading: "lazy", width: 24, height: 24 },
  });
}

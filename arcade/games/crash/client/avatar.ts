/** The picture beside a name in the lists. */
import { artAddress } from "#arcade/client/platform/files.ts";
import { h, icon } from "#arcade/client/platform/dom.ts";

/** Pictures that players choose on the site. */
const AVATARS: ReadonlySet<string> = new Set(["fox", "frog", "lion", "owl", "panda", "rabbit", "tiger", "wolf"]);

/** The picture that a player chose; for none, or one that we don't have, a sign that nobody takes for a chosen one. */
export function avatarOf(avatar: string | null): HTMLElement {
  if (avatar === null || !AVATARS.has(avatar)) return h("span", { class: "noavatar" }, icon("user"));
  return h("img", {
    attr: { src: artAddress(`avatars/${avatar}.webp`), alt: "", loading: "lazy", width: 24, height: 24 },
  });
}

/** The picture behind a slot and its lettering: they come up when they are there, and nothing waits for them or moves. */
import { fill, h } from "#arcade/client/platform/dom.ts";
import type { Theme } from "./stage/theme.ts";

export class SceneryView {
  readonly ground = h("i", { class: "gbg" });
  /** Has its room from the start; the game's name in words takes it where the picture doesn't come. */
  readonly lettering: HTMLElement;

  /** `shown` is told the background as a CSS value, for what lies over the game. */
  constructor(name: string, { scenery }: Theme, shown: (background: string) => void) {
    this.lettering = h("h1", { class: "gl", attr: { "aria-label": name } });
    void scenery.then(({ title, background }) => {
      if (background) {
        this.ground.style.backgroundImage = `url("${background}")`;
        this.ground.classList.add("on");
        shown(this.ground.style.backgroundImage);
      }
      if (!title) return fill(this.lettering, h("b", { class: "gl__t" }, name));
      const { address, width, height } = title;
      fill(this.lettering, h("img", { attr: { src: address, alt: "", width, height } }));
    });
  }
}

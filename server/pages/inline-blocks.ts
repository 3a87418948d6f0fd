/**
 * The inline blocks of one page that are ours, for its policy (decision 044): what this server writes itself, and what
 * React drew under the mark of that drawing. Whatever else came into the page, by content say, is not among them.
 */
import { createHash } from "node:crypto";

const BLOCK = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const EXTERNAL = /\ssrc=/i;
/** What a browser keeps and never runs. */
const DATA = /\stype="application\/json"/i;

export class InlineBlocks {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();

  /** Sources for `script-src`. */
  get scripts(): readonly string[] {
    return [...this.#scripts];
  }

  /** Sources for `style-src`. */
  get styles(): readonly string[] {
    return [...this.#styles];
  }

  /** A script block of ours; its text is code of this repository and holds nothing of anybody else's. */
  script(code: string): string {
    this.#scripts.add(hashOf(code));
    return `<script>${code}</script>`;
  }

  /** A style block of ours. */
  style(css: string): string {
    this.#styles.add(hashOf(css));
    return `<style>${css}</style>`;
  }

  /**
   * Enters the blocks that carry `mark`, which nobody could know before the page was drawn, and gives the page without
   * marks; `strangers` is how many other inline blocks it holds, which the browser will refuse.
   */
  settle(html: string, mark: string): { html: string; strangers: number } {
    const sign = ` nonce="${mark}"`;
    let strangers = 0;
    for (const [, tag = "", attributes = "", text = ""] of html.matchAll(BLOCK)) {
      const isScript = tag.toLowerCase() === "script";
      if (isScript && DATA.test(attributes)) continue;
      if (attributes.includes(sign)) (isScript ? this.#scripts : this.#styles).add(hashOf(text));
      else if (!isScript || !EXTERNAL.test(attributes)) strangers += 1;
    }
    return { html: html.replaceAll(sign, ""), strangers };
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

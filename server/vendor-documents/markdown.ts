/** Markdown of our own documents as HTML: headings, paragraphs, lists, tables, code, links, emphasis. All text is escaped. */

export interface Heading {
  level: number;
  id: string;
  words: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

/** `linkOf` says where a link of the document leads on the page; null: its words alone are shown. */
export function renderMarkdown(text: string, linkOf: (target: string) => string | null): Rendered {
  const headings: Heading[] = [];
  const lines = text.split("\n");
  const html: string[] = [];
  let at = 0;
  const inlineOf = (words: string): string => inline(words, linkOf);
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4}) (.+)$/.exec(line);
    if (line.startsWith("```")) {
      const end = lines.indexOf("```", at + 1);
      html.push(`<pre tabindex="0"><code>${escapeHtml(lines.slice(at + 1, end).join("\n"))}</code></pre>`);
      at = end + 1;
    } else if (heading) {
      const [, marks = "", words = ""] = heading;
      const id = slugOf(words);
      headings.push({ level: marks.length, id, words: words.replaceAll("`", "") });
      html.push(`<h${marks.length} id="${id}">${inlineOf(words)}</h${marks.length}>`);
      at += 1;
    } else if (line.startsWith("|")) {
      const end = endOf(lines, at, (one) => one.startsWith("|"));
      html.push(tableOf(lines.slice(at, end), inlineOf));
      at = end;
    } else if (ITEM.test(line)) {
      const end = endOf(lines, at, (one) => ITEM.test(one));
      html.push(listOf(lines.slice(at, end), inlineOf));
      at = end;
    } else if (line.trim() === "") {
      at += 1;
    } else {
      const end = endOf(lines, at, (one) => one.trim() !== "" && !/^(?:#|\||```|[-\d])/.test(one));
      html.push(`<p>${inlineOf(lines.slice(at, end).join(" "))}</p>`);
      at = end;
    }
  }
  return { html: html.join("\n"), headings };
}

const ITEM = /^(?:-|\d+\.) /;

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from + 1;
  while (end < lines.length && belongs(lines[end] ?? "")) end += 1;
  return end;
}

function listOf(lines: readonly string[], inlineOf: (words: string) => string): string {
  const tag = lines[0]?.startsWith("-") ? "ul" : "ol";
  return `<${tag}>${lines.map((line) => `<li>${inlineOf(line.replace(ITEM, ""))}</li>`).join("")}</${tag}>`;
}

function tableOf(lines: readonly string[], inlineOf: (words: string) => string): string {
  const cellsOf = (line: string): string[] => line.replace(/^\|\s?|\s?\|$/g, "").split(/\s?\|\s?/);
  const [head = "", , ...rows] = lines;
  const row = (line: string, tag: string): string =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inlineOf(cell)}</${tag}>`)
      .join("")}</tr>`;
  return `<div class="t" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table></div>`;
}

/** Stands around the number of a piece of code; no document holds it. */
const SET_ASIDE = "\u{E000}";

/** Code is set aside first: nothing inside it is anything else. */
function inline(words: string, linkOf: (target: string) => string | null): string {
  const codes: string[] = [];
  const plain = words.replaceAll(
    /`([^`]+)`/g,
    (_all, code: string) => `${SET_ASIDE}${codes.push(code) - 1}${SET_ASIDE}`,
  );
  return escapeHtml(plain)
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_all, label: string, target: string) => {
      const href = linkOf(target);
      return href === null ? label : `<a href="${href}">${label}</a>`;
    })
    .replaceAll(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replaceAll(/\*([^*\s][^*]*)\*/g, "<i>$1</i>")
    .split(SET_ASIDE)
    .map((part, at) => (at % 2 === 0 ? part : `<code>${escapeHtml(codes[Number(part)] ?? "")}</code>`))
    .join("");
}

/** As forges make them, so that links within the document hold on both. */
function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

export function escapeHtml(text: string): string {
  const named: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (one) => named[one] ?? one);
}

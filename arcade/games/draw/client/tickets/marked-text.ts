/** What a line chose, with the numbers and digits that came marked by the rule of its play. */
import { h } from "#arcade/client/platform/dom.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import type { Order, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import { markedColumns, markedOf } from "./marks.ts";

/** Words and marks of a line's numbers; the plain text while there is no `result`, or where nothing of it came. */
export function markedText(
  { play, selection, text }: Suborder,
  result: Order["result"],
  modelId: string,
): (HTMLElement | string)[] {
  const model = drawModel(modelId);
  const rule = model && findPlay(model, play);
  if (!rule || !result) return [text];
  if (selection.kind === "columns") {
    const columns = markedColumns(rule, selection.columns, result);
    const parts = text.split("|");
    if (parts.length !== columns.length || columns.every((hits) => hits.size === 0)) return [text];
    return parts.flatMap((part, at) => [
      at > 0 ? "|" : "",
      ...[...part].map((digit) => (columns[at]?.has(digit) ? h("mark", {}, digit) : digit)),
    ]);
  }
  const items = selection.kind === "numbers" ? selection.numbers : selection.kind === "pool" ? selection.pool : [];
  const marked = markedOf(rule, selection, result);
  if (marked.size === 0) return [text];
  return items.flatMap((item, at) => [at > 0 ? ", " : "", marked.has(item) ? h("mark", {}, item) : item]);
}

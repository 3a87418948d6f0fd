/** Amounts as people type them: with the sign of their language or of their keyboard, with groups or without. */

/** What can stand in an amount, as it was typed. */
function amountSigns(typed: string): string {
  return typed.replaceAll(/[^\d.,]/g, "").replace(/^0+(?=\d)/, "");
}

/**
 * A typed amount as a decimal number with a point, "" for nothing. `point` is the language's sign between main units and parts;
 * the other one of "." and "," separates groups where it stands as groups do, and else is what the keyboard has for it.
 */
export function plainAmount(typed: string, point: string): string {
  const signs = amountSigns(typed);
  const other = point === "," ? "." : ",";
  const isGroups = signs.includes(point) || signs.split(other).length > 2 || /^\d{1,3}[.,]\d{3}$/.test(signs);
  const [whole = "", ...parts] = signs.replaceAll(other, isGroups ? "" : point).split(point);
  if (parts.length === 0) return whole;
  return `${whole === "" ? "0" : whole}.${parts.join("")}`;
}

const otherOf = (point: string): string => (point === "," ? "." : ",");

/** A decimal number with a point in the reader's figures, in groups: "1234.5" is "1,234.5", or "1.234,5" where `point` is ",". */
export function groupedAmount(decimal: string, point: string): string {
  const [whole = "", ...parts] = decimal.split(".");
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, otherOf(point));
  return parts.length === 0 ? groups : groups + point + parts.join("");
}

/**
 * What a field that showed `shown`, in groups, means once it holds `now`. Groups of ours are no signs of the writer's: they
 * stand wherever a figure more or less has left them. One such sign that was just typed is the keyboard's point.
 */
export function amountAfter(shown: string, now: string, point: string): string {
  const signs = amountSigns(now);
  const other = otherOf(point);
  const added = signs.split(other).length - shown.split(other).length;
  if (shown === "" || added > 1) return plainAmount(signs, point);
  const at = [...signs].findIndex((sign, index) => sign !== shown[index]);
  const isTyped = added === 1 && signs.length === shown.length + 1 && signs[at] === other;
  const meant = isTyped ? signs.slice(0, at) + point + signs.slice(at + 1) : signs;
  return plainAmount(meant.replaceAll(other, ""), point);
}

/** Where the caret stands in `next` with as many figures before it as in `now`: groups come and go around it. */
export function caretAfter(now: string, caret: number, next: string, point: string): number {
  const isOwn = (sign: string | undefined): boolean => sign !== undefined && (/\d/.test(sign) || sign === point);
  let left = Array.from(now.slice(0, caret)).filter(isOwn).length;
  let place = 0;
  while (left > 0 && place < next.length) {
    if (isOwn(next[place])) left -= 1;
    place += 1;
  }
  // Behind the point that was typed just now, by whichever key
  return /[.,]/.test(now[caret - 1] ?? "") && next[place] === point ? place + 1 : place;
}

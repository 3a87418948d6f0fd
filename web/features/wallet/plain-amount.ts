/** Amounts as people type them: with the sign of their language or of their keyboard, with groups or without. */

/** What can stand in an amount, as it was typed. */
export function amountSigns(typed: string): string {
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

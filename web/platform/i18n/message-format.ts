import { countText, pluralRules } from "./formats.ts";

/**
 * Reads a message that Lingui's compiler prepared at build. The library's own runtime brings a parser, date and number
 * formats that no text of ours uses, at 4.5 KB of the first load; this is the part that is used, and a test holds it
 * against the library.
 */
export type CompiledMessage = string | readonly Token[];
type Token =
  | string
  | readonly [name: string, type?: string, options?: Readonly<Record<string, CompiledMessage | number>>];
export type Values = Readonly<Record<string, string | number>>;

/** Fills a compiled message: `{name}`, plural, selectordinal and select. `tag` is BCP-47. */
export function formatMessage(message: CompiledMessage, values: Values, tag: string): string {
  if (typeof message === "string") return message;
  return message.map((token) => (typeof token === "string" ? token : formatToken(token, values, tag))).join("");
}

function formatToken([name, type, options]: Exclude<Token, string>, values: Values, tag: string): string {
  const value = values[name];
  if (!type || !options) return typeof value === "number" ? countText(tag, value) : (value ?? "");
  const form =
    type === "select" ? String(value) : pluralForm({ value: Number(value), ordinal: type !== "plural", options, tag });
  const chosen = options[form] ?? options["other"] ?? "";
  if (typeof chosen === "number") return String(chosen);
  const count = countText(tag, Number(value) - Number(options["offset"] ?? 0));
  const filled = typeof chosen === "string" ? [chosen] : chosen;
  return filled.map((part) => (part === "#" ? count : formatMessage([part], values, tag))).join("");
}

type Plural = {
  value: number;
  ordinal: boolean;
  options: Readonly<Record<string, unknown>>;
  tag: string;
};

function pluralForm({ value, ordinal, options, tag }: Plural): string {
  if (options[`${value}`] !== undefined) return `${value}`;
  const rules = pluralRules(tag, ordinal ? "ordinal" : "cardinal");
  return rules.select(value - Number(options["offset"] ?? 0));
}

import type { TextKey } from "#texts/keys.ts";
import { createContext, type ReactNode, useContext } from "react";
import { type CompiledMessage, formatMessage, type Values } from "./message-format.ts";

export type TextCatalogue = Readonly<Record<string, CompiledMessage>>;
export type Text = (id: TextKey, values?: Values) => string;
type Spoken = {
  tag: string;
  text: Text;
  words: Record<string, CompiledMessage>;
  parts: Set<string>;
};

const languages = new Map<string, Spoken>();
const TextsContext = createContext<Pick<Spoken, "tag" | "text">>({ tag: "en", text: (id) => id });

/**
 * Makes words of a language ready. `tag` is the BCP-47 tag for plurals and figures: TY is a house language, not an ISO
 * code (U-063). A key without words reads as itself; the type of keys forbids that it happens.
 */
export function addWords({
  code,
  tag,
  part,
  words,
}: {
  code: string;
  tag: string;
  part: string;
  words: TextCatalogue;
}): void {
  const spoken = languages.get(code) ?? newLanguage(code, tag);
  Object.assign(spoken.words, words);
  spoken.parts.add(part);
}

function newLanguage(code: string, tag: string): Spoken {
  const words: Record<string, CompiledMessage> = {};
  const spoken: Spoken = {
    tag,
    words,
    parts: new Set(),
    text: (id, values) => formatMessage(words[id] ?? id, values ?? {}, tag),
  };
  languages.set(code, spoken);
  return spoken;
}

export function hasWords(code: string, part: string): boolean {
  return languages.get(code)?.parts.has(part) ?? false;
}

export function TextsProvider({ language, children }: { language: string; children: ReactNode }) {
  const spoken = languages.get(language) ?? languages.get("EN");
  return spoken ? <TextsContext value={spoken}>{children}</TextsContext> : children;
}

/** `const text = useText(); text("home.hot")`. */
export function useText(): Text {
  return useContext(TextsContext).text;
}

/** The reader's BCP-47 tag, for figures and dates. */
export function useTag(): string {
  return useContext(TextsContext).tag;
}

/** Words of a key that is made of data; null where the language has none. */
export function textIfKnown(text: Text, key: string): string | null {
  const words = text(key as TextKey);
  return words === key ? null : words;
}

/** Words for a refusal: its own, else the generic one (U-012). */
export function refusalText(text: Text, refusal: string): string {
  // A server may be newer than this page
  return textIfKnown(text, `refusal.${refusal}`) ?? text("refusal.unknown");
}

/** As `refusalText`, of a call that moves money once however often it is sent: who had no answer is told so. */
export function moneyRefusalText(text: Text, refusal: string): string {
  return refusal === "offline" ? text("offline.money") : refusalText(text, refusal);
}

/** The words that this vendor sends to the platform: of a round's record and of what can be played on a draw. */
import CN from "./texts/CN.json" with { type: "json" };
import EN from "./texts/EN.json" with { type: "json" };
import FIL from "./texts/FIL.json" with { type: "json" };
import VN from "./texts/VN.json" with { type: "json" };

export type TextKey = keyof typeof EN;

const LANGUAGES: Readonly<Record<string, Partial<Record<TextKey, string>>>> = { EN, FIL, VN, CN };

/** A text in the language asked for; English where a language has none, as for TY (U-063). */
export function text(language: string, key: TextKey): string {
  return LANGUAGES[language]?.[key] ?? EN[key];
}

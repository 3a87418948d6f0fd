/** Words for answers, mails and pages: texts/<LANG>/<feature>.json, compiled once at start (ICU messages, Lingui). */
import { readdirSync, readFileSync } from "node:fs";
import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LANGUAGES, type Language } from "#contract/core/merchant/languages.ts";
import type { TextKey } from "#texts/keys.ts";

const FOLDER = new URL("../../../texts/", import.meta.url);

/** Keys that a language lacks are looked up here: TY is English in the brand's own words (U-063). */
const FALLBACK: Language = "EN";

const instances = new Map<Language, I18n>();

/** The words of one feature file, or {} where the language has none. */
function fileTexts(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), "utf8")) as Record<string, string>;
}

/** All texts of a language, its own over the fallback's. */
function textsOf(language: Language): Record<string, string> {
  const own = Object.assign({}, ...filesOf(language).map((file) => fileTexts(language, file))) as Record<
    string,
    string
  >;
  return language === FALLBACK ? own : { ...textsOf(FALLBACK), ...own };
}

function filesOf(language: string): string[] {
  try {
    return readdirSync(new URL(`${language}/`, FOLDER)).filter((file) => file.endsWith(".json"));
  } catch {
    return [];
  }
}

/** The text of `key` in a language, with values filled in. A key without a text gives the key. */
export function say(language: Language, key: TextKey, values: Record<string, string | number> = {}): string {
  let i18n = instances.get(language);
  if (!i18n) {
    const compiled = Object.fromEntries(
      Object.entries(textsOf(language)).map(([id, message]) => [id, compileMessage(message)]),
    );
    i18n = setupI18n({ locale: "en", messages: { en: compiled } });
    instances.set(language, i18n);
  }
  return i18n._(key, values);
}

/**
 * The text of a key that is made of data, as a classification that a merchant's catalogue names; null where no language
 * has words for it.
 */
export function sayIfKnown(language: Language, key: string): string | null {
  const words = say(language, key as TextKey);
  return words === key ? null : words;
}

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

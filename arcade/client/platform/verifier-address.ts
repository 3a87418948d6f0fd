import { languageOf } from "./text.ts";

/**
 * The address of the public verifier with a round or a pair of seeds filled in (in the fragment: no log sees it), in the
 * language and the theme of this page.
 */
export function verifierAddress(values: Record<string, string> = {}): string {
  const { lang, dataset } = document.documentElement;
  const look = { l: languageOf(lang), theme: dataset["theme"] ?? "dark" };
  return `/verify/#${new URLSearchParams({ ...values, ...look })}`;
}

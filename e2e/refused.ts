/** What the policies of pages refuse while a test runs, in every frame of a browser context. */
import type { BrowserContext } from "@playwright/test";

/** Call it before the first page; gives the list that fills, `script-src-elem inline /m/home`. */
export async function refusalsIn(context: BrowserContext): Promise<readonly string[]> {
  const refused: string[] = [];
  await context.exposeBinding("tellRefused", (_source, words: string) => void refused.push(words));
  await context.addInitScript(() => {
    const { tellRefused } = window as unknown as { tellRefused: (words: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      tellRefused([effectiveDirective, blockedURI, location.pathname, sourceFile].join(" "));
    });
  });
  return refused;
}

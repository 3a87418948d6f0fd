/** How every element of a page looks, to hold two states of it against each other. */
import { expect, type Page } from "@playwright/test";
import { addressOf } from "./server.ts";

/** What the browser computes of an element and of its two parts, and where it stands, by its place in the document. */
type Looks = Readonly<Record<string, string>>;

/** Looks of all elements, hidden ones too, with the names of the animations that run. Motion stands still. */
function looksOf(page: Page): Promise<Looks> {
  return page.evaluate(() => {
    const running: string[] = [];
    for (const one of document.getAnimations()) {
      if (!(one instanceof CSSAnimation)) {
        one.finish();
        continue;
      }
      running.push(one.animationName);
      one.pause();
      one.currentTime = 0;
    }
    const looks: Record<string, string> = { animations: running.toSorted().join() };
    const usual = getComputedStyle(document.head);
    // Each value once: of those that go with the direction of writing their sisters are read
    const names = [...usual].filter(
      (name) => !/\b(?:block|inline)\b|^perspective-origin$|^transform-origin$/.test(name),
    );
    const plain = names.map((name) => [name, usual.getPropertyValue(name)] as const);
    const read = (style: CSSStyleDeclaration): string[] =>
      plain.flatMap(([name, common]) => {
        const value = style.getPropertyValue(name);
        return value === common ? [] : [`${name}: ${value}`];
      });
    const elements = [document.documentElement, document.body, ...document.body.querySelectorAll(":not(use, script)")];
    for (const [index, element] of elements.entries()) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const parts = ["::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return style.content === "none" || style.content === "normal" ? [] : [part, ...read(style)];
      });
      const name = `${index} ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      looks[name] = [`at ${x} ${y} ${width} ${height}`, ...read(getComputedStyle(element)), ...parts].join("\n");
    }
    return looks;
  });
}

/** What is not the same in both, a line for each element: what it was and what it is. */
function differences(before: Looks, after: Looks): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name] ?? "not there", after[name] ?? "not there"];
    if (was === is) return [];
    const [old, now] = [was.split("\n"), is.split("\n")];
    const gone = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
    const come = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`);
    return [[name, ...gone, ...come].slice(0, 12).join(" ")];
  });
}

/** Pictures come when they come, and what is folded is opened: what is looked at is the sheet. */
function standStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const image of document.querySelectorAll("img, source")) {
      for (const name of ["src", "srcset", "loading"]) image.removeAttribute(name);
    }
    for (const details of document.querySelectorAll("details")) details.open = true;
    // What was never near the window has the height that its rule guesses, and its own once it was
    const near = new CSSStyleSheet();
    near.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [near];
    await document.fonts.ready;
  });
}

/** Puts the site's whole sheet on, behind all others; gives how many rules it has. */
function putOnWholeSheet(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("link[data-sheet]") ?? {};
    if (!href) throw new Error("the page names no sheet");
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    await new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
      document.head.append(link);
    });
    return link.sheet?.cssRules.length ?? 0;
  });
}

/**
 * What the whole sheet changes when it is put on, behind what the page has already, at each of these widths; afterwards it
 * is taken off again.
 */
export async function changedByWholeSheet(page: Page, widths: readonly number[]): Promise<string[]> {
  await standStill(page);
  const before: Looks[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    before.push(await looksOf(page));
  }
  expect(await putOnWholeSheet(page)).toBeGreaterThan(800);
  const changed: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 });
    const found = differences(before[index] ?? {}, await looksOf(page));
    if (found.length > 0) changed.push(`at ${width} px:`, ...found.slice(0, 4));
  }
  await page.evaluate(() => document.querySelector("head > link:last-child")?.remove());
  return changed;
}

/** The same for pages as they come, without any script of the site. */
export async function changedInPages(
  page: Page,
  { host, paths, widths }: { host: string; paths: readonly string[]; widths: readonly number[] },
): Promise<string[]> {
  await page.route("**/assets/*.js", (route) => route.abort());
  const changed: string[] = [];
  for (const path of paths) {
    await page.goto(addressOf(path, host));
    const sent = await page.locator("style[data-style=site]").evaluate(({ textContent }) => textContent.length);
    // A page that brought everything would prove nothing
    expect([path, sent > 5000, sent < 45_000]).toEqual([path, true, true]);
    const found = await changedByWholeSheet(page, widths);
    if (found.length > 0) changed.push(path, ...found);
  }
  return changed;
}

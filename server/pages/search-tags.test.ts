import { expect, test } from "vitest";
import type { Shell } from "#web/platform/data/shell.ts";
import { withSearchTags } from "./search-tags.ts";

const shell = { merchant: { name: 'Sol & "Enne"' }, language: "EN" } as Shell;
const page = (title: string, address: string): string =>
  withSearchTags(`<html><head><title>${title}</title></head><body></body></html>`, {
    shell,
    origin: "https://solenne.example",
    address,
  });

test("a screen's description is its title and the merchant's words, escaped once", () => {
  const html = page('Slots &amp; more · Sol &amp; "Enne"', "/m/slot");
  expect(html).toContain(
    '<meta name="description" content="Slots &amp; more. Slots, crash, live tables and more at Sol &amp; &quot;Enne&quot;.">',
  );
  expect(page("Sol", "/m/home")).toContain('content="Slots, crash, live tables');
});

test.each([
  ["/", "/m/home"],
  ["/m/index.html", "/m/home"],
  ["/m/slot?dataType=new&gameName=a", "/m/slot"],
  ["/m/activityDetail?id=7", "/m/activityDetail?id=7"],
  ['/m/activityDetail?id="><script>', "/m/activityDetail?id=%22%3E%3Cscript%3E"],
])("the one address of %s is %s", (address, canonical) => {
  expect(page("Sol", address)).toContain(`<link rel="canonical" href="https://solenne.example${canonical}"></head>`);
});

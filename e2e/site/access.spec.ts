/** What a reader with other senses finds on the most important screens; the other theme: access-light.long.spec.ts. */
import { test } from "#e2e/test.ts";
import { walkAsMember, walkAsVisitor } from "#e2e/axe-walks.ts";

test("axe finds nothing serious for a visitor in the dark theme", async ({ page }) => {
  test.setTimeout(120_000);
  await walkAsVisitor(page, "dark");
});

test("axe finds nothing serious for a member in the dark theme", async ({ page }) => {
  test.setTimeout(120_000);
  await walkAsMember(page, "dark");
});

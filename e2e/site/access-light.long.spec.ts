/** What a reader with other senses finds on the most important screens in the light theme. */
import { test } from "#e2e/test.ts";
import { walkAsMember, walkAsVisitor } from "#e2e/axe-walks.ts";

test("axe finds nothing serious for a visitor in the light theme", async ({ page }) => {
  test.setTimeout(120_000);
  await walkAsVisitor(page, "light");
});

test("axe finds nothing serious for a member in the light theme", async ({ page }) => {
  test.setTimeout(120_000);
  await walkAsMember(page, "light");
});

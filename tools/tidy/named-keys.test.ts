import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { languagesOf } from "./catalogues.ts";
import { readTree } from "./tree.ts";

const NAMED = [
  "user_login",
  "free_reject",
  "contact_service",
  "no_game",
  "activity_image_type",
  "activity_apply_remark_limit3",
  "activity_apply_remark_limit4",
];

test("I18N-009 the keys that the documents name are keys of ours, behind the word for their place", () => {
  const english = languagesOf(readTree(fileURLToPath(new URL("../../", import.meta.url))), "site").get("EN");
  const names = new Set([...(english?.keys() ?? [])].map((key) => key.slice(key.indexOf(".") + 1)));
  expect(NAMED.filter((key) => !names.has(key))).toEqual([]);
});

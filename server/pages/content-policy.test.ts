import { expect, test } from "vitest";
import { contentPolicy, inlineHashes } from "./content-policy.ts";

const HTML = '<style>a{}</style><script src="/x.js"></script><script>alert(1)</script>';

test("a page's inline blocks are named by hash and nothing inline is allowed besides", () => {
  const { scripts, styles } = inlineHashes(HTML);
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  const policy = contentPolicy(HTML, {
    frames: ["https://arcade.example"],
    images: ["https://cdn.example"],
    connects: [],
    dev: false,
  });
  expect(policy).toContain(scripts[0]);
  expect(policy).toContain("frame-src 'self' https://arcade.example");
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
  expect(policy).not.toContain("unsafe-inline");
});

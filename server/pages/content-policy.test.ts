import { expect, test } from "vitest";
import { policyHeaders } from "./content-policy.ts";
import { InlineBlocks } from "./inline-blocks.ts";

const SOURCES = {
  frames: ["https://arcade.example"],
  images: ["https://cdn.example"],
  connects: [],
  dev: false,
  secure: true,
};
const MARK = "AbC-123_";

function policyOf(html: string): { policy: string; strangers: number; html: string } {
  const blocks = new InlineBlocks();
  const settled = blocks.settle(html, MARK);
  return { ...settled, policy: policyHeaders(blocks, SOURCES)["Content-Security-Policy"] ?? "" };
}

test("M3 S17 a policy names the blocks that were drawn under the page's mark, and no other", () => {
  const { policy, strangers, html } = policyOf(
    `<style nonce="${MARK}">a{}</style><script type="module" nonce="${MARK}" async="">own()</script><script>evil()</script><STYLE>b{}</STYLE><script nonce="other">worse()</script><script src="/x.js"></script>`,
  );
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([
    "'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk='",
    "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  ]);
  expect(strangers).toBe(3);
  expect(html).not.toContain(MARK);
  expect(html).toContain('<script type="module" async="">own()</script>');
});

test("M3 a tag of content that swallows the next block's mark blesses nothing of its own", () => {
  const { policy } = policyOf(`<script src="https://evil.example/x.js" <script nonce="${MARK}">own()</script>`);
  expect(policy).not.toContain("evil.example");
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
});

test("S17 S18 a policy demands Trusted Types of one name, says where to report, and allows nothing inline", () => {
  const { policy } = policyOf("");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src 'self' https://arcade.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
  expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types marquee; report-uri /policy-reports");
  expect(policy).not.toContain("unsafe-inline");
});

test("S17 over TLS reports go by report-to; without it browsers would send none by it", () => {
  const blocks = new InlineBlocks();
  const secure = policyHeaders(blocks, SOURCES);
  expect(secure["Content-Security-Policy"]).toMatch(/report-uri \/policy-reports; report-to policy$/);
  expect(secure["Reporting-Endpoints"]).toBe('policy="/policy-reports"');
  const plain = policyHeaders(blocks, { ...SOURCES, secure: false });
  expect(plain["Content-Security-Policy"]).toMatch(/report-uri \/policy-reports$/);
  expect(plain).not.toHaveProperty("Reporting-Endpoints");
});

test("S18 where members come in by Google's code, Trusted Types are reported and not demanded", () => {
  const headers = policyHeaders(new InlineBlocks(), { ...SOURCES, scripts: ["https://apis.google.com"] });
  expect(headers["Content-Security-Policy"]).not.toContain("trusted-types");
  expect(headers["Content-Security-Policy-Report-Only"]).toMatch(
    /^require-trusted-types-for 'script'; trusted-types marquee /,
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAME_EXAMPLES } from "#vendor-protocol/game-examples.ts";
import { WALLET_EXAMPLES } from "#vendor-protocol/wallet-examples.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { describeBetwin } from "./betwin-document.ts";
import { renderMarkdown } from "./markdown.ts";

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  origin = await app.listen();
});
afterAll(() => app.close());

const get = (path: string) => fetch(origin + path);

describe("/docs/vendors", () => {
  test("is the whole text as a page without scripts, whose contents lead to what is there", async () => {
    const answer = await get("/docs/vendors");
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    const html = await answer.text();
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
    expect(html.match(/<h2/g)?.length).toBe(12);
    expect(/\*\*|\]\(|```/.exec(html)?.index).toBeUndefined();
    // Every example stands there as it goes over the wire
    const words = html
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
    for (const { request, answer: told } of [...WALLET_EXAMPLES, ...GAME_EXAMPLES]) {
      expect(words.includes(`${request}\n${told}`), request).toBe(true);
    }
  });

  test("has the second dialect beside it: the text, each refusal to the byte, each rule by example, and OpenAPI", async () => {
    expect(await (await get("/docs/vendors")).text()).toContain('href="/docs/vendors/betwin"');
    const answer = await get("/docs/vendors/betwin");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    const html = await answer.text();
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
    expect(/\*\*|\]\(|```/.exec(html)?.index).toBeUndefined();
    const words = html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
    const { cases, refusals, openApi } = describeBetwin();
    for (const { body } of refusals) expect(words).toContain(`<code>${body}</code>`);
    expect(words).toContain(
      '{"code":"invalid_argument","msg":"not enough funds","meta":{"api_code":"100","api_message":"not enough funds","balance":"1.50"}}',
    );
    for (const { name, steps } of cases) expect(words, name).toContain(`HTTP ${steps[0]?.status}\n${steps[0]?.answer}`);
    expect(await (await get("/docs/vendors/betwin/openapi.json")).json()).toEqual(JSON.parse(JSON.stringify(openApi)));
    expect(Object.keys(openApi["paths"] as object)).toEqual(
      ["balance", "betwin", "rollback", "finish"].map((call) => `/vendor/{vendor}/wallet/${call}`),
    );
    expect(await (await get("/docs/vendors/betwin.md")).text()).toContain("# The dialect betwin");
  });

  test("gives the sample studios, to which its page leads, and says where there is no document", async () => {
    const page = await (await get("/docs/vendors")).text();
    for (const name of ["studio.ts", "studio.py"]) {
      expect(page).toContain(`href="/docs/vendors/samples/${name}"`);
      const sample = await get(`/docs/vendors/samples/${name}`);
      expect([sample.status, sample.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
      expect((await sample.text()).length).toBeGreaterThan(5_000);
    }
    expect(page).toContain('href="/docs/vendors/frame-messages.ts"');
    expect(await (await get("/docs/vendors/frame-messages.ts")).text()).toContain("export type VendorMessage");
    // Nothing that the page of the document leads to is missing on it
    for (const [, target] of page.matchAll(/href="(\/docs[^"#]*)/g))
      expect([target, (await get(target ?? "")).status]).toEqual([target, 200]);
    for (const path of ["/docs/nothing", "/docs/vendors/samples/studio.rb"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test("has every call of both directions by machine, with schemas and examples", async () => {
    const openApi = (await (await get("/docs/vendors/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, { post: { requestBody: { content: { "application/json": { examples: object } } } } }>;
      webhooks: Record<string, unknown>;
    };
    expect(openApi.openapi).toBe("3.1.0");
    expect(Object.keys(openApi.paths).toSorted()).toEqual(
      ["balance", "bet", "group", "promo-win", "rollback", "round-close", "validate", "win"].map(
        (name) => `/vendor/v1/${name}`,
      ),
    );
    expect(new Set(Object.keys(openApi.webhooks))).toEqual(new Set(GAME_EXAMPLES.map(({ path }) => path)));
    const bets = openApi.paths["/vendor/v1/bet"]?.post.requestBody.content["application/json"].examples ?? {};
    expect(Object.keys(bets)).toHaveLength(WALLET_EXAMPLES.filter(({ path }) => path === "/vendor/v1/bet").length);
    const schemas = (await (await get("/docs/vendors/schemas.json")).json()) as Record<string, { request: object }>;
    expect(schemas["/vendor/v1/bet"]?.request).toMatchObject({
      type: "object",
      required: expect.arrayContaining(["amount"]),
    });
    expect((await get("/docs/vendors.md")).headers.get("content-type")).toContain("text/markdown");
    expect(await (await get("/docs/vendors/reference")).text()).toContain("<html");
  });
});

test("a document's text can't become markup", () => {
  const { html } = renderMarkdown("# <b>x</b>\n\n`<script>` [a](javascript:alert(1)) <img src=x>\n", () => null);
  expect(html).toBe('<h1 id="bxb">&lt;b&gt;x&lt;/b&gt;</h1>\n<p><code>&lt;script&gt;</code> a) &lt;img src=x&gt;</p>');
});

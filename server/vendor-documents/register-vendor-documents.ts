/** What a studio needs to plug in, at /docs/vendors: the text as a page, every call by example, and both by machine. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { GAME_EXAMPLES } from "#vendor-protocol/game-examples.ts";
import { type CallExample, WALLET_EXAMPLES } from "#vendor-protocol/wallet-examples.ts";
import { SECURITY_HEADERS } from "#server/pages/content-policy.ts";
import { InlineBlocks } from "#server/pages/inline-blocks.ts";
import { registerReference } from "#server/api-reference.ts";
import { betwinExamples, describeBetwin } from "./betwin-document.ts";
import { escapeHtml, type Heading, renderMarkdown } from "./markdown.ts";
import { vendorOpenApi, vendorSchemas } from "./vendor-open-api.ts";

const DOCUMENT = new URL("../../docs/vendor-protocol.md", import.meta.url);
const BETWIN = new URL("../../docs/betwin.md", import.meta.url);
const STYLE = new URL("vendor-documents.css", import.meta.url);
/** Studios to be copied: who has the document alone has them too. */
const SAMPLES = ["studio.ts", "studio.py"] as const;
const SAMPLES_AT = "/docs/vendors/samples";
/** The types of what a frame and its page say to each other. */
const MESSAGES = "frame-messages.ts";

/** Registers text, reference, OpenAPI, schemas and examples. All of it is public and the same for everybody. */
export async function registerVendorDocuments(app: FastifyInstance): Promise<void> {
  const [text, css] = await Promise.all([readFile(DOCUMENT, "utf8"), readFile(STYLE, "utf8")]);
  const blocks = new InlineBlocks();
  const page = vendorPage(text, blocks.style(css));
  const openApi = vendorOpenApi();
  const schemas = vendorSchemas();
  const plain = (reply: FastifyReply): FastifyReply =>
    reply.headers({ ...SECURITY_HEADERS, "Cache-Control": "no-cache" });
  app.get("/docs/vendors", (_request, reply) =>
    plain(reply).type("text/html; charset=utf-8").header("Content-Security-Policy", policyOf(blocks)).send(page),
  );
  app.get("/docs/vendors.md", (_request, reply) => plain(reply).type("text/markdown; charset=utf-8").send(text));
  app.get("/docs/vendors/openapi.json", (_request, reply) => plain(reply).send(openApi));
  app.get("/docs/vendors/schemas.json", (_request, reply) => plain(reply).send(schemas));
  app.get("/docs/vendors/examples.json", (_request, reply) =>
    plain(reply).send({ fromVendor: WALLET_EXAMPLES, toVendor: GAME_EXAMPLES }),
  );
  for (const name of SAMPLES) {
    const source = await readFile(new URL(`../../samples/${name}`, import.meta.url), "utf8");
    app.get(`${SAMPLES_AT}/${name}`, (_request, reply) => plain(reply).type("text/plain; charset=utf-8").send(source));
  }
  const messages = await readFile(new URL(`../../vendor-protocol/${MESSAGES}`, import.meta.url), "utf8");
  app.get(`/docs/vendors/${MESSAGES}`, (_request, reply) =>
    plain(reply).type("text/plain; charset=utf-8").send(messages),
  );
  await registerBetwinDocument(app, css);
  // The site leads an address that it does not know home: whoever looks for a document is told that there is none
  app.get("/docs/*", (_request, reply) =>
    plain(reply)
      .status(404)
      .type("text/plain; charset=utf-8")
      .send("There is no such document. There are /docs/vendors and /docs/api.\n"),
  );
  await registerReference(app, "/docs/vendors/reference", openApi);
}

/** The second dialect beside the first: the text, its calls by machine, and each refusal and rule by example. */
async function registerBetwinDocument(app: FastifyInstance, css: string): Promise<void> {
  const text = await readFile(BETWIN, "utf8");
  const blocks = new InlineBlocks();
  const described = describeBetwin();
  const further: Heading[] = [
    { level: 2, id: "refusals", words: "Refusals, byte for byte" },
    { level: 2, id: "cases", words: "Every rule by example" },
  ];
  const machine = `<a href="/docs/vendors/betwin/openapi.json">OpenAPI 3.1</a><a href="/docs/vendors/betwin.md">This text as Markdown</a><a href="/docs/vendors">Our own protocol</a>`;
  const page = shell(text, { title: "Marquee, dialect betwin", style: blocks.style(css), further, machine }, () =>
    betwinExamples(described),
  );
  const plain = (reply: FastifyReply): FastifyReply =>
    reply.headers({ ...SECURITY_HEADERS, "Cache-Control": "no-cache" });
  app.get("/docs/vendors/betwin", (_request, reply) =>
    plain(reply).type("text/html; charset=utf-8").header("Content-Security-Policy", policyOf(blocks)).send(page),
  );
  app.get("/docs/vendors/betwin.md", (_request, reply) => plain(reply).type("text/markdown; charset=utf-8").send(text));
  app.get("/docs/vendors/betwin/openapi.json", (_request, reply) => plain(reply).send(described.openApi));
}

function policyOf({ styles }: InlineBlocks): string {
  const none = [
    "script-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return ["default-src 'none'", `style-src ${styles.join(" ")}`, "img-src 'self'", ...none].join("; ");
}

/** Where a link of the document leads on its page; null where a reader of the page can't follow it. */
function addressOf(target: string): string | null {
  if (target.startsWith("#") || target.startsWith("https:")) return target;
  if (target === "betwin.md") return "/docs/vendors/betwin";
  if (target.startsWith("vendor-protocol.md")) return target.replace("vendor-protocol.md", "/docs/vendors");
  if (target === `../vendor-protocol/${MESSAGES}`) return `/docs/vendors/${MESSAGES}`;
  const sample = SAMPLES.find((name) => target === `../samples/${name}`);
  return sample ? `${SAMPLES_AT}/${sample}` : null;
}

/** The document with its contents beside it, and every call by example at its end. */
function vendorPage(text: string, style: string): string {
  const chapters = [
    ["examples-from-the-vendor", "Examples: from the vendor", WALLET_EXAMPLES],
    ["examples-to-the-vendor", "Examples: to the vendor", GAME_EXAMPLES],
  ] as const;
  const further: Heading[] = chapters.map(([id, words]) => ({ level: 2, id, words }));
  const machine = `<a href="/docs/vendors/reference">Reference of all calls</a><a href="/docs/vendors/openapi.json">OpenAPI 3.1</a>
<a href="/docs/vendors/schemas.json">JSON Schemas</a><a href="/docs/vendors/examples.json">Examples</a><a href="/docs/vendors.md">This text as Markdown</a><a href="/docs/vendors/betwin">The dialect betwin</a>`;
  return shell(text, { title: "Marquee vendor protocol", style, further, machine }, () =>
    chapters.map(([id, words, examples]) => `<h2 id="${id}">${words}</h2>${examples.map(exampleOf).join("")}`).join(""),
  );
}

interface Shell {
  title: string;
  style: string;
  /** Chapters behind the text's own. */
  further: readonly Heading[];
  /** Links to what machines read. */
  machine: string;
}

/** A page of a text, its contents beside it; `more` is what stands behind the text. */
function shell(text: string, { title, style, further, machine }: Shell, more: () => string): string {
  const { html, headings } = renderMarkdown(text, addressOf);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${style}</head><body>
<nav aria-label="Contents">${[...headings, ...further]
    .filter(({ level }) => level > 1)
    .map(entryOf)
    .join("")}
<b>By machine</b>${machine}</nav>
<main>${html}${more()}</main></body></html>`;
}

const entryOf = ({ level, id, words }: Heading): string =>
  `<a href="#${id}"${level > 2 ? ' class="sub"' : ""}>${escapeHtml(words)}</a>`;

function exampleOf({ title, path, request, answer }: CallExample): string {
  return `<h3>${escapeHtml(title)}</h3><p><code>POST ${escapeHtml(path)}</code></p>
<pre tabindex="0"><code>${escapeHtml(request)}\n${escapeHtml(answer)}</code></pre>`;
}

/** The operator's desk at /desk: one page of its own build, in the merchant's colours, and its files. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { brandCss } from "#rules/site/brand-css.ts";
import type { Services } from "#server/services.ts";
import { policyHeaders, SECURITY_HEADERS } from "./content-policy.ts";
import { InlineBlocks } from "./inline-blocks.ts";
import { pageMerchant } from "./page-merchant.ts";

const YEAR_MS = 31_536_000_000;

/** Register it before the pages. Without a build of the desk there is none. */
export async function registerDesk(app: FastifyInstance, { merchants }: Services, root: string): Promise<void> {
  const folder = join(root, "build/desk");
  if (!existsSync(folder)) return;
  const drawn = await readFile(join(folder, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/desk/assets/",
    immutable: true,
    maxAge: YEAR_MS,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("X-Content-Type-Options", "nosniff"),
  });
  app.get("/desk", (request, reply) => {
    const merchant = merchants.byHost(request.host);
    const { brand } = pageMerchant(merchant, root);
    const blocks = new InlineBlocks();
    const html = drawn.replace("<style></style>", () => blocks.style(brandCss(brand)));
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        ...SECURITY_HEADERS,
        "Cache-Control": "no-store",
        ...policyHeaders(blocks, {
          frames: [],
          // Where the studios' own pictures lie
          images: merchant.config.imageCDNs.map((address) => new URL(address).origin),
          connects: [],
          dev: false,
          secure: request.protocol === "https",
        }),
      })
      .send(html);
  });
}

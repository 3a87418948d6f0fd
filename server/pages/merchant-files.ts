/** What a phone fetches of a merchant to put it on the home screen: manifest, icon, configuration profile. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLanguage, say } from "#server/platform/runtime/texts.ts";
import { PROFILE_TYPE, webClipProfile } from "./apple-profile.ts";
import { pageMerchant } from "./page-merchant.ts";
import type { PageOptions } from "./page-options.ts";
import { robots, sitemap } from "./search-tags.ts";
import { merchantIcon, webManifest } from "./web-manifest.ts";

const HOUR = "max-age=3600";

/** How long the contact may be believed; RFC 9116 asks for less than a year. */
const CONTACT_DAYS = 180;

/**
 * `/manifest.webmanifest?language=EN`, `/icon.svg`, `/webclip.mobileconfig`, `/robots.txt`, `/sitemap.xml` and
 * `/.well-known/security.txt`, each of the merchant of the host.
 */
export function registerMerchantFiles(
  scope: FastifyInstance,
  { merchantOf, originOf, root }: Pick<PageOptions, "merchantOf" | "originOf" | "root">,
): void {
  const merchantOfRequest = async (request: FastifyRequest) => pageMerchant(await merchantOf(request.hostname), root);
  const fileOf = (code: string, name: string): string => join(root, "art/out/merchants", code, name);

  scope.get("/manifest.webmanifest", async (request, reply) => {
    const merchant = await merchantOfRequest(request);
    const { language: wanted } = request.query as Record<string, unknown>;
    const language =
      merchant.languages.find(({ code }) => code === wanted) ??
      merchant.languages.find(({ code }) => code === merchant.defaultLanguage);
    const code = language && isLanguage(language.code) ? language.code : "EN";
    const manifest = webManifest(merchant, {
      tag: language?.tag ?? "en",
      text: (key, values) => say(code, key, values),
      hasFile: (name) => existsSync(fileOf(merchant.code, name)),
    });
    return reply.type("application/manifest+json").header("Cache-Control", HOUR).send(manifest);
  });
  scope.get("/icon.svg", async (request, reply) => {
    const icon = merchantIcon(await merchantOfRequest(request));
    return reply
      .type("image/svg+xml")
      .header("Cache-Control", HOUR)
      .header("X-Content-Type-Options", "nosniff")
      .send(icon);
  });
  registerForSearch(scope, { merchantOf, originOf });
  scope.get("/.well-known/security.txt", async (request, reply) => {
    const row = await merchantOf(request.hostname);
    const { securityContact, languageTags, languages } = row.config;
    if (securityContact === "") return reply.code(404).send();
    const expires = new Date(Date.now() + CONTACT_DAYS * 86_400_000).toISOString();
    const tags = languages.map((code) => languageTags[code]?.tag ?? code).join(", ");
    const origin = originOf(row, request.hostname);
    return reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", HOUR)
      .send(
        `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: ${tags}\nCanonical: ${origin}/.well-known/security.txt\n`,
      );
  });
  scope.get("/webclip.mobileconfig", async (request, reply) => {
    const row = await merchantOf(request.hostname);
    const merchant = pageMerchant(row, root);
    const icon = await readFile(fileOf(merchant.code, "apple-touch-180.png")).catch(() => null);
    // A clip without its picture would show a photograph of the page: better none
    if (!icon) return reply.code(404).send();
    const profile = webClipProfile(
      {
        identifier: `webclip.${merchant.code}`,
        name: merchant.name,
        description: say("EN", "download.profileWords", { name: merchant.name }),
        organization: merchant.name,
      },
      { label: merchant.name, url: `${originOf(row, request.hostname)}/m/home?webclip=1`, icon },
    );
    return reply
      .type(PROFILE_TYPE)
      .header("Cache-Control", "no-cache")
      .header("Content-Disposition", `attachment; filename="${merchant.code}.mobileconfig"`)
      .header("X-Content-Type-Options", "nosniff")
      .send(profile);
  });
}

function registerForSearch(
  scope: FastifyInstance,
  { merchantOf, originOf }: Pick<PageOptions, "merchantOf" | "originOf">,
): void {
  const originOfRequest = async ({ hostname }: FastifyRequest) => originOf(await merchantOf(hostname), hostname);
  scope.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", HOUR)
      .send(robots(await originOfRequest(request))),
  );
  scope.get("/sitemap.xml", async (request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("Cache-Control", HOUR)
      .send(sitemap(await originOfRequest(request))),
  );
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify, { type FastifyInstance } from "fastify";
import plist from "plist";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { merchantConfig, type Merchant } from "#contract/core/merchant.ts";
import novaro from "#brands/novaro.json" with { type: "json" };
import solenne from "#brands/solenne.json" with { type: "json" };
import { authorityProfile } from "./apple-profile.ts";
import { siteOrigin } from "#server/platform/http/site-address.ts";
import { registerMerchantFiles } from "./merchant-files.ts";
import { pageMerchant } from "./page-merchant.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const rowOf = (brand: typeof novaro | typeof solenne): Merchant => ({
  ...brand,
  status: "active",
  maintenanceUntil: null,
  restrictedRanges: [],
  config: merchantConfig.parse(brand.config),
});
const novaroRow = rowOf(novaro);
const ROWS: Readonly<Record<string, Merchant>> = {
  novaro: novaroRow,
  solenne: { ...rowOf(solenne), hosts: ["solenne.localhost", "solenne.example", "solenne.lan"] },
  bare: { ...rowOf(solenne), id: "bare", name: "bare" },
};

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  const settings = { port: 3000, lan: { hosts: ["solenne.lan"], port: 3443, arcadePort: 3444, merchant: "solenne" } };
  registerMerchantFiles(app, {
    root: ROOT,
    merchantOf: (host) => ROWS[host.split(".")[0] ?? ""] ?? novaroRow,
    originOf: (merchant, host) => siteOrigin(settings, merchant, host),
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest extends Record<string, unknown> {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

async function sizeOf({ src }: Picture): Promise<string> {
  const { width, height } = await sharp(join(ROOT, src.replace(/^\/art\//, "art/out/"))).metadata();
  return `${width}x${height}`;
}

test.each(["novaro", "solenne"])("DL-001 %s has a manifest of its own that a browser can install", async (code) => {
  const answer = await get("/manifest.webmanifest?language=EN", `${code}.localhost`);
  expect(answer.headers["content-type"]).toMatch("application/manifest+json");
  const manifest = answer.json<Manifest>();
  expect(manifest).toMatchObject({
    id: "/m/home",
    name: code,
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
  });
  expect(manifest["lang"]).toBe("en");
  const found = (sizes: string, purpose: string) =>
    manifest.icons.find((icon) => icon.sizes === sizes && icon.purpose === purpose && icon.type === "image/png");
  for (const sizes of ["192x192", "512x512"]) {
    for (const purpose of ["any", "maskable"]) {
      const icon = found(sizes, purpose);
      expect(icon?.src).toContain(`/merchants/${code}/`);
      expect(await sizeOf(icon as Picture)).toBe(sizes);
    }
  }
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
  for (const screen of manifest.screenshots) expect(await sizeOf(screen)).toBe(screen.sizes);
  expect(manifest.shortcuts.map(({ url }) => url)).toContain("/m/activity");
  // A key without words would be read as itself
  for (const { name } of manifest.shortcuts) expect(name).not.toMatch(/^[a-z]+\./);
});

test("a maskable icon is opaque to its corners, so that no system cuts into nothing", async () => {
  for (const code of ["novaro", "solenne"]) {
    const { data } = await sharp(join(ROOT, "art/out/merchants", code, "maskable-512.png"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(255);
  }
});

test("the manifest speaks the wished language of the merchant, else its own", async () => {
  const described = async (language: string): Promise<[unknown, unknown]> => {
    const manifest = (await get(`/manifest.webmanifest?language=${language}`, "solenne.localhost")).json<Manifest>();
    return [manifest["lang"], manifest["description"]];
  };
  const [wished, own] = [await described("CN"), await described("XX")];
  expect(wished[0]).toBe(solenne.config.languageTags.CN.tag);
  expect(wished[1]).toMatch(/\p{Script=Han}/u);
  expect(own).toEqual(await described(solenne.config.defaultLanguage));
});

interface Profile extends Record<string, unknown> {
  PayloadContent: (Record<string, unknown> & { Icon: Buffer })[];
}

test("DL-001 DL-004 DL-016 the configuration profile is a property list that puts the merchant's web clip in place", async () => {
  const headers = { "x-forwarded-proto": "https" };
  const answer = await get("/webclip.mobileconfig", "solenne.example:3443", headers);
  expect(answer.headers["content-type"]).toBe("application/x-apple-aspen-config");
  const profile = plist.parse(answer.body) as unknown as Profile;
  expect(profile).toMatchObject({ PayloadType: "Configuration", PayloadVersion: 1, PayloadDisplayName: "solenne" });
  const [clip] = profile.PayloadContent;
  expect(clip).toMatchObject({
    PayloadType: "com.apple.webClip.managed",
    PayloadVersion: 1,
    Label: "solenne",
    URL: "https://solenne.example/m/home?webclip=1",
    FullScreen: true,
    IsRemovable: true,
  });
  expect(await sharp(clip?.Icon).metadata()).toMatchObject({ format: "png", width: 180, height: 180 });
  const uuid = /^[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/;
  const ids = [profile["PayloadUUID"], clip?.["PayloadUUID"]];
  for (const id of ids) expect(id).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);

  const again = plist.parse((await get("/webclip.mobileconfig", "solenne.other")).body) as unknown as Profile;
  expect(again["PayloadUUID"]).toBe(ids[0]);
  const other = plist.parse((await get("/webclip.mobileconfig", "novaro.localhost")).body) as unknown as Profile;
  expect(other["PayloadUUID"]).not.toBe(ids[0]);
  expect(other["PayloadIdentifier"]).not.toBe(profile["PayloadIdentifier"]);
});

test.each([
  ["solenne.localhost", {}, "http://solenne.localhost:3000"],
  ["solenne.lan:3443", { "x-forwarded-proto": "https" }, "https://solenne.lan:3443"],
  ["evil.example", {}, "http://localhost:3000"],
  ["solenne.example", { "x-forwarded-host": "evil.example" }, "http://localhost:3000"],
])("L5 the profile of %s %j leads to the merchant's own address", async (host, headers, origin) => {
  const profile = plist.parse((await get("/webclip.mobileconfig", host, headers)).body) as unknown as Profile;
  expect(profile.PayloadContent[0]).toMatchObject({ URL: `${origin}/m/home?webclip=1` });
});

test("S34 who finds a fault is told whom to write to, at the merchant's own address", async () => {
  const answer = await get("/.well-known/security.txt", "solenne.localhost");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    answer.body
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect(fields.get("Contact")).toBe("mailto:security@solenne.example");
  expect(fields.get("Canonical")).toBe("http://solenne.localhost:3000/.well-known/security.txt");
  expect(Date.parse(fields.get("Expires") ?? "")).toBeGreaterThan(Date.now());
});

test("a merchant without pictures has its scaling icon, and no profile", async () => {
  const manifest = (await get("/manifest.webmanifest", "bare.localhost")).json<Manifest>();
  expect(manifest.icons.map(({ src }) => src)).toEqual(["/icon.svg"]);
  expect(manifest.screenshots).toEqual([]);
  expect((await get("/webclip.mobileconfig", "bare.localhost")).statusCode).toBe(404);
});

test("texts of a profile are data, whatever they hold", () => {
  const name = 'A & B <b>"c"</b>';
  const about = { identifier: "x", name, description: name, organization: name };
  const read = plist.parse(authorityProfile(about, Buffer.from([1, 2, 3]))) as unknown as Profile;
  expect(read["PayloadDisplayName"]).toBe(name);
  expect(read.PayloadContent[0]?.["PayloadContent"]).toEqual(Buffer.from([1, 2, 3]));
});

test("DL-006 DL-013 DL-017 DL-018 the app's icon is the configured one, else the merchant's; links come from the resources", () => {
  const row = ROWS["novaro"] as Merchant;
  const types = ["IOS", "Android", "MOBILECONFIG", "SpeedTest", "TELEGRAM", "FACEBOOK"] as const;
  const resources = types.map((resourceType) => ({
    resourceType,
    url: `https://x.example/${resourceType}`,
    labelNameEn: "",
  }));
  const withOwn = (more: typeof row.config.resources): Merchant => ({
    ...row,
    config: { ...row.config, resources: more },
  });
  expect(pageMerchant(withOwn(resources), ROOT)).toMatchObject({
    appIcon: "/art/merchants/novaro/icon-192.png",
    downloads: {
      ios: "https://x.example/IOS",
      android: "https://x.example/Android",
      profile: "https://x.example/MOBILECONFIG",
    },
  });
  const icon = { resourceType: "AppDownloadIcon" as const, url: "https://x.example/icon.png", labelNameEn: "" };
  expect(pageMerchant(withOwn([icon]), ROOT)).toMatchObject({
    appIcon: "https://x.example/icon.png",
    downloads: { ios: null, android: null, profile: null },
  });
  const script = { resourceType: "IOS" as const, url: "javascript:alert(1)", labelNameEn: "" };
  expect(pageMerchant(withOwn([script]), ROOT).downloads.ios).toBeNull();
});

test("search engines are told what is for them, and every address of the sitemap is the merchant's own", async () => {
  const robots = await get("/robots.txt", "solenne.example");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const origin = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots.body)?.[1] ?? "";
  expect(origin).toMatch(/^https?:\/\/solenne\./);
  expect(robots.body).toContain("Disallow: /m/member/");
  const { body, headers } = await get("/sitemap.xml", "solenne.example");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(places).toContain(`${origin}/m/home`);
  expect(places).toContain(`${origin}/m/slot`);
  expect(new Set(places).size).toBe(places.length);
  expect(places.every((address) => address.startsWith(`${origin}/m/`))).toBe(true);
});

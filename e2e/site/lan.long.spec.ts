/** `npm start -- --lan`: the product as a phone of the network sees it. */
import { readFileSync } from "node:fs";
import { get, type RequestOptions } from "node:https";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { expect, test } from "#e2e/test.ts";
import { gameOf, playable } from "#e2e/games.ts";
import { closeNews } from "#e2e/member.ts";
import { type LanProduct, startForLan } from "#e2e/server.ts";

test.use({ serviceWorkers: "allow" });

let lan: LanProduct;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  lan = await startForLan("solenne");
});
test.afterAll(() => lan.end());

// A browser has no command line for an authority of one's own; that one vouches for these addresses is proved first.
test.use({ ignoreHTTPSErrors: true });

/** The machine's first address in its network, as it was printed. */
const networkHost = (): string | undefined => /https:\/\/(\d+\.\d+\.\d+\.\d+):/.exec(lan.said)?.[1];

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  trusted: boolean;
}

/** Asks as a phone does that trusts the authority: the handshake fails unless it vouches for this address. */
function ask(options: RequestOptions): Promise<Answer> {
  const ca = readFileSync(join(lan.dataDir, "tls", "authority.crt"));
  return new Promise((told, failed) => {
    get({ host: "127.0.0.1", ca, agent: false, ...options }, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      answer.on("end", () => {
        const trusted = (answer.socket as TLSSocket).authorized;
        told({ status: answer.statusCode ?? 0, headers: answer.headers, body, trusted });
      });
    }).on("error", failed);
  });
}

test("DL-001 page and arcade are reached by TLS with a certificate that this machine vouches for", async () => {
  const { port, arcadePort, said } = lan;
  expect(said).toContain("SHA-256");
  const page = await ask({ port, path: "/m/home" });
  expect([page.status, page.trusted]).toEqual([200, true]);
  expect(page.headers["strict-transport-security"]).toBeUndefined();
  expect(page.headers["content-security-policy"]).toContain(`frame-src 'self' https://127.0.0.1:${arcadePort};`);
  const named = await ask({ port, path: "/m/home", servername: "localhost", headers: { host: `localhost:${port}` } });
  expect(named.headers["content-security-policy"]).toContain(`frame-src 'self' https://localhost:${arcadePort};`);
  expect(await ask({ port: arcadePort, path: "/play/" })).toMatchObject({ status: 200, trusted: true });
  for (const path of ["/dev", "/dev/become"]) expect((await ask({ port, path })).status).toBe(404);
  for (const path of ["/%64ev", "/%64ev/become", "//dev", "/m/../dev"])
    expect((await ask({ port, path })).status).toBe(400);
  expect((await ask({ port, path: "/manifest.webmanifest" })).status).toBe(200);
});

test("DL-001 in the network the wished merchant stands at the machine's addresses", async () => {
  const host = networkHost();
  test.skip(host === undefined, "this machine is in no network");
  const manifest = await ask({ host, port: lan.port, path: "/manifest.webmanifest" });
  expect([manifest.trusted, JSON.parse(manifest.body)]).toEqual([true, expect.objectContaining({ name: "solenne" })]);
  const profile = await ask({ host, port: lan.port, path: "/webclip.mobileconfig" });
  expect(profile.body).toContain(`<string>https://${host}:${lan.port}/m/home?webclip=1</string>`);
});

test("a member logs in there with a cookie bound to the host, and plays in a frame of the same host", async ({
  page,
  context,
}) => {
  await closeNews(page);
  const host = networkHost() ?? "127.0.0.1";
  const site = `https://${host}:${lan.port}`;
  await page.goto(`${site}/m/login`);
  await page.getByLabel("Username").fill("mira");
  await page.getByLabel("Password", { exact: true }).fill(PERSONA_PASSWORD);
  await page.locator("main").getByRole("button", { name: "Log in" }).tap();
  await expect(page).toHaveURL(`${site}/m/home`);
  const cookie = (await context.cookies(site)).find(({ name }) => name === "__Host-session");
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: "/", domain: host });
  expect(await page.evaluate(() => isSecureContext)).toBe(true);

  await playable(page).first().tap();
  const frame = page.locator("iframe.gf__i");
  await expect(frame).toHaveAttribute("src", /./);
  expect(new URL((await frame.getAttribute("src")) ?? "").origin).toBe(`https://${host}:${lan.arcadePort}`);
  await expect(gameOf(page).getByRole("button", { name: "Spin", exact: true })).toBeVisible({ timeout: 30_000 });
});

import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, request as plainRequest, type IncomingHttpHeaders } from "node:http";
import { request as secureRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { connect } from "node:tls";
import { join } from "node:path";
import plist from "plist";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { type Credentials, ensureCredentials } from "./certificate.ts";
import { type Front, openFront } from "./front.ts";
import { readLan } from "./lan.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-05-01T00:00:00Z");
const NAMES = ["192.0.2.7", "fd00::7", "machine.local", "localhost", "127.0.0.1"];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "marquee-tls-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test("the certificate is for every name and address, short enough for Apple, and signed by the authority", async () => {
  const at = folder();
  const { authority, certificate, fingerprint } = await ensureCredentials(at, NAMES, NOW);
  const [issuer, leaf] = [new X509Certificate(authority), new X509Certificate(certificate)];
  expect(leaf.verify(issuer.publicKey)).toBe(true);
  expect(leaf.checkIssued(issuer)).toBe(true);
  expect([issuer.ca, leaf.ca]).toEqual([true, false]);
  expect(fingerprint).toBe(issuer.fingerprint256);
  for (const host of ["machine.local", "localhost"]) expect(leaf.checkHost(host)).toBe(host);
  for (const address of ["192.0.2.7", "fd00::7", "127.0.0.1"]) expect(leaf.checkIP(address)).toBe(address);
  expect(leaf.checkIP("192.0.2.8")).toBeUndefined();
  expect((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / DAY_MS).toBeLessThan(825);
  expect(statSync(join(at, "authority.key")).mode & 0o077).toBe(0);
  expect(statSync(join(at, "server.key")).mode & 0o077).toBe(0);
});

test("it stays while it serves; a new address or its end makes another under the same authority", async () => {
  const at = folder();
  const first = await ensureCredentials(at, NAMES, NOW);
  expect(await ensureCredentials(at, NAMES.slice(1), NOW)).toEqual(first);
  const moved = await ensureCredentials(at, [...NAMES, "192.0.2.8"], NOW);
  expect(moved.certificate).not.toBe(first.certificate);
  const later = await ensureCredentials(at, NAMES, new Date(NOW.getTime() + 380 * DAY_MS));
  expect(later.certificate).not.toBe(moved.certificate);
  expect([moved.authority, later.authority]).toEqual([first.authority, first.authority]);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface TestRequest {
  path: string;
  plain?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

let credentials: Credentials;
let front: Front;
let port: number;
const tls = mkdtempSync(join(tmpdir(), "marquee-tls-"));
/** What reached the site, in its order. */
const reached: { method: string | undefined; url: string | undefined; body: string }[] = [];
/** Tells what came through, in a header too that must not get back out. */
const behind = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    reached.push({ method: request.method, url: request.url, body });
    response.setHeader("strict-transport-security", "max-age=31536000");
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.end(JSON.stringify({ url: request.url, headers: request.headers, body }));
  });
});
behind.on("upgrade", (request, socket) => {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n`);
  socket.write(`${request.url ?? ""} ${String(request.headers["x-forwarded-proto"])} `);
  socket.pipe(socket);
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return found;
}

beforeAll(async () => {
  credentials = await ensureCredentials(tls, NAMES, new Date());
  await new Promise<void>((done) => behind.listen(0, "127.0.0.1", done));
  port = await freePort();
  const upstreamPort = (behind.address() as AddressInfo).port;
  front = await openFront({ port, upstreamPort, credentials, hidden: (path) => path === "/dev", sitePort: port });
});

afterAll(async () => {
  await front.close();
  behind.closeAllConnections();
  behind.close();
  rmSync(tls, { recursive: true, force: true });
});

function ask({ plain, body, ...rest }: TestRequest): Promise<Answer> {
  const options = { host: "127.0.0.1", port, agent: false as const, ...rest };
  return new Promise((told, failed) => {
    // The handshake fails unless the authority vouches for this very address
    const asked = plain ? plainRequest(options) : secureRequest({ ...options, ca: credentials.authority });
    asked.on("error", failed);
    asked.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        told({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}

test("a request by TLS reaches the site, which is told https and the true address, and sends no HSTS back", async () => {
  const forged = { "x-forwarded-for": "9.9.9.9", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  const answer = await ask({ path: "/m/home?a=1", method: "POST", headers: forged, body: "hello" });
  const seen = JSON.parse(answer.body.toString()) as { url: string; body: string; headers: Record<string, string> };
  expect(seen).toMatchObject({ url: "/m/home?a=1", body: "hello" });
  expect(seen.headers).toMatchObject({ "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" });
  expect(seen.headers["x-forwarded-host"]).toBeUndefined();
  expect(seen.headers["host"]).toBe(`127.0.0.1:${port}`);
  expect(answer.headers["strict-transport-security"]).toBeUndefined();
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});

/** Sends bytes over TLS as they are; gives all that comes back until the front closes, or answers `answers` times. */
function askRaw(bytes: string): Promise<string> {
  return new Promise((told, failed) => {
    const socket = connect({ host: "127.0.0.1", port, ca: credentials.authority }, () => socket.write(bytes));
    let heard = "";
    socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
    socket.on("error", failed);
    socket.on("close", () => told(heard));
  });
}

test.each(["GET", "HEAD", "DELETE", "OPTIONS", "POST"])(
  "H3 a request inside the body of a %s stays its body, and nobody's next answer",
  async (method) => {
    const inner = "POST /dev/become HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
    const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
    const head = `Host: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const from = reached.length;
    await askRaw(`${method} /m/home HTTP/1.1\r\n${head}${chunk}`);
    await ask({ path: "/m/next" });
    expect(reached.slice(from)).toEqual([
      { method, url: "/m/home", body: inner },
      { method: "GET", url: "/m/next", body: "" },
    ]);
  },
);

test("what is for this machine alone is not there", async () => {
  expect((await ask({ path: "/dev" })).status).toBe(404);
  expect((await ask({ path: "/%64ev" })).status).toBe(400);
});

test("plain http tells nothing but how to trust the certificate", async () => {
  const sent = await ask({ path: "/m/home", plain: true });
  expect([sent.status, sent.headers.location]).toEqual([302, "/lan"]);
  for (const plain of [true, false]) {
    const page = await ask({ path: "/lan", plain });
    expect(page.body.toString()).toContain(credentials.fingerprint);
    expect(page.body.toString()).toContain(`https://127.0.0.1:${port}/m/home`);
    const certificate = await ask({ path: "/lan/ca.crt", plain });
    expect(certificate.headers["content-type"]).toBe("application/x-x509-ca-cert");
    expect(new X509Certificate(certificate.body).fingerprint256).toBe(credentials.fingerprint);
    const profile = await ask({ path: "/lan/ca.mobileconfig", plain });
    expect(profile.headers["content-type"]).toBe("application/x-apple-aspen-config");
    expect(plist.parse(profile.body.toString())).toMatchObject({
      PayloadContent: [{ PayloadType: "com.apple.security.root", PayloadContent: certificate.body }],
    });
  }
});

test("a host that is none gets into no link", async () => {
  const page = await ask({ path: "/lan", plain: true, headers: { host: '"><script>alert(1)</script>' } });
  expect(page.body.toString()).not.toContain("<script");
});

test("a socket is passed on both ways", async () => {
  const heard = await new Promise<string>((told, failed) => {
    const asked = secureRequest({
      host: "127.0.0.1",
      port,
      agent: false,
      path: "/live",
      ca: credentials.authority,
      headers: { connection: "Upgrade", upgrade: "echo" },
    });
    asked.on("error", failed);
    asked.on("upgrade", (_, socket, head) => {
      let text = head.toString();
      socket.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (!text.includes("ping")) return;
        socket.destroy();
        told(text);
      });
      socket.write("ping");
    });
    asked.end();
  });
  expect(heard).toBe("/live https ping");
});

test("without --lan nothing is opened; with it the plain ports stay on the loopback", () => {
  const settings = readSettings({ PORT: "3000", ARCADE_PORT: "3001" });
  expect(readLan([], {}, settings)).toBeNull();
  const lan = readLan(["--lan", "--merchant", "solenne"], { LAN_PORT: "" }, settings);
  expect(lan).toMatchObject({ port: 3443, arcadePort: 3444 });
  expect(lan?.env).toMatchObject({ LISTEN_HOST: "127.0.0.1", LAN_MERCHANT: "solenne", TRUST_PROXY: "1" });
  expect(() => readLan(["--lan", "--merchant", "nobody"], {}, settings)).toThrow("novaro, solenne");
  expect(() => readLan(["--lan"], { LAN_PORT: "99999" }, settings)).toThrow("LAN_PORT");
});

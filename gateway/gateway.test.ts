import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSandbox } from "#server/providers/payments/sandbox.ts";
import { PartnerSilent } from "#server/providers/payments/partner.ts";
import { verifyWebhook } from "#server/providers/payments/webhook-signature.ts";
import { mainUnits } from "#rules/money/money.ts";
import { sumText } from "./payment-page.ts";
import { type Gateway, startGateway } from "./start.ts";

const KEY = "key";
const SECRET = Buffer.from("0123456789abcdef0123456789abcdef").toString("base64");
const folder = mkdtempSync(join(tmpdir(), "marquee-gateway-store-"));

/** A merchant that hears news, and takes them or not. */
let shop: Server;
let status = 204;
const heard: { body: Buffer; headers: Record<string, string | undefined> }[] = [];
let gateway: Gateway;
let offsetMs = 0;

const open = () =>
  startGateway({
    port: 0,
    host: "127.0.0.1",
    publicUrl: null,
    key: KEY,
    secret: SECRET,
    newsUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/news`,
    folder,
    now: () => new Date(Date.now() + offsetMs),
  });
const partner = (key = KEY) => openSandbox({ url: gateway.url, key, secret: SECRET });

beforeAll(async () => {
  shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({ body: Buffer.concat(parts), headers: request.headers as Record<string, string> });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
  gateway = await open();
});
afterEach(() => {
  heard.length = 0;
  status = 204;
});
afterAll(async () => {
  await gateway.close();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const intent = (reference: string) => ({
  reference,
  code: "C",
  method: "card",
  amount: mainUnits(20),
  currency: "EUR",
  expiresAt: new Date(Date.now() + 600_000),
  returnUrl: "http://shop.invalid/back",
  language: "VN",
  merchantName: "<b>Shop</b>",
});
const order = (reference: string, accountNumber: string) => ({
  reference,
  amount: mainUnits(5),
  currency: "EUR",
  bankCode: "B",
  accountName: "Somebody",
  accountNumber,
});

test("DEPOSIT-001 the page is in the merchant's language, says that it is practice, and repeats nothing as HTML", async () => {
  const { url } = await partner().begin(intent("r-page"));
  const answer = await fetch(url);
  const page = await answer.text();
  expect(page).toContain('<html lang="vi">');
  expect(page).toContain("Không có tiền thật nào");
  expect(page).toContain("&lt;b&gt;Shop");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await fetch(`${gateway.url}/pay/none`)).status).toBe(404);
});

test("DEPOSIT-001 a reference begins one payment, another amount under it none, and only the merchant's key opens", async () => {
  const first = await partner().begin(intent("r-one"));
  expect(await partner().begin(intent("r-one"))).toEqual(first);
  await expect(partner().begin({ ...intent("r-one"), amount: mainUnits(21) })).rejects.toThrow(PartnerSilent);
  await expect(partner("wrong").begin(intent("r-two"))).rejects.toThrow(PartnerSilent);
  expect(await partner().status("r-none")).toBeNull();
});

test("DEPOSIT-001 news are signed, tried again until they are taken, and outlive the process", async () => {
  const { url } = await partner().begin(intent("r-news"));
  status = 500;
  await fetch(url, { method: "POST", body: new URLSearchParams({ do: "pay" }), redirect: "manual" });
  expect(heard.length).toBeGreaterThan(0);
  await gateway.close();
  status = 204;
  heard.length = 0;
  offsetMs += 60_000;
  gateway = await open();
  await gateway.deliver();
  expect(heard).toHaveLength(1);
  const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = heard;
  const now = new Date(Date.now() + offsetMs);
  const read = partner().receive(body, headers, now);
  expect(read).toMatchObject({
    ok: true,
    event: { kind: "payment", reference: "r-news", stage: "succeeded", amount: 2_000_000n },
  });
  await gateway.deliver();
  expect(heard).toHaveLength(1);
  expect((await partner().status("r-news"))?.stage).toBe("succeeded");
  // What an attacker changes, holds back or sends without the secret is not believed
  const verify = (
    change: Partial<{ body: Buffer; headers: Record<string, string | undefined>; secret: string; now: Date }>,
  ) =>
    verifyWebhook(change.body ?? body, change.headers ?? headers, {
      secret: change.secret ?? SECRET,
      now: change.now ?? now,
    });
  expect(verify({})).toMatchObject({ ok: true });
  expect(verify({ body: Buffer.from(`${body.toString()} `) })).toEqual({ ok: false, reason: "bad-signature" });
  expect(verify({ headers: { ...headers, "webhook-id": "other" } })).toEqual({ ok: false, reason: "bad-signature" });
  expect(verify({ headers: {} })).toEqual({ ok: false, reason: "no-signature" });
  expect(verify({ secret: "" })).toEqual({ ok: false, reason: "no-secret" });
  expect(verify({ now: new Date(now.getTime() + 301_000) })).toEqual({ ok: false, reason: "too-old" });
  const old = `v1,AAAA ${headers["webhook-signature"]}`;
  expect(verify({ headers: { ...headers, "webhook-signature": old } })).toMatchObject({ ok: true });
});

test("payouts are paid, returned, refused or unknown by their account, and sent once under a reference", async () => {
  const paid = await partner().payout(order("p-paid", "111199"));
  expect(paid).toMatchObject({ outcome: "sent" });
  expect(await partner().payout(order("p-paid", "111199"))).toEqual(paid);
  expect(await partner().payout(order("p-paid", "222299"))).toMatchObject({ outcome: "refused" });
  expect((await partner().payoutStatus("p-paid"))?.stage).toBe("paid");
  expect(await partner().payout(order("p-back", "111101"))).toMatchObject({ outcome: "sent" });
  expect((await partner().payoutStatus("p-back"))?.stage).toBe("returned");
  expect(await partner().payout(order("p-lost", "111102"))).toMatchObject({ outcome: "unknown" });
  expect((await partner().payoutStatus("p-lost"))?.stage).toBe("paid");
  expect(await partner().payout(order("p-no", "111103"))).toEqual({ outcome: "refused", reason: "account closed" });
  expect(await partner().payoutStatus("p-none")).toBeNull();
  const day = new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
  const lines = ((await partner().statement(day)) ?? []).filter(({ kind }) => kind.startsWith("payout"));
  expect(lines.map(({ reference, amount }) => [reference, amount])).toEqual([
    ["p-paid", -500_000n],
    ["p-back", -500_000n],
    ["p-back", 500_000n],
    ["p-lost", -500_000n],
  ]);
});

test("the payer's page names a sum by its currency's sign, and by its code where there is none", () => {
  expect(sumText("en", { amount: "1000.00", currency: "PHP" })).toBe("₱1,000.00");
  expect(sumText("vi", { amount: "50000", currency: "VND" })).toBe("₫50.000");
  expect(sumText("en", { amount: "12.50", currency: "USDT" })).toBe("12.50 USDT");
});

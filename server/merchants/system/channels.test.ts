import { createDecipheriv, hkdfSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Channel {
  csType: string;
  title: string;
  path: string;
}

/** What the site does with a path (U-107), by another library than the server's own sealing. */
function opened(path: string): string {
  const key = new Uint8Array(hkdfSync("sha256", path.slice(-8), "", "channel-path", 32));
  const sealed = Buffer.from(path.slice(0, -8), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16)).toString() + decipher.final().toString();
}

test("SVC-011 SVC-013 the channels come alone and with the status, each merchant's own, their paths encrypted", async () => {
  for (const [host, telegram] of [
    ["localhost", "https://telegram.novaro.example/novaro-desk"],
    ["solenne.localhost", "https://telegram.solenne.example/solenne-care"],
  ] as const) {
    const browser = app.browser(host);
    const alone = (await browser.ask("system.customerService")).envelope.value as Channel[];
    const { info } = (await browser.ask("system.status")).envelope.value as { info: { customerService: Channel[] } };
    const plain = (list: Channel[]) => list.map(({ csType, path }) => [csType, opened(path)]);
    expect(plain(alone)).toEqual(plain(info.customerService));
    expect(plain(alone).slice(0, 2)).toEqual([
      ["LIVECHAT", "/m/liveChat"],
      ["TELEGRAM", telegram],
    ]);
    expect(JSON.stringify(alone)).not.toContain(telegram);
  }
});

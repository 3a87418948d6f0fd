/** Codes that members pay by, read as a banking app reads them: by ZXing from the picture, by others' parser from the text. */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { QRPay } from "vietnam-qr-pay";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { qrPhMerchant, vietQrAccount } from "#rules/payments/emv-qr.ts";
import { Qr } from "./qr.tsx";

/** Of a module's side. */
const PIXELS = 6;

beforeAll(() => {
  const wasm = readFileSync(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  // From the package: its own default fetches the module from the network
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});

/** What ZXing reads of the picture that a page shows, turned by so many quarters as a phone is held. */
async function readPicture(content: string, quarters: number): Promise<string[]> {
  const svg = renderToStaticMarkup(<Qr content={content} label="code" />);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const width = size * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    let [x, y] = [Number(left), Number(top)];
    for (let turn = 0; turn < quarters; turn += 1) [x, y] = [size - 1 - y, x];
    for (let row = 0; row < PIXELS; row += 1) {
      const begin = ((y * PIXELS + row) * width + x * PIXELS) * 4;
      for (let at = begin; at < begin + PIXELS * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  const found = await readBarcodes({ data, width, height: width, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
    tryHarder: true,
  });
  return found.map(({ text }) => text);
}

const payee = { name: "Novaro", city: "Manila", reference: "7K4M92QX" };

describe("a picture that is paid by", () => {
  test.each([
    ["the least amount", mainUnits(1)],
    ["centavos", amountOf(1_234_550_000n)],
    ["the most", mainUnits(500_000)],
  ])("DEPOSIT-007 of QR Ph over %s is read as it was written", async (_what, amount) => {
    const code = qrPhMerchant({ ...payee, amount, acquirer: "PAEYPHM2XXX", merchantId: "demo-1", category: "7995" });
    for (const quarters of [0, 1, 2]) expect(await readPicture(code, quarters)).toEqual([code]);
    // VietQR's parser knows the frame of EMVCo: checksum, amount, currency, payee
    const read = new QRPay(code);
    expect(read).toMatchObject({ isValid: true, currency: "608", nation: "PH", category: "7995" });
    expect(Number(read.amount)).toBe(Number(amount) / 100_000);
    expect(read.merchant).toMatchObject({ name: "Novaro" });
  });

  test.each([
    ["a round sum", mainUnits(180_000)],
    ["a large one", mainUnits(500_000_000)],
  ])("DEPOSIT-007 of VietQR over %s names bank, account, sum and code to others' parser", async (_what, amount) => {
    const code = vietQrAccount({ ...payee, amount, bin: "970436", account: "0011234567" });
    for (const quarters of [0, 1, 2]) expect(await readPicture(code, quarters)).toEqual([code]);
    const read = new QRPay(code);
    expect(read).toMatchObject({ isValid: true, currency: "704", nation: "VN" });
    expect(read.consumer).toMatchObject({ bankBin: "970436", bankNumber: "0011234567" });
    expect(BigInt(read.amount ?? 0) * 100_000n).toBe(amount);
    expect(read.additionalData.purpose).toContain("7K4M92QX");
  });

  test("DEPOSIT-007 of a code that was changed is refused by others' parser too", () => {
    const code = vietQrAccount({ ...payee, amount: mainUnits(180_000), bin: "970436", account: "0011234567" });
    expect(new QRPay(code.replace("180000", "980000")).isValid).toBe(false);
  });
});

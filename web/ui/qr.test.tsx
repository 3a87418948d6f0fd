/** Codes that members pay by, read as a banking app reads them: by ZXing from the picture, by others' parser from the text. */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { QRPay } from "vietnam-qr-pay";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { qrPhMerchant, vietQrAccount } from "#rules/payments/emv-qr.ts";
import { Qr } from "./qr.tsx";

const PIXELS = 480;

beforeAll(() => {
  const wasm = readFileSync(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  // From the package: its own default fetches the module from the network
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});

/** What ZXing reads of the picture that a page shows, `turned` by so many degrees as a phone is held. */
async function readPicture(content: string, turned: number): Promise<string[]> {
  const svg = renderToStaticMarkup(<Qr content={content} label="code" />)
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace("viewBox", `width="${PIXELS}" height="${PIXELS}" viewBox`);
  const picture = await sharp(Buffer.from(svg)).rotate(turned, { background: "#fff" }).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"], tryHarder: true });
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
    for (const turned of [0, 90, 7]) expect(await readPicture(code, turned)).toEqual([code]);
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
    for (const turned of [0, 90, 7]) expect(await readPicture(code, turned)).toEqual([code]);
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

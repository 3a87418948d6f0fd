import { describe, expect, it } from "vitest";
import { amountOf, mainUnits } from "../money/money.ts";
import { crc16, plainAscii, qrPhAccount, qrPhMerchant, readEmv, readFields, tlv, vietQrAccount } from "./emv-qr.ts";

/** EMVCo, "QR Code Specification for Payment Systems: Merchant-Presented Mode", the example of its annex. */
const EMVCO =
  "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT" +
  "6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A011223344998877070812345678" +
  "6304A13A";
/** NAPAS, format of VietQR: a transfer of 180,000 dong to an account. */
const NAPAS =
  "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN" +
  "62340107NPS68690819thanh toan don hang63042E2E";

describe("fields and checksum", () => {
  it("DEPOSIT-007 agree with the published examples", () => {
    expect(crc16("123456789")).toBe("29B1");
    expect(readEmv(EMVCO)?.find(([id]) => id === "59")).toEqual(["59", "BEST TRANSPORT"]);
    expect(Object.fromEntries(readEmv(NAPAS) ?? [])).toMatchObject({ "53": "704", "54": "180000", "58": "VN" });
  });

  it("DEPOSIT-007 refuse what was changed, cut, too long or not plain", () => {
    expect(readEmv(NAPAS.replace("180000", "980000"))).toBeNull();
    expect(readEmv(NAPAS.slice(0, -1))).toBeNull();
    expect(readFields("0105abc")).toBeNull();
    expect(readFields("xx02ab")).toBeNull();
    expect(() => tlv("62", "đ")).toThrow(RangeError);
    expect(() => tlv("62", "")).toThrow(RangeError);
    expect(() => tlv("62", "x".repeat(100))).toThrow(RangeError);
    expect(plainAscii("Nạp tiền Đà Nẵng €")).toBe("Nap tien Da Nang  ");
  });
});

describe("a payment's code", () => {
  const payee = { name: "Novaro", city: "Manila", amount: mainUnits(200), reference: "7K4M92QX" };

  it("DEPOSIT-007 of QR Ph names merchant or account in tags 28 and 27, and pesos", () => {
    const merchant = qrPhMerchant({ ...payee, acquirer: "PAEYPHM2XXX", merchantId: "demo-1", category: "7995" });
    const fields = Object.fromEntries(readEmv(merchant) ?? []);
    expect(fields).toMatchObject({ "00": "01", "01": "12", "52": "7995", "53": "608", "54": "200", "58": "PH" });
    expect(readFields(fields["28"] ?? "")).toEqual([
      ["00", "ph.ppmi.p2m"],
      ["01", "PAEYPHM2XXX"],
      ["03", "demo-1"],
    ]);
    expect(readFields(fields["62"] ?? "")).toEqual([
      ["00", "ph.ppmi.qrph"],
      ["05", "7K4M92QX"],
    ]);
    const account = Object.fromEntries(
      readEmv(qrPhAccount({ ...payee, bic: "DEMOPHM2XXX", account: "0012345678" })) ?? [],
    );
    expect(readFields(account["27"] ?? "")?.[0]).toEqual(["00", "com.p2pqrpay"]);
  });

  it("DEPOSIT-007 of VietQR is as the published one is put together", () => {
    const own = vietQrAccount({
      ...payee,
      name: "Cửa hàng",
      amount: amountOf(18_000_000_000n),
      bin: "970403",
      account: "0011012345678",
      reference: "thanh toan don hang",
    });
    const [read, published] = [Object.fromEntries(readEmv(own) ?? []), Object.fromEntries(readEmv(NAPAS) ?? [])];
    for (const id of ["00", "01", "38", "53", "54", "58"]) expect(read[id]).toBe(published[id]);
    expect(read["59"]).toBe("Cua hang");
    expect(readFields(read["62"] ?? "")).toEqual([["08", "thanh toan don hang"]]);
  });
});

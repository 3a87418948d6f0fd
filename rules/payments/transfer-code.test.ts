import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showTransferCode, TRANSFER_CODES, transferCodeOf, transferCodesIn } from "./transfer-code.ts";

const code = fc.integer({ min: 0, max: TRANSFER_CODES - 1 }).map(transferCodeOf);

describe("the code of a transfer", () => {
  it("DEPOSIT-004 is found in what people write around it", () => {
    const one = transferCodeOf(1_234_567_890);
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Y]{8}$/);
    expect(transferCodesIn(`Deposit ${showTransferCode(one)} thanks`)).toContain(one);
    expect(transferCodesIn(one.toLowerCase().replaceAll("0", "o").replaceAll("1", "l"))).toEqual([one]);
    expect(transferCodesIn("")).toEqual([]);
    expect(() => transferCodeOf(TRANSFER_CODES)).toThrow(RangeError);
  });

  it("DEPOSIT-004 with one wrong sign, or two that changed places, is no code", () => {
    fc.assert(
      fc.property(code, fc.nat(7), fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXY"), (one, place, sign) => {
        if (one[place] === sign) return;
        expect(transferCodesIn(one.slice(0, place) + sign + one.slice(place + 1))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(code, fc.nat(5), (one, place) => {
        const [a = "", b = ""] = [one[place], one[place + 1]];
        if (a === b) return;
        expect(transferCodesIn(one.slice(0, place) + b + a + one.slice(place + 2))).toEqual([]);
      }),
    );
  });
});

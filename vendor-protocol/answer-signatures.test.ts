import { sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "./keys.ts";
import { contentDigest, readInput, signatureBase } from "./signature-base.ts";
import { signAnswer, signRequest, verifyAnswer, type SignatureFields } from "./signatures.ts";

const NOW_MS = 1_780_000_000_000;
const BODY = Buffer.from('{"requestId":"r-1"}');
const ours = generateKeyFile("studio");
const theirs = generateKeyFile("house");
const keys = keyLookup({ studio: publicKeysOf(ours), house: publicKeysOf(theirs) });
const houseKey = signingKeyOf(theirs);

type Sent = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
};

function signed(): Sent {
  const parts = { method: "POST", path: "/vendor/v1/bet", query: "" };
  return {
    ...parts,
    headers: { ...signRequest(parts, BODY, signingKeyOf(ours), { nowMs: NOW_MS }) },
    body: BODY,
  };
}

describe("a signed answer", () => {
  const answerBody = Buffer.from('{"status":"OK"}');

  function answered(request: Sent): SignatureFields {
    const { body: _body, ...parts } = request;
    return signAnswer({ status: 200, request: parts }, answerBody, houseKey, { nowMs: NOW_MS });
  }
  function verdictOn(request: Sent, fields: Partial<SignatureFields>, status = 200, body = answerBody): string {
    const { body: _body, ...parts } = request;
    const result = verifyAnswer({ status, headers: fields, request: parts }, body, {
      keys,
      now: () => NOW_MS,
    });
    return result.ok ? result.key.peer : result.refusal;
  }

  it("is accepted for its own request, and names who signed it", () => {
    const request = signed();
    expect(verdictOn(request, answered(request))).toBe("house");
  });

  it("is refused for another request, status or body", () => {
    const request = signed();
    const fields = answered(request);
    expect(verdictOn(signed(), fields)).toBe("signature");
    expect(verdictOn(request, fields, 201)).toBe("signature");
    expect(verdictOn(request, fields, 200, Buffer.from('{"status":"NO"}'))).toBe("digest");
  });

  it("is refused when it does not cover the request's signature", () => {
    const request = signed();
    const text = `("@status" "content-digest");created=${NOW_MS / 1000};nonce="0123456789abcdef";keyid="${houseKey.kid}";alg="ed25519"`;
    const input = readInput(`marquee=${text}`);
    const digest = contentDigest(answerBody);
    const message = { status: 200, headers: { "content-digest": digest }, request };
    const base = input && signatureBase(input.components, text, message);
    const signature = `marquee=:${sign(null, Buffer.from(base ?? ""), houseKey.privateKey).toString("base64")}:`;
    const fields = { "content-digest": digest, "signature-input": `marquee=${text}`, signature };
    expect(verdictOn(request, fields)).toBe("coverage");
  });

  it("a request's own fields can't stand in for an answer's", () => {
    const request = signed();
    expect(verdictOn(request, request.headers as SignatureFields, 200, BODY)).toBe("coverage");
  });
});

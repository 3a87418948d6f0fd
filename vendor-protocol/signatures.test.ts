import { createPrivateKey, sign } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf, type KeyLookup } from "./keys.ts";
import { nonceMemory } from "./nonces.ts";
import { contentDigest, digestMatches, readInput, readSignature, signatureBase, writeInput } from "./signature-base.ts";
import { signRequest, verifyRequest } from "./signatures.ts";

const NOW_MS = 1_780_000_000_000;
const BODY = Buffer.from('{"requestId":"r-1","amount":"100000","name":"Zoë 🎰"}');

const ours = generateKeyFile("studio");
const theirs = generateKeyFile("house");
const keys: KeyLookup = keyLookup({ studio: publicKeysOf(ours), house: publicKeysOf(theirs) });
const studioKey = signingKeyOf(ours);
const houseKey = signingKeyOf(theirs);

type Sent = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
};

function signed(query = "", nowMs = NOW_MS): Sent {
  const parts = { method: "POST", path: "/vendor/v1/bet", query };
  return { ...parts, headers: { ...signRequest(parts, BODY, studioKey, { nowMs }) }, body: BODY };
}

let nonces = nonceMemory(() => NOW_MS);
beforeEach(() => {
  nonces = nonceMemory(() => NOW_MS);
});

async function verdict(sent: Sent, nowMs = NOW_MS): Promise<string> {
  const { body, ...parts } = sent;
  const result = await verifyRequest(parts, body, { keys, now: () => nowMs, nonces });
  return result.ok ? "ok" : result.refusal;
}

function flip(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(bit / 8);
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
  return copy;
}

describe("RFC 9421 appendix B.2.6, the published Ed25519 example", () => {
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "OKP",
      crv: "Ed25519",
      x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
      d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU",
    },
  });
  const request = {
    method: "POST",
    path: "/foo",
    query: "?param=Value&Pet=dog",
    headers: {
      host: "example.com",
      date: "Tue, 20 Apr 2021 02:07:55 GMT",
      "content-type": "application/json",
      "content-length": "18",
    },
  };
  const field =
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length")' +
    ';created=1618884473;keyid="test-key-ed25519"';
  const signature =
    "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:";

  it("gives the published signature base and signature to the byte", () => {
    const input = readInput(field);
    if (!input) throw new Error("the published Signature-Input was not read");
    const base = signatureBase(input.components, input.text, request);
    expect(base?.split("\n")).toEqual([
      '"date": Tue, 20 Apr 2021 02:07:55 GMT',
      '"@method": POST',
      '"@path": /foo',
      '"@authority": example.com',
      '"content-type": application/json',
      '"content-length": 18',
      '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length")' +
        ';created=1618884473;keyid="test-key-ed25519"',
    ]);
    const bytes = sign(null, Buffer.from(base ?? ""), key);
    expect(`sig-b26=:${bytes.toString("base64")}:`).toBe(signature);
    expect(readSignature(signature)?.bytes.equals(bytes)).toBe(true);
    expect(`${input.label}=${writeInput(input.components, input.parameters)}`).toBe(field);
  });

  it("gives the published sha-256 digests of RFC 9530", () => {
    const hello = Buffer.from('{"hello": "world"}\n');
    expect(contentDigest(hello)).toBe("sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:");
    expect(contentDigest(Buffer.alloc(0))).toBe("sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:");
    expect(digestMatches(contentDigest(hello), hello)).toBe(true);
  });
});

describe("a signed request", () => {
  it("is accepted as sent, with a query and without", async () => {
    expect(await verdict(signed())).toBe("ok");
    expect(await verdict(signed("?after=7"))).toBe("ok");
  });

  it("is refused when the method, path or query differs", async () => {
    expect(await verdict({ ...signed(), method: "PUT" })).toBe("signature");
    expect(await verdict({ ...signed(), path: "/vendor/v1/win" })).toBe("signature");
    expect(await verdict({ ...signed(), path: "/vendor/v1/bet/" })).toBe("signature");
    expect(await verdict({ ...signed(), path: "/vendor/v1/%62et" })).toBe("signature");
    expect(await verdict({ ...signed(), query: "?a=1" })).toBe("coverage");
    expect(await verdict({ ...signed("?a=1"), query: "?a=2" })).toBe("signature");
    expect(await verdict({ ...signed("?a=1"), query: "" })).toBe("coverage");
  });

  it("is refused when any bit of the body differs", async () => {
    const bit = fc.nat(BODY.length * 8 - 1);
    const cut = fc.nat(BODY.length - 1);
    await fc.assert(
      fc.asyncProperty(bit, cut, async (at, length) => {
        expect(await verdict({ ...signed(), body: flip(BODY, at) })).toBe("digest");
        expect(await verdict({ ...signed(), body: BODY.subarray(0, length) })).toBe("digest");
        expect(await verdict({ ...signed(), body: Buffer.concat([BODY, BODY.subarray(0, length + 1)]) })).toBe(
          "digest",
        );
      }),
      { numRuns: 60, verbose: true },
    );
  });

  it("is refused when the body and its digest are changed together", async () => {
    const sent = signed();
    const body = Buffer.from(BODY.toString().replace("100000", "900000"));
    expect(
      await verdict({
        ...sent,
        body,
        headers: { ...sent.headers, "content-digest": contentDigest(body) },
      }),
    ).toBe("signature");
  });

  it("is refused when any bit of the signature differs, in both halves", async () => {
    const sent = signed();
    const bytes = readSignature(sent.headers["signature"] ?? "")?.bytes ?? Buffer.alloc(0);
    expect(bytes).toHaveLength(64);
    for (let bit = 0; bit < 512; bit += 1) {
      const signature = `marquee=:${flip(bytes, bit).toString("base64")}:`;
      expect(await verdict({ ...sent, headers: { ...sent.headers, signature } })).toBe("signature");
    }
  });

  it("is refused when any character of the Signature-Input differs", async () => {
    const sent = signed();
    const input = sent.headers["signature-input"] ?? "";
    for (let at = 0; at < input.length; at += 1) {
      for (const other of ["0", "a", '"', ";", " ", "("]) {
        if (input[at] === other) continue;
        const changed = input.slice(0, at) + other + input.slice(at + 1);
        expect(await verdict({ ...sent, headers: { ...sent.headers, "signature-input": changed } })).not.toBe("ok");
      }
    }
  });

  it.each(["content-digest", "signature-input", "signature"])("is refused without its %s field", async (name) => {
    const sent = signed();
    const { [name]: _left, ...headers } = sent.headers;
    expect(await verdict({ ...sent, headers })).toBe("missing");
  });

  it("is refused when a field was sent twice", async () => {
    for (const name of ["content-digest", "signature-input", "signature"]) {
      const sent = signed();
      const twice = `${sent.headers[name]}, ${sent.headers[name]}`;
      expect(await verdict({ ...sent, headers: { ...sent.headers, [name]: twice } })).not.toBe("ok");
    }
  });

  it.each([
    ['("@method" "@path");', "coverage"],
    ['("@method" "content-digest");', "coverage"],
    ['("@path" "content-digest");', "coverage"],
    ['("@method" "@path" "content-digest" "x-absent");', "coverage"],
    ['("@method" "@path" "@path" "content-digest");', "malformed"],
    ['("@method" "@path" "content-digest";sf);', "malformed"],
    ["();", "malformed"],
  ])("is refused when it covers %s", async (list, refusal) => {
    const tail = `created=${NOW_MS / 1000};nonce="0123456789abcdef";keyid="${studioKey.kid}";alg="ed25519"`;
    expect(await verdict(withInput(list + tail))).toBe(refusal);
  });

  const covered = '("@method" "@path" "content-digest")';
  const good = [`created=${NOW_MS / 1000}`, 'nonce="0123456789abcdef"', `keyid="${studioKey.kid}"`, 'alg="ed25519"'];
  it.each([
    ["no created", good.toSpliced(0, 1)],
    ["no nonce", good.toSpliced(1, 1)],
    ["no keyid", good.toSpliced(2, 1)],
    ["no alg", good.toSpliced(3, 1)],
    ["another alg", good.with(3, 'alg="hmac-sha256"')],
    ["a short nonce", good.with(1, 'nonce="0123"')],
    ["a parameter twice", [...good, 'nonce="0123456789abcdef"']],
    ["an unknown parameter", [...good, 'tag="x"']],
    ["a created that is a string", good.with(0, `created="${NOW_MS / 1000}"`)],
  ])("is refused with %s", async (_name, parameters) => {
    expect(await verdict(withInput(`${covered};${parameters.join(";")}`))).toBe("malformed");
  });

  it("may put its parameters and components in another order and cover more fields", async () => {
    const list = '("content-digest" "@path" "content-type" "@method")';
    expect(await verdict(withInput(`${list};${good.toReversed().join(";")}`))).toBe("ok");
  });

  it("is refused by a key that nobody has, and by another one's signature", async () => {
    const kid = studioKey.kid;
    const stranger = generateKeyFile("stranger");
    const parts = { method: "POST", path: "/vendor/v1/bet", query: "" };
    const unknown = signRequest(parts, BODY, signingKeyOf(stranger), { nowMs: NOW_MS });
    expect(await verdict({ ...parts, headers: unknown, body: BODY })).toBe("unknown-key");
    const forged = signRequest(parts, BODY, { kid, privateKey: houseKey.privateKey }, { nowMs: NOW_MS });
    expect(await verdict({ ...parts, headers: forged, body: BODY })).toBe("signature");
  });

  it("is accepted up to 60 s from our clock, either way, and not beyond", async () => {
    expect(await verdict(signed(), NOW_MS + 60_000)).toBe("ok");
    expect(await verdict(signed(), NOW_MS - 60_000)).toBe("ok");
    expect(await verdict(signed(), NOW_MS + 60_001)).toBe("stale");
    expect(await verdict(signed(), NOW_MS - 60_001)).toBe("stale");
  });

  it("is accepted once: the same bytes again are a replay, for as long as they are fresh", async () => {
    const sent = signed();
    expect(await verdict(sent)).toBe("ok");
    expect(await verdict(sent)).toBe("replayed");
    expect(await verdict(sent, NOW_MS + 60_000)).toBe("replayed");
  });

  it("leaves its nonce unused when it is refused for another reason", async () => {
    const sent = signed();
    expect(await verdict({ ...sent, body: Buffer.from("{}") })).toBe("digest");
    expect(await verdict(sent)).toBe("ok");
  });

  function withInput(text: string): Sent {
    const parts = { method: "POST", path: "/vendor/v1/bet", query: "" };
    const headers = { "content-digest": contentDigest(BODY), "content-type": "application/json" };
    const input = readInput(`marquee=${text}`);
    const base = input && signatureBase(input.components, text, { ...parts, headers });
    const bytes = sign(null, Buffer.from(base ?? "nothing to sign"), studioKey.privateKey);
    const signature = `marquee=:${bytes.toString("base64")}:`;
    return {
      ...parts,
      headers: { ...headers, "signature-input": `marquee=${text}`, signature },
      body: BODY,
    };
  }
});

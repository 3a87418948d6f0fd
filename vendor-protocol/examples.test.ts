import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { ProtocolCall } from "./fields.ts";
import { chatCalls } from "./chat-calls.ts";
import { drawCalls } from "./draw-calls.ts";
import { freeRoundCalls } from "./free-round-calls.ts";
import { gameCalls } from "./game-calls.ts";
import { GAME_STATUSES } from "./game-fields.ts";
import { type KeyFile, keyLookup, publicKeysOf, signingKeyOf } from "./keys.ts";
import { nonceMemory } from "./nonces.ts";
import { orderCalls } from "./order-calls.ts";
import { openRequest, readCall } from "./reception.ts";
import { signatureBase, readInput } from "./signature-base.ts";
import { signAnswer, signRequest, verifyAnswer, type SignatureFields } from "./signatures.ts";
import { transferCalls } from "./transfer-calls.ts";
import { CATEGORY_NAMES, VENDOR_CATEGORIES } from "./categories.ts";
import { GAME_EXAMPLES } from "./game-examples.ts";
import { LANGUAGE_TAGS } from "./game-fields.ts";
import { sessionCalls } from "./session-calls.ts";
import { statusTable } from "./status-table.ts";
import { catalogueCalls } from "./title-checks.ts";
import { PROTOCOL_VERSION } from "./version.ts";
import { WALLET_STATUSES, walletCalls } from "./wallet-calls.ts";

/** The worked examples of docs/vendor-protocol.md are these, to the byte. */

const DOC = await readFile(new URL("../docs/vendor-protocol.md", import.meta.url), "utf8");
const CALLS: readonly ProtocolCall<z.ZodObject, z.ZodType>[] = [
  ...Object.values(walletCalls),
  ...Object.values(catalogueCalls),
  ...Object.values(gameCalls),
  ...Object.values(drawCalls),
  ...Object.values(orderCalls),
  ...Object.values(freeRoundCalls),
  ...Object.values(transferCalls),
  ...Object.values(chatCalls),
  ...Object.values(sessionCalls),
];
const NOW_MS = 1_782_907_200_000;

/** The keys of RFC 9421 appendix B.1.4 and RFC 8037 appendix A: published, so never to be used. */
const studio: KeyFile = {
  peer: "studio",
  keys: [
    {
      kty: "OKP",
      crv: "Ed25519",
      kid: "studio-2026a",
      x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
      d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU",
    },
  ],
};
const platform: KeyFile = {
  peer: "platform",
  keys: [
    {
      kty: "OKP",
      crv: "Ed25519",
      kid: "platform-2026a",
      x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
      d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
    },
  ],
};
const keys = keyLookup({ studio: publicKeysOf(studio), platform: publicKeysOf(platform) });

type Example = {
  path: string;
  request: string;
  answer: string;
  requestNonce: string;
  answerNonce: string;
  from: KeyFile;
  to: KeyFile;
};

const bet: Example = {
  path: walletCalls.bet.path,
  request:
    '{"requestId":"8d0c2a52-0001","token":"kQ3vX9mB2sT7wZ1nR5yL8cF4","player":"p7f3a91c2","game":"sea-of-pearls",' +
    '"currency":"PHP","transactionId":"bet-000001","reference":null,"amount":"2000000","round":"round-0001",' +
    '"roundClosed":false}',
  answer:
    '{"status":"OK","requestId":"8d0c2a52-0001","currency":"PHP","transactionId":"bet-000001",' +
    '"transferId":"0197c5a0-7b1e-7c33-9d2e-5a0b1c2d3e4f","balance":"98000000"}',
  requestNonce: "bm9uY2Utb2YtdGhlLWJldA",
  answerNonce: "bm9uY2Utb2YtYW5zd2VyMQ",
  from: studio,
  to: platform,
};
const launch: Example = {
  path: gameCalls.launch.path,
  request:
    '{"requestId":"5f1e77b0-0002","player":"p7f3a91c2","token":"kQ3vX9mB2sT7wZ1nR5yL8cF4","game":"sea-of-pearls",' +
    '"currency":"PHP","merchant":"novaro","language":"EN","theme":"dark","device":"mobile",' +
    '"homeUrl":"https://novaro.example/m/home","frameOrigin":"https://novaro.example"}',
  answer:
    '{"status":"OK","requestId":"5f1e77b0-0002","url":"https://games.studio.example/play/9XcQ2",' +
    '"expiresAt":"2026-07-01T12:01:00.000Z"}',
  requestNonce: "bm9uY2Utb2YtbGF1bmNoMQ",
  answerNonce: "bm9uY2Utb2YtYW5zd2VyMg",
  from: platform,
  to: studio,
};

function fieldLines(fields: SignatureFields): string {
  return (
    `Content-Digest: ${fields["content-digest"]}\nSignature-Input: ${fields["signature-input"]}\n` +
    `Signature: ${fields.signature}`
  );
}

function make(example: Example) {
  const parts = { method: "POST", path: example.path, query: "" };
  const body = Buffer.from(example.request);
  const answer = Buffer.from(example.answer);
  const fields = signRequest(parts, body, signingKeyOf(example.from), { nowMs: NOW_MS, nonce: example.requestNonce });
  const request = { ...parts, headers: { ...fields } };
  const answered = { status: 200, request };
  const reply = signAnswer(answered, answer, signingKeyOf(example.to), { nowMs: NOW_MS, nonce: example.answerNonce });
  const baseOf = (input: string, message: Parameters<typeof signatureBase>[2]) => {
    const read = readInput(input);
    return read && signatureBase(read.components, read.text, message);
  };
  return {
    body,
    request,
    answer,
    fields,
    reply,
    requestText: `POST ${example.path} HTTP/1.1\nContent-Type: application/json\n${fieldLines(fields)}\n\n${example.request}`,
    requestBase: baseOf(fields["signature-input"], request),
    answerText: `HTTP/1.1 200 OK\nContent-Type: application/json\n${fieldLines(reply)}\n\n${example.answer}`,
    answerBase: baseOf(reply["signature-input"], { ...answered, headers: { ...reply } }),
  };
}

describe("the worked examples of docs/vendor-protocol.md", () => {
  it.each([
    ["bet", bet],
    ["launch", launch],
  ])("the %s call and its answer stand there to the byte, and verify", async (_name, example) => {
    const made = make(example);
    expect(DOC).toContain(made.requestText);
    expect(DOC).toContain(made.requestBase);
    expect(DOC).toContain(made.answerText);
    expect(DOC).toContain(made.answerBase);

    const incoming = { method: "POST", url: example.path, headers: { ...made.fields }, body: made.body };
    const now = (): number => NOW_MS;
    const opened = await openRequest(incoming, { keys, now, nonces: nonceMemory(now) });
    expect(opened).toMatchObject({ ok: true, peer: example.from.peer });
    const message = { status: 200, headers: { ...made.reply }, request: made.request };
    expect(verifyAnswer(message, made.answer, { keys, now })).toMatchObject({ ok: true });
    const call = CALLS.find((one) => one.path === example.path);
    if (!call) throw new Error("no such call");
    expect(readCall(call, made.body).ok).toBe(true);
    expect(call.answer.safeParse(JSON.parse(example.answer)).success).toBe(true);
  });

  it("the digest of the bet is the SHA-256 of its bytes", () => {
    const hex = createHash("sha256").update(bet.request).digest("hex");
    expect(DOC).toContain(hex);
  });
});

describe("docs/vendor-protocol.md", () => {
  it("names every call, status and key", () => {
    for (const call of CALLS) expect(DOC).toContain(`\`${call.path}\``);
    for (const status of [...WALLET_STATUSES, ...GAME_STATUSES]) expect(DOC).toContain(`\`${status}\``);
    for (const file of [studio, platform]) expect(DOC).toContain(JSON.stringify(publicKeysOf(file).keys[0]));
  });

  it.each(Object.entries(orderCalls))("shows a call of orders and its answer that hold: %s", (_name, call) => {
    const lines = DOC.slice(DOC.indexOf("### Orders:")).split("\n");
    const requests = lines.filter((line) => line.startsWith('{"requestId":"7c1d0e55-'));
    const answers = lines.filter((line) => line.startsWith('{"status":') && line.includes('"7c1d0e55-'));
    const at = Object.values(orderCalls).indexOf(call as never);
    expect(requests).toHaveLength(3);
    expect(call.request.parse(JSON.parse(requests[at] ?? ""))).toEqual(JSON.parse(requests[at] ?? ""));
    expect(call.answer.parse(JSON.parse(answers[at] ?? ""))).toEqual(JSON.parse(answers[at] ?? ""));
  });

  it("has the tables of statuses, languages and categories as the code has them, and its version", () => {
    expect(DOC).toContain(statusTable());
    for (const [code, { tag, means }] of Object.entries(LANGUAGE_TAGS)) {
      expect(DOC).toContain(`| \`${code}\` | \`${tag}\` | ${means} |`);
    }
    for (const name of CATEGORY_NAMES) expect(DOC).toContain(`| \`${name}\` | ${VENDOR_CATEGORIES[name].means} |`);
    expect(DOC.split("\n")[0]).toBe(`# The vendor protocol, version ${PROTOCOL_VERSION}`);
  });

  it("names every field of every call", () => {
    for (const call of CALLS) {
      for (const field of Object.keys(call.request.shape)) expect(DOC).toContain(`\`${field}\``);
    }
  });
});

describe("the examples of the platform's calls", () => {
  it.each(GAME_EXAMPLES.map((example) => [example.title, example] as const))(
    "%s",
    (_title, { path, request, answer }) => {
      const call = CALLS.find((one) => one.path === path);
      if (!call) throw new Error(`no call ${path}`);
      for (const [schema, text] of [
        [call.request, request],
        [call.answer, answer],
      ] as const) {
        // To the byte: nothing is dropped, added or in another order
        expect(JSON.stringify(JSON.parse(text))).toBe(text);
        expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
      }
    },
  );

  it("are of every call and every status", () => {
    const paths = new Set(GAME_EXAMPLES.map(({ path }) => path));
    for (const { path } of CALLS.filter((call) => call.path.startsWith("/platform/"))) expect(paths).toContain(path);
    const statuses = new Set(GAME_EXAMPLES.map(({ answer }) => (JSON.parse(answer) as { status: string }).status));
    for (const status of GAME_STATUSES) expect(statuses).toContain(status);
  });
});

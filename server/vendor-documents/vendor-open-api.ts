/** The vendor protocol as an OpenAPI 3.1 document: a vendor's calls as paths, ours to a vendor as webhooks. */
import { z } from "zod";
import { chatCalls } from "#vendor-protocol/chat-calls.ts";
import { drawCalls } from "#vendor-protocol/draw-calls.ts";
import type { ProtocolCall } from "#vendor-protocol/fields.ts";
import { freeRoundCalls } from "#vendor-protocol/free-round-calls.ts";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { GAME_EXAMPLES } from "#vendor-protocol/game-examples.ts";
import { orderCalls } from "#vendor-protocol/order-calls.ts";
import { sessionCalls } from "#vendor-protocol/session-calls.ts";
import { WALLET_STATUS_TABLE } from "#vendor-protocol/status-table.ts";
import { catalogueCalls } from "#vendor-protocol/title-checks.ts";
import { transferCalls } from "#vendor-protocol/transfer-calls.ts";
import { PROTOCOL_VERSION } from "#vendor-protocol/version.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { type CallExample, WALLET_EXAMPLES } from "#vendor-protocol/wallet-examples.ts";

type Json = Record<string, unknown>;
type Calls = Record<string, ProtocolCall<z.ZodType, z.ZodType>>;

const FROM_VENDOR: Calls = { ...walletCalls, ...catalogueCalls };
const TO_VENDOR: Calls = {
  ...gameCalls,
  ...drawCalls,
  ...orderCalls,
  ...prefixed("freeRounds", freeRoundCalls),
  ...prefixed("transfers", transferCalls),
  ...prefixed("chat", chatCalls),
  ...prefixed("session", sessionCalls),
};

function prefixed(name: string, calls: Calls): Calls {
  return Object.fromEntries(Object.entries(calls).map(([call, spec]) => [`${name}.${call}`, spec]));
}

/** Both directions, with the examples of vendor-protocol/. */
export function vendorOpenApi(): Json {
  const statuses = Object.entries(WALLET_STATUS_TABLE).map(([status, { means }]) => `- \`${status}\`: ${means}`);
  const operations = (calls: Calls, examples: readonly CallExample[], tag: string): Json =>
    Object.fromEntries(
      Object.entries(calls).map(([name, spec]) => [spec.path, { post: operation(name, spec, examples, tag) }]),
    );
  return {
    openapi: "3.1.0",
    info: {
      title: "Marquee vendor protocol",
      version: PROTOCOL_VERSION,
      description: [
        "The text at /docs/vendors says how calls are signed (RFC 9421), decided and repeated; this is their shape.",
        "Paths are a vendor's calls to the platform, webhooks the platform's to a vendor, each below the vendor's base address.",
        `Statuses of the wallet:\n\n${statuses.join("\n")}`,
      ].join("\n\n"),
    },
    paths: operations(FROM_VENDOR, WALLET_EXAMPLES, "from the vendor"),
    webhooks: operations(TO_VENDOR, GAME_EXAMPLES, "to the vendor"),
    components: { headers: HEADERS },
  };
}

const text = (description: string): Json => ({ required: true, description, schema: { type: "string" } });
const HEADERS: Json = {
  "Content-Digest": text("`sha-256=:…:` of the body's bytes (RFC 9530)"),
  "Signature-Input": text("what is covered, `created`, `nonce`, `keyid`, `alg` (RFC 9421)"),
  Signature: text("Ed25519, 64 bytes in base64 between colons"),
};

function operation(
  name: string,
  { path, request, answer }: ProtocolCall<z.ZodType, z.ZodType>,
  all: readonly CallExample[],
  tag: string,
): Json {
  const examples = all.filter((example) => example.path === path);
  const named = (pick: (example: CallExample) => string): Json =>
    Object.fromEntries(
      examples.map((example, at) => [
        `e${at + 1}`,
        { summary: example.title, value: JSON.parse(pick(example)) as Json },
      ]),
    );
  const parameters = Object.entries(HEADERS).map(([header, spec]) => ({
    name: header,
    in: "header",
    ...(spec as Json),
  }));
  return {
    operationId: name,
    tags: [tag],
    summary: path,
    parameters,
    requestBody: {
      required: true,
      content: body(
        request,
        "input",
        named((one) => one.request),
      ),
    },
    responses: {
      200: {
        description: "Decided; `status` says how. Signed.",
        headers: Object.fromEntries(Object.keys(HEADERS).map((one) => [one, { $ref: `#/components/headers/${one}` }])),
        content: body(
          answer,
          "output",
          named((one) => one.answer),
        ),
      },
      401: { description: "The signature does not hold. Not signed, and no decision." },
      413: { description: "Far too large. Not signed, and no decision." },
      "5XX": { description: "Unknown: send the same bytes again." },
    },
  };
}

function body(schema: z.ZodType, io: "input" | "output", examples: Json): Json {
  return { "application/json": { schema: z.toJSONSchema(schema, { io, unrepresentable: "any" }), examples } };
}

/** JSON Schema (2020-12) of every body, by path. */
export function vendorSchemas(): Json {
  const shape = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.values({ ...FROM_VENDOR, ...TO_VENDOR }).map(({ path, request, answer }) => [
      path,
      { request: shape(request), answer: shape(answer) },
    ]),
  );
}

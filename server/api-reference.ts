/** The API reference at /docs/api, made from the contract: OpenAPI as JSON, and a page that shows it. */
import { createHash } from "node:crypto";
import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { CallSpec } from "#contract/core/call.ts";
import { CALLS } from "#contract/core/calls.ts";
import { liveHello, liveMessage } from "#contract/core/live.ts";
import { LIVE_CLOSE, LIVE_PATH } from "#contract/core/live-words.ts";
import { COMMON_REFUSALS, REFUSALS } from "#contract/core/refusals.ts";
import { SECURITY_HEADERS } from "./pages/content-policy.ts";

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const spec of CALLS) {
    const path = spec.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  paths[LIVE_PATH] = { get: liveConnection() };
  return {
    openapi: "3.1.0",
    info: {
      title: "Marquee",
      version: "1",
      description:
        "Every call of the mobile site. Answers are `{ success, value, errorCode?, message? }`. A session needs the bearer token and the HttpOnly cookie. Calls marked `x-invented` are ours: the documents name them without method, path or payload.",
    },
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "session" },
      },
    },
    paths,
  };
}

/** The live connection: OpenAPI has no word for a WebSocket, so both directions are shown as bodies of the upgrade. */
function liveConnection(): Json {
  const shape = (schema: z.ZodType): Json => ({
    "application/json": { schema: z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) },
  });
  return {
    operationId: "live",
    tags: ["live"],
    summary: "WebSocket that tells an open page what has changed.",
    description: [
      "Opened from the site's own origin. The page's first message is the body below; every message of the server is",
      "one of those under 101. Closes with",
      `${LIVE_CLOSE.loggedOut} (no such session), ${LIVE_CLOSE.badMessage} (bad message), ${LIVE_CLOSE.tooMany} (too many).`,
    ].join(" "),
    "x-invented": true,
    requestBody: { content: shape(liveHello) },
    responses: {
      101: { description: "Messages of the server", content: shape(liveMessage) },
      ...refusalResponses(["no-permission", "too-many-calls"]),
    },
  };
}

function operation(spec: CallSpec): Json {
  const input = z.toJSONSchema(spec.input, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const refusals = [...spec.refusals, ...COMMON_REFUSALS];
  const limit = spec.limit ?? { calls: 300, perSeconds: 60 };
  return {
    operationId: spec.name,
    tags: [spec.name.split(".")[0]],
    summary: spec.about,
    description: [
      `Module ${spec.module ?? "COMM3"}; at most ${limit.calls} calls in ${limit.perSeconds} s.`,
      spec.switch ? `Needs the switch ${spec.switch}.` : "",
      spec.deviceProof || spec.bindsDevice
        ? "Where the merchant binds sessions, signed in the header `device-proof` (decision 056)."
        : "",
      spec.body === "jose"
        ? "The body is a compact JWE (ECDH-ES, A256GCM) with `iat` and `jti`; header `Encryption: JWE`."
        : "",
    ]
      .filter(Boolean)
      .join(" "),
    ...(spec.invented ? { "x-invented": true } : {}),
    ...(spec.who === "anyone" ? {} : { security: [{ token: [], cookie: [] }] }),
    ...(spec.method === "GET" || spec.body === "bytes" ? { parameters: parameters(input) } : {}),
    ...(spec.method === "GET" ? {} : { requestBody: body(spec, input) }),
    responses: {
      200: {
        description: "Done",
        content: {
          "application/json": {
            schema: envelope(z.toJSONSchema(spec.output, { io: "input", unrepresentable: "any" })),
          },
        },
      },
      ...refusalResponses(refusals),
    },
  };
}

function parameters(input: { properties?: Record<string, Json>; required?: string[] }): Json[] {
  const inQuery = Object.entries(input.properties ?? {}).filter(([name]) => name !== "data");
  return inQuery.map(([name, schema]) => ({
    name,
    in: "query",
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function body(spec: CallSpec, schema: unknown): Json {
  if (spec.body === "bytes") return { content: { "application/octet-stream": {} } };
  const type = { json: "application/json", jose: "application/jose", form: "application/x-www-form-urlencoded" };
  return { content: { [type[spec.body ?? "json"]]: { schema } } };
}

function envelope(value: unknown): Json {
  return { type: "object", required: ["success", "value"], properties: { success: { const: true }, value } };
}

/** One response per status, listing the codes that come with it. */
function refusalResponses(codes: (keyof typeof REFUSALS)[]): Json {
  const byStatus = Map.groupBy([...new Set(codes)], (code) => REFUSALS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: `errorCode: ${names.join(", ")}` }]),
  );
}

const OWN_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The reference draws its own styles, so those may be inline, and makes HTML of texts, so Trusted Types can't be demanded
 * (decision 044), and tries `eval` once, so nothing is reported; it talks to nobody but this server. `page` is the package's own, with nothing in it but the contract.
 */
function policyOfReference(page: string): string {
  const hashes = [...page.matchAll(OWN_SCRIPT)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code, "utf8").digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export async function registerApiReference(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get("/docs/api.json", async () => document);
  await registerReference(app, "/docs/api", document);
}

/** The pages of a reference below an address, drawn from its OpenAPI description. */
export async function registerReference(
  app: FastifyInstance,
  routePrefix: `/${string}`,
  content: Record<string, unknown>,
): Promise<void> {
  await app.register(async (docs) => {
    // Of its first page: all are the same, and one that isn't is not blessed
    let policy: string | undefined;
    docs.addHook("onSend", async (_request, reply, page) => {
      reply.headers(SECURITY_HEADERS);
      if (typeof page === "string") reply.header("Content-Security-Policy", (policy ??= policyOfReference(page)));
      return page;
    });
    await docs.register(reference, {
      routePrefix,
      configuration: {
        content,
        withDefaultFonts: false,
        telemetry: false,
        // Both send the document to services outside.
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
        showDeveloperTools: "never",
      },
    });
  });
}

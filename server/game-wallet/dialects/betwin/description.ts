/** The dialect as its document shows it, made of what the wallet itself reads and answers by. */
import { z } from "zod";
import { amountOf } from "#rules/money/money.ts";
import type { Case } from "./cases/case.ts";
import { CASES } from "./cases/cases.ts";
import { API_CODES, carriesBalance, refusalOf } from "./errors.ts";
import { REQUESTS } from "./parse.ts";
import { SIGN_HEADER } from "./signature.ts";

export interface BetwinDescription {
  /** Every refusal, byte for byte; those that carry a balance with 1.50 in it. */
  refusals: readonly { apiCode: string; status: number; body: string }[];
  /** What the wallet is held to, by tests, as requests and answers. */
  cases: readonly Case[];
  /** OpenAPI 3.1 of the calls. */
  openApi: Record<string, unknown>;
}

/** 1.50 in amounts of the ledger. */
const SHOWN_BALANCE = amountOf(150_000n);

export function describeBetwin(): BetwinDescription {
  const refusals = API_CODES.map((apiCode) => {
    const { status, body } = refusalOf(apiCode, carriesBalance(apiCode) ? { balance: SHOWN_BALANCE } : {});
    return { apiCode, status, body };
  });
  return { refusals, cases: CASES, openApi: openApiOf(refusals) };
}

const transactions = (fields: Record<string, z.ZodType>): z.ZodType => z.array(z.object(fields));
/** What an accepted call is answered. */
const ANSWERS: Readonly<Record<keyof typeof REQUESTS, z.ZodType>> = {
  balance: z.object({ balance: z.string() }),
  betwin: z.object({
    round_id: z.string(),
    balance: z.string(),
    transactions: transactions({ id_provider: z.string(), id: z.string(), bonus_amount: z.string() }),
  }),
  rollback: z.object({
    balance: z.string(),
    round_id: z.string(),
    transactions: transactions({ id_provider: z.string(), id: z.string() }),
  }),
  finish: z.object({ balance: z.string() }),
};

function openApiOf(refusals: BetwinDescription["refusals"]): Record<string, unknown> {
  const json = (schema: z.ZodType, io: "input" | "output", examples?: object) => ({
    "application/json": {
      schema: z.toJSONSchema(schema, { io, unrepresentable: "any" }),
      ...(examples ? { examples } : {}),
    },
  });
  const envelope = z.object({
    code: z.enum(["invalid_argument", "internal"]),
    msg: z.string(),
    meta: z.object({ api_code: z.string(), api_message: z.string(), balance: z.string().optional() }),
  });
  const refused = (status: number): object => ({
    description: "Refused: nothing of the request stands. `meta.api_code` says why.",
    content: json(
      envelope,
      "output",
      Object.fromEntries(
        refusals
          .filter((one) => one.status === status)
          .map(({ apiCode, body }) => [apiCode, { value: JSON.parse(body) as unknown }]),
      ),
    ),
  });
  const parameters = [
    { name: "vendor", in: "path", required: true, schema: { type: "string" } },
    {
      name: SIGN_HEADER.toUpperCase(),
      in: "header",
      required: true,
      description: "HMAC-SHA-256 over the raw bytes of the body, lower-case hexadecimal",
      schema: { type: "string", pattern: "^[0-9a-f]{64}$" },
    },
  ];
  const calls = Object.entries(REQUESTS).map(([name, request]) => [
    `/vendor/{vendor}/wallet/${name}`,
    {
      post: {
        operationId: name,
        tags: ["wallet"],
        summary: name,
        parameters,
        requestBody: { required: true, content: json(request, "input") },
        responses: {
          200: { description: "Done.", content: json(ANSWERS[name as keyof typeof ANSWERS], "output") },
          ...Object.fromEntries([400, 403, 500].map((status) => [status, refused(status)])),
        },
      },
    },
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Marquee, dialect betwin",
      version: "1.0",
      description: "The text at /docs/vendors/betwin says how calls are signed and decided; this is their shape.",
    },
    paths: Object.fromEntries(calls),
  };
}

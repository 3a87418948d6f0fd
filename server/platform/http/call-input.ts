/** What a call was asked, read and judged by its contract. */
import type { z } from "zod";
import type { CallSpec } from "#contract/core/call.ts";
import type { RefusalCode } from "#contract/core/refusals.ts";
import type { BodyKeys } from "#server/platform/crypto/body-keys.ts";

type Input = { ok: true; value: unknown } | { ok: false; refusal: RefusalCode; value?: unknown };

/** The input of a call by its contract, from query and body, or from a body that was encrypted. */
export async function readInput(
  bodyKeys: BodyKeys,
  spec: CallSpec,
  raw: Record<string, unknown> | string,
): Promise<Input> {
  let fields: Record<string, unknown>;
  if (spec.body === "jose") {
    if (typeof raw !== "string") return { ok: false, refusal: "body-not-encrypted" };
    const opened = await bodyKeys.open(raw);
    if (!opened.ok) return opened;
    fields = opened.payload;
  } else {
    if (typeof raw === "string") return { ok: false, refusal: "bad-input" };
    fields = raw;
  }
  const forbidden = forbiddenIn(spec, fields);
  if (forbidden.length > 0) return { ok: false, refusal: "bad-input", value: { fields: forbidden } };
  const parsed: z.ZodSafeParseResult<unknown> = spec.input.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  // Names of fields only: what was typed must not come back in a message or a log.
  return {
    ok: false,
    refusal: "bad-input",
    value: { fields: parsed.error.issues.map((issue) => issue.path.join(".")) },
  };
}

/** Fields that the server alone sets. No form has them, so a call with one of them is an attack. */
const SERVER_ONLY_FIELDS: readonly string[] = [
  "balance",
  "isAdmin",
  "isPractice",
  "memberId",
  "merchant",
  "merchantId",
  "operatorId",
  "passwordHash",
  "provedAt",
  "role",
  "status",
  "sumBalance",
  "trial",
  "type",
  "who",
];

/** Fields that only the server may say, where the call does not take one of that name. Reading calls say what they want. */
function forbiddenIn({ method, input }: CallSpec, fields: Record<string, unknown>): string[] {
  if (method === "GET") return [];
  const known = "shape" in input ? Object.keys(input.shape as object) : [];
  return SERVER_ONLY_FIELDS.filter((field) => Object.hasOwn(fields, field) && !known.includes(field));
}

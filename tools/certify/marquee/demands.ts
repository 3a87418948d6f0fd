/** What the cases of the protocol demand of an answer. */
import { isDeepStrictEqual } from "node:util";
import { demand } from "../kit.ts";
import type { Reply } from "./wire.ts";

/** A decided answer: HTTP 200, its signature good and bound to the request, and these fields in it. */
export function demandAnswer(reply: Reply, fields: Record<string, unknown>, why = "the answer"): void {
  demand(reply.status === 200, `${why} must be a decided one`, `HTTP 200 with ${JSON.stringify(fields)}`, told(reply));
  demand(
    reply.signature === "good",
    `the signature of ${why} must hold, bound to this request`,
    "a good signature",
    `${reply.signature}: ${told(reply)}`,
  );
  for (const [name, value] of Object.entries(fields)) {
    demand(isDeepStrictEqual(reply.body?.[name], value), `${name} of ${why}`, { [name]: value }, told(reply));
  }
}

/** A call whose signature is refused, with that word, unsigned. */
export function demandRefusedSignature(reply: Reply, ...details: string[]): void {
  demand(
    reply.status === 401,
    "a call like this must be refused by HTTP 401",
    `HTTP 401 ${details.join(" or ")}`,
    told(reply),
  );
  const detail = String(reply.body?.["detail"]);
  demand(
    details.length === 0 || details.includes(detail),
    "the refusal must say why",
    details.join(" or "),
    told(reply),
  );
  demand(
    reply.headers["signature"] === undefined,
    "a refused signature must be answered unsigned (§2)",
    "no signature",
    reply.headers["signature"],
  );
}

export function demandSameBytes(first: Reply, again: Reply): void {
  demand(again.text === first.text, "the same bytes must get the same answer, to the byte", first.text, told(again));
}

export const told = (reply: Reply): string => (reply.status === 0 ? reply.text : `HTTP ${reply.status} ${reply.text}`);

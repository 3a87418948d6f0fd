/** Parsers of bodies whose cost is bounded by what any call takes, not by the bytes that somebody sends (standards S25). */
import type { FastifyInstance, FastifyRequest } from "fastify";

/** More than any call of the contract has, with room. */
const MOST_FIELDS = 200;
const MOST_VALUES = 2_000;
const MOST_DEPTH = 8;

type Done = (error: Error | null, body?: unknown) => void;
export type BodyParser = (request: FastifyRequest, body: string | Buffer, done: Done) => void;

function tooMuch(what: string): Error {
  return Object.assign(new Error(`a body has too many ${what}`), { statusCode: 400 });
}

/** A form of at most 200 fields. */
export function boundedForm(_request: FastifyRequest, body: string | Buffer, done: Done): void {
  const text = String(body);
  if (countUpTo(text, "&", MOST_FIELDS) >= MOST_FIELDS) return done(tooMuch("fields"));
  done(null, Object.fromEntries(new URLSearchParams(text)));
}

/** JSON of at most 2,000 values, nested at most 8 deep. Fastify's own parser follows, which refuses `__proto__`. */
export function boundedJson(app: FastifyInstance): BodyParser {
  const parse = app.getDefaultJsonParser("error", "error");
  return (request, body, done) => {
    const text = String(body);
    const wrong = excessOf(text);
    if (wrong) return done(tooMuch(wrong));
    void parse(request, text, done);
  };
}

function countUpTo(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count < most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

const OPENING = new Set(["{", "["]);
const CLOSING = new Set(["}", "]"]);

/** What a JSON text has too much of, or null; reads it once and stops at the first excess. */
function excessOf(text: string): "values" | "levels" | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === '"') at = endOfString(text, at);
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    else if (sign === ",") values += 1;
    if (depth > MOST_DEPTH) return "levels";
    if (values > MOST_VALUES) return "values";
  }
  return null;
}

/** Where the string that begins at `from` ends; the end of the text when it doesn't. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

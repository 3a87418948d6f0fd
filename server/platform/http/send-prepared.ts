import type { FastifyReply, FastifyRequest } from "fastify";
import { conditionOf, takesBrotli } from "./preconditions.ts";
import { headersOfUnchanged, type Prepared } from "./prepared.ts";

/**
 * Writes an answer whose bytes are made already straight to the connection: most of what a busy lobby asks. Who has these
 * very bytes gets 304. It sets no cookie, since what is everybody's says nothing to one of them.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Prepared<unknown>,
): Promise<FastifyReply> {
  const { headers } = request;
  const made = takesBrotli(headers["accept-encoding"]) ? await answer.brotli() : answer.plain;
  const condition = conditionOf(headers, made.etag);
  // It is allowed for another line of ours alone
  const origin = reply.getHeader("access-control-allow-origin");
  const also = typeof origin === "string" ? ["access-control-allow-origin", origin] : [];
  reply.hijack();
  const { raw } = reply;
  if (condition === "whole") raw.writeHead(200, [...made.headers, ...also]).end(made.body);
  else raw.writeHead(condition === "failed" ? 412 : 304, [...headersOfUnchanged(made), ...also]).end();
  return reply;
}

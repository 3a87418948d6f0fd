/** Answers of the play API as a slow line has them soonest: a session of 6 KB is two. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyInstance } from "fastify";

const compress = promisify(brotliCompress);

/** Smaller ones are one packet as they are. */
const LEAST_BYTES = 1_200;
/** Much of the gain for little of a processor's time. */
const QUALITY = 4;

/** Compresses what is long for who reads brotli. Answers hold no secret that a request could be made to repeat. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const reads = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    if (!request.url.startsWith("/play/api/") || typeof payload !== "string") return payload;
    void reply.header("vary", "accept-encoding");
    if (!reads || payload.length < LEAST_BYTES) return payload;
    void reply.header("content-encoding", "br");
    return compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  });
}

import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;
const DAY_MS = 86_400_000;

/** Hashed files for ever, the service worker never: a new one must be seen at the next visit. */
export async function serveBuild(scope: FastifyInstance, root: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: join(root, "build/client/assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("X-Content-Type-Options", "nosniff"),
  });
  await scope.register(fastifyStatic, {
    root: join(root, "build/client"),
    serve: false,
    decorateReply: true,
  });
  scope.get("/sw.js", (_request, reply) =>
    reply.header("Cache-Control", "no-cache").header("X-Content-Type-Options", "nosniff").sendFile("sw.js"),
  );
}

/**
 * Tiles, banners and spots of the generator. Under an address with the art's revision they are kept for a year, under any
 * other for a day. Gives the revision: "" where there is no art.
 */
export async function serveArt(scope: FastifyInstance, root: string): Promise<string> {
  const folder = join(root, "art/out");
  if (!existsSync(folder)) return "";
  const revision = digestOf(folder);
  await scope.register(async (art) => {
    art.addHook("onSend", async (request, reply) => {
      const isOurs = (request.query as { v?: unknown }).v === revision;
      if (isOurs && reply.statusCode < 400) reply.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`);
    });
    await art.register(fastifyStatic, {
      root: folder,
      prefix: "/art/",
      maxAge: DAY_MS,
      decorateReply: false,
      setHeaders: (reply) => void reply.header("X-Content-Type-Options", "nosniff"),
    });
  });
  return revision;
}

/**
 * Of names and bytes of all that a folder holds, in ten characters. Read one file after the other and not at once: 3,500
 * promises cost twice what the bytes do, and nobody is served yet.
 */
function digestOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digests = files
    .toSorted()
    .map((file) => `${file.slice(folder.length)} ${hash("sha256", readFileSync(file), "base64")}`);
  return hash("sha256", digests.join("\n"), "base64url").slice(0, 10);
}

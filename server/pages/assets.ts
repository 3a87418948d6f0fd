import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

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

/** Tiles, banners and spots of the generator. Names are stable and bytes follow from the name, so a day is safe. */
export async function serveArt(scope: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, "art/out");
  if (!existsSync(folder)) return;
  await scope.register(fastifyStatic, {
    root: folder,
    prefix: "/art/",
    maxAge: 86_400_000,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("X-Content-Type-Options", "nosniff"),
  });
}

import { join } from "node:path";
import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { handlerOf, type PageSource } from "./page-source.ts";

/** Pages straight from the sources through Vite, with hot reload on this server's own port. */
export async function developmentPages(app: FastifyInstance, root: string): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  return {
    catalogueUrls: {},
    // Pages are drawn for each request: under which address they would be kept is of no matter
    screens: new Map(),
    sheet: "",
    build: "",
    close: () => vite.close(),
    render: async (request, shell, ask) => {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      return handlerOf(build)(request, shell, ask);
    },
  };
}

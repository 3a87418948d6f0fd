import { createReadStream, existsSync } from "node:fs";
import { normalize, resolve } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vite";
import play from "#arcade/client/vite.config.ts";

const root = resolve(env["GALLERY_ART"] ?? fileURLToPath(new URL("../../../../../art/out", import.meta.url)));

/** The gallery's dev server: /gallery/. Pictures come from art/out, or from the folder that GALLERY_ART names. */
export default mergeConfig(
  play,
  defineConfig({
    root: fileURLToPath(new URL("..", import.meta.url)),
    plugins: [
      {
        name: "gallery-art",
        configureServer(server) {
          server.middlewares.use("/titles.json", (_request, response) => {
            createReadStream(fileURLToPath(new URL("../../../../titles/titles.json", import.meta.url))).pipe(response);
          });
          server.middlewares.use("/art", (request, response, next) => {
            const wanted = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
            const file = resolve(root, normalize(`.${wanted}`));
            if (!file.startsWith(root) || !existsSync(file)) return next();
            createReadStream(file).pipe(response);
          });
        },
      },
    ],
  }),
);

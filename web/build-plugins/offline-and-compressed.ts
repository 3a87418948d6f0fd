import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { generateSW, type RuntimeCaching } from "workbox-build";

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes file.br and file.gz beside every text asset, so that no request ever waits for a compressor. */
async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = join(folder, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}

// The pictures of the states that stand where nothing came: they must be there when nothing comes.
const SPOTS = ["ghost", "ufo", "star", "gamepad", "memo", "gift", "mailbox", "search"] as const;

/** Addresses of those pictures with the digest of what `art` holds. */
async function spotEntries(art: string): Promise<{ url: string; revision: string }[]> {
  return Promise.all(
    SPOTS.map(async (name) => {
      const bytes = await readFile(join(art, "spots", `${name}.avif`));
      return {
        url: `/art/spots/${name}.avif`,
        revision: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
      };
    }),
  );
}

/**
 * All routes as a file that the worker keeps, named by the router's version of them. The router learns routes as links
 * come into view, by a call that nobody answers without a network. Gives its address.
 */
async function writeRoutes(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file));
  const text = name === undefined ? "" : await readFile(join(folder, name), "utf8");
  const json = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(text)?.[1];
  if (json === undefined) throw new Error("The router writes its manifest in another way");
  const { routes, version } = JSON.parse(json) as { routes: object; version: string };
  await writeFile(join(folder, `routes-${version}.json`), JSON.stringify(routes));
  return `/assets/routes-${version}.json`;
}

/** What the worker answers besides what is precached. */
const CALLS: RuntimeCaching[] = [
  {
    urlPattern: ({ url }) => url.pathname === "/__manifest",
    // Another build's routes are not these
    handler: async ({ url, request }) =>
      (await caches.match(`/assets/routes-${url?.searchParams.get("version")}.json`)) ?? fetch(request as Request),
  },
  {
    urlPattern: ({ request, url }) =>
      request.mode === "navigate" && (url.pathname === "/" || url.pathname === "/m/home"),
    handler: "NetworkFirst",
    options: {
      cacheName: "lobby",
      // On a slow line the kept page stands meanwhile; it asks for what is newer by itself (kept-lobby.ts)
      networkTimeoutSeconds: 0.08,
      expiration: { maxEntries: 4 },
      precacheFallback: { fallbackURL: "/offline" },
      plugins: [
        {
          // The policy names inline blocks, which stay as they are
          cacheWillUpdate: async ({ response }) => {
            if (response.status !== 200) return null;
            const headers = new Headers(response.headers);
            for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
            const html = await response.text();
            return new Response(html.replace("<html ", '<html data-kept-page="" '), { headers });
          },
        },
      ],
    },
  },
  {
    urlPattern: ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/docs"),
    handler: "NetworkOnly",
    options: { precacheFallback: { fallbackURL: "/offline" } },
  },
  {
    // A sign-out that no server heard of (decision 028): where browsers can, it is sent when the page is closed too.
    // What would be kept with a token is not.
    urlPattern: ({ url, request }) =>
      url.pathname === "/wps/session/logout" && url.searchParams.has("digest") && !request.headers.has("authorization"),
    method: "DELETE",
    handler: "NetworkOnly",
    options: { backgroundSync: { name: "sign-out", options: { maxRetentionTime: 24 * 60 } } },
  },
  {
    urlPattern: ({ url, request }) => /^\/(?:art|pictures)\//.test(url.pathname) && request.destination === "image",
    handler: "CacheFirst",
    options: { cacheName: "art", expiration: { maxEntries: 240 } },
  },
];

/**
 * The service worker: hashed assets and the pictures of empty states are precached, the lobby's page is kept fresh and shown when there is no network,
 * every other page falls back to /offline.
 */
async function writeServiceWorker(folder: string, art: string): Promise<void> {
  const routes = await writeRoutes(join(folder, "assets"));
  await generateSW({
    swDest: join(folder, "sw.js"),
    globDirectory: folder,
    globPatterns: ["assets/*.{js,css,svg,woff2}"],
    // Screens that only a member reaches, the gallery, and what measures some visits, come when they are asked for.
    globIgnores: [
      "assets/gallery*",
      "assets/page-vitals*",
      "assets/more-letters*",
      "assets/*geist-latin-ext*",
      "assets/*geist-vietnamese*",
    ],
    inlineWorkboxRuntime: true,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    // Art has its revision behind its address (rules/site/images.ts); what is precached is the build's own
    ignoreURLParametersMatching: [/^utm_/, /^v$/],
    dontCacheBustURLsMatching: /-[A-Za-z0-9_-]{8,}\./,
    // Without its own revision the page would never be renewed: every build brings a new one.
    additionalManifestEntries: [
      { url: "/offline", revision: String(Date.now()) },
      { url: routes, revision: null },
      ...(await spotEntries(art)),
    ],
    runtimeCaching: CALLS,
  });
}

export function offlineAndCompressed(): Plugin {
  let folder = "";
  let art = "";
  return {
    name: "marquee-offline-and-compressed",
    apply: "build",
    configResolved(config) {
      art = resolve(config.root, "art/out");
      folder = resolve(config.root, config.environments["client"]?.build.outDir ?? "build/client");
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        // The server's build is the last, and puts the sheet's file beside the client's own
        if (this.environment.name !== "ssr") return;
        await writeServiceWorker(folder, art);
        await compressFolder(join(folder, "assets"));
      },
    },
  };
}

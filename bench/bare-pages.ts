/** The pages that ours are held against: one without anything, and one that React wakes up and that says hello. */
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Rolldown } from "vite";
import { Hello } from "./baselines/hello.ts";

const SCRIPT = "/hello.js";
const BLANK =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Blank</title><p>Blank';

export interface BarePages {
  blank: string;
  hello: string;
  close(): void;
}

/** Builds and serves both, compressed as the product's pages are. */
export async function serveBarePages(): Promise<BarePages> {
  const answers = new Map<string, [type: string, body: Buffer]>();
  const add = (path: string, type: string, text: string): void =>
    void answers.set(path, [`${type}; charset=utf-8`, brotliCompressSync(text)]);
  add("/blank", "text/html", BLANK);
  add("/hello", "text/html", `<!doctype html>${renderToString(createElement(Hello, { script: SCRIPT }))}`);
  add(SCRIPT, "text/javascript", await helloScript());
  const server = createServer((request, response) => {
    const [type, body] = answers.get(request.url ?? "") ?? [];
    if (type === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": type, "content-encoding": "br", "cache-control": "max-age=31536000" })
      .end(body);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { blank: `${url}/blank`, hello: `${url}/hello`, close: () => void server.close() };
}

async function helloScript(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL("baselines/hello-client.ts", import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  return made.output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

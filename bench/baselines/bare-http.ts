/** The least that can answer a page: node:http with the page's own bytes in memory, read from the file BODY. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.env["BODY"] ?? "");

createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": body.length,
  });
  response.end(body);
}).listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log("ready"));

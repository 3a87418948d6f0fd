import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { textFrame } from "./text-frame.ts";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

it("a text of any length arrives whole at a real client, whatever its letters", async () => {
  const texts = [
    "",
    "a",
    "x".repeat(125),
    "x".repeat(126),
    "đ→飞".repeat(9000),
    "x".repeat(65_535),
    "x".repeat(65_536),
  ];
  const server = createServer().on("upgrade", (request, socket) => {
    const accept = createHash("sha1").update(`${request.headers["sec-websocket-key"]}${GUID}`).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    for (const text of texts) socket.write(textFrame(text));
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((done, fail) => {
    client.addEventListener("message", ({ data }) => heard.push(String(data)) === texts.length && done());
    client.addEventListener("error", () => fail(new Error("the client took a frame for none")));
  });
  expect(heard).toEqual(texts);
  client.close();
  server.closeAllConnections();
  server.close();
});

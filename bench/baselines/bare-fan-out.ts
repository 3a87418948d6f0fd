/** The least that tells a crowd: one text, made once, to each socket, four times a second. */
import websocket from "@fastify/websocket";
import Fastify from "fastify";

const EVERY_MS = 250;

const app = Fastify();
await app.register(websocket);
app.get("/play/api/crash", { websocket: true }, (socket) => {
  socket.on("message", () => socket.send('{"type":"state"}'));
});
setInterval(() => {
  const text = JSON.stringify({ type: "tick", serverTime: Date.now(), elapsedMs: 1000, multiplier: 107 });
  for (const socket of app.websocketServer.clients) socket.send(text);
}, EVERY_MS);
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
console.log("ready");

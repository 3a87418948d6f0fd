/** The least that can answer a call: a Fastify route with nothing in it. */
import Fastify from "fastify";

const app = Fastify();
app.get("/", async () => ({}));
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
console.log("ready");

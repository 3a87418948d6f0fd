/** Puts the gateway together: the merchant's calls, the payer's page, and the news. */
import { createHash, timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { registerMerchantCalls } from "./merchant-calls.ts";
import { openPayments } from "./payments.ts";
import { openPayouts } from "./payouts.ts";
import { registerPages } from "./pages.ts";
import { openStore } from "./store.ts";
import { openSender } from "./webhooks.ts";

export interface GatewayOptions {
  /** 0 for any that is free. */
  port: number;
  host: string;
  /** Where browsers reach it; null: where it listens. */
  publicUrl: string | null;
  /** What the merchant shows with each call. */
  key: string;
  /** Base64 of the secret by which news are signed. */
  secret: string;
  /** Where news go. */
  newsUrl: string;
  /** Of the journal; null keeps nothing. */
  folder: string | null;
  now: () => Date;
}

export interface Gateway {
  /** Where it listens on this machine. */
  url: string;
  /** Delivers what is due now, without waiting for the timer. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** Starts to listen. Throws when the port is taken. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { port, host, key, secret, newsUrl, folder, now } = options;
  const store = await openStore(folder);
  const sender = openSender({ store, url: newsUrl, secret, now });
  const payments = openPayments({ store, sender, now });
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024 });
  let url = "";
  app.get("/healthz", async () => "ok");
  app.get("/readyz", async () => "ok");
  registerMerchantCalls(app, {
    payments,
    payouts: openPayouts({ store, sender, now }),
    store,
    now,
    isMerchant: merchantBy(key),
    pageOf: (pageKey) => `${options.publicUrl ?? url}/pay/${pageKey}`,
  });
  registerPages(app, payments);
  url = await listen(app, port, host);
  return {
    url,
    deliver: () => sender.turn(),
    async close() {
      await app.close();
      await sender.close();
      await store.close();
    },
  };
}

/** Compared by their digests: neither length nor likeness of a guess shows in the time. */
function merchantBy(key: string): (shown: string | undefined) => boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  const wanted = digest(`Bearer ${key}`);
  return (shown) => timingSafeEqual(digest(shown ?? ""), wanted);
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  await app.listen({ port, host });
  const address = app.server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${bound}`;
}

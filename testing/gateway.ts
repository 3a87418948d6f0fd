/** The practice gateway of payments, in this process and in front of an application of the tests. */
import { type Gateway, startGateway } from "#gateway/start.ts";
import { signedHeaders } from "#gateway/webhooks.ts";
import { freePort } from "#tools/server-process.ts";
import { type TestApp, testApp } from "./app.ts";

export const GATEWAY_KEY = "a-key-of-tests";
export const GATEWAY_SECRET = Buffer.from("a secret of tests, 32 bytes long").toString("base64");

export interface WithGateway {
  app: TestApp;
  gateway: Gateway;
  /** Where the application listens. */
  origin: string;
  /** Presses a button of a payment's page, as the payer does. */
  press(pageUrl: string, what: string): Promise<void>;
  close(): Promise<void>;
}

/** What stands between the application and the gateway: where the application asks, and where the gateway brings news. */
export interface Between {
  gatewayUrl: string;
  /** Is told where both really are; gives where news go. */
  join(gateway: string, application: string): string;
}

/** Opens an application that listens, and the gateway that brings it news; `between` stands between them. */
export async function appWithGateway(
  outside: Parameters<typeof testApp>[0] = {},
  between: Between | null = null,
): Promise<WithGateway> {
  const port = await freePort();
  const ownUrl = `http://127.0.0.1:${port}`;
  const gatewayUrl = between?.gatewayUrl ?? ownUrl;
  const env = { GATEWAY_URL: gatewayUrl, GATEWAY_KEY, GATEWAY_SECRET };
  const app = await testApp(outside, undefined, env);
  const origin = await app.listen();
  const gateway = await startGateway({
    port,
    host: "127.0.0.1",
    publicUrl: null,
    key: GATEWAY_KEY,
    secret: GATEWAY_SECRET,
    newsUrl: `${between?.join(ownUrl, origin) ?? origin}/wps/payments/news/sandbox`,
    folder: null,
    now: () => new Date(),
  });
  return {
    app,
    gateway,
    origin,
    async press(pageUrl, what) {
      const answer = await fetch(pageUrl, {
        method: "POST",
        body: new URLSearchParams({ do: what }),
        redirect: "manual",
      });
      if (answer.status !== 303) throw new Error(`the page answered ${answer.status}`);
    },
    async close() {
      await gateway.close();
      await app.close();
    },
  };
}

/** News as the gateway posts them; gives the status of the answer. */
export async function postNews(origin: string, news: { id: string } & Record<string, unknown>): Promise<number> {
  const body = JSON.stringify(news);
  const headers = signedHeaders(news.id, body, new Date(), GATEWAY_SECRET);
  const answer = await fetch(`${origin}/wps/payments/news/sandbox`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * The real application for tests: every call over HTTP (Fastify's own injection, so with an address of one's choice), on
 * a seeded database of the test file's own, with a clock that moves. `browser()` keeps cookies and token as one does.
 */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { ANSWERED, type CallName, type Calls, type DeskCallName, type DeskCalls } from "#contract/core/calls.ts";
import type { AskOf, CallSpec, Envelope, ValueOf } from "#contract/core/call.ts";
import { type MerchantConfig, merchantConfig } from "#contract/core/merchant.ts";
import { buildApp, type Outside } from "#server/app.ts";
import { type MovableClock, movableClock } from "#server/platform/runtime/clock.ts";
import type { Events } from "#server/events/events.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { openServices, type Services } from "#server/services.ts";
import type { Channel } from "#server/platform/runtime/message-queue.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { noteLogLine } from "./error-lines.ts";
import { heardBy, type Listeners } from "./hearing.ts";
import { demandNoSecrets, SeenSecrets } from "./log-secrets.ts";
import { noteRefusal } from "./refusals-seen.ts";
import { solveCaptcha } from "./solve-captcha.ts";
import { testDatabase } from "./database.ts";

/** `Name` is the call that was asked, for the type of its value. */
export interface Answer<Name extends AnyCallName = AnyCallName> {
  call: Name;
  status: number;
  envelope: Envelope;
  headers: Record<string, string | string[] | number | undefined>;
}

export type AnyCallName = CallName | DeskCallName;

/** The value of an answer, typed by the contract; throws the code of a refusal. */
export async function valueOf<Name extends AnyCallName>(
  asking: Promise<Answer<Name>>,
): Promise<ValueOf<(Calls & DeskCalls)[Name]>> {
  const { call, envelope } = await asking;
  if (!envelope.success) throw new Error(`${call} was refused: ${envelope.errorCode}`);
  return envelope.value as ValueOf<(Calls & DeskCalls)[Name]>;
}

/** What a call takes, before defaults are filled in. */
type TestInput<Name extends AnyCallName> =
  AskOf<(Calls & DeskCalls)[Name]> extends infer Input
    ? Name extends "session.login"
      ? Omit<Input, "botCheck"> & { botCheck?: string }
      : Input
    : never;

export interface AskOptions {
  /** Sent instead of the encrypted or JSON body, with its content type. */
  raw?: { body: string; type: string };
  headers?: Record<string, string>;
  /** Leaves one of the two secrets out. */
  without?: "token" | "cookie";
}

export interface TestBrowser {
  address: string;
  cookies: Map<string, string>;
  token: string;
  /** Asks as the contract has the call; `valueOf` gives the value by it. A login does its work for the bot check itself. */
  ask<Name extends AnyCallName>(name: Name, input?: TestInput<Name>, options?: AskOptions): Promise<Answer<Name>>;
  /** Asks with any input: hostile, of a wrong type, or put together where no type follows. */
  askAnything<Name extends AnyCallName>(
    name: Name,
    input?: Readonly<Record<string, unknown>>,
    options?: AskOptions,
  ): Promise<Answer<Name>>;
  /** Fetches a challenge of the bot check and gives its solution, as the site sends it. */
  solveBotCheck(instead?: "captcha"): Promise<string>;
  /** Fetches a captcha and gives its answer, found by trying all of them against the stored hash. */
  solveCaptcha(): Promise<string>;
  /** Registers with good values where none are given, and keeps the session. */
  register(fields?: Record<string, unknown>): Promise<Answer>;
  login(username: string, password: string, more?: Record<string, unknown>): Promise<Answer>;
  /** Proves who the member is, by the password or by a code, and keeps the session's new secrets. */
  prove(password: string, verificationCode?: string): Promise<Answer>;
}

export interface TestApp {
  /** As the server has them, but what is written by its `db` has been heard by all servers beside it when it answers. */
  services: Services;
  listeners: Listeners;
  clock: MovableClock;
  /** What was sent to people, oldest first. */
  sent: Sent[];
  browser(host?: string, address?: string): TestBrowser;
  /** An encrypted body as the site makes one; `over` forges its header of times and names. */
  encrypt(payload: Record<string, unknown>, over?: { iat?: number; jti?: string; key?: JWK }): Promise<string>;
  /** Listens on a free port of this machine; gives the origin. */
  listen(): Promise<string>;
  /** Changes a merchant's config and waits until the server knows. */
  configure(merchantId: string, change: (config: MerchantConfig) => void): Promise<void>;
  close(): Promise<void>;
}

export interface Sent {
  channel: Channel;
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

export const GOOD_PASSWORD = "Harbour-lantern-7";

/** `beside` shares its database and clock, as another server process does; `env` is what it is started with. */
export async function testApp(
  outside: Partial<Outside> = {},
  beside?: TestApp,
  env: NodeJS.ProcessEnv = {},
): Promise<TestApp> {
  const database = beside
    ? { url: beside.services.settings.databaseUrl, close: async () => undefined }
    : await testDatabase("seeded");
  const clock = beside?.clock ?? movableClock();
  const settings = { ...readSettings(env), databaseUrl: database.url };
  const sent: Sent[] = [];
  // What production would log, held against every secret that goes to and fro
  let log = "";
  const secrets = new SeenSecrets();
  const keepLine = (line: string): void => {
    log += line;
    noteLogLine(line);
  };
  const keep = (channel: Channel) => async (message: Omit<Sent, "channel">) => void sent.push({ channel, ...message });
  const senders = () => ({ sms: keep("sms"), mail: keep("mail") });
  const services = await openServices(settings, openLog("info", { write: keepLine }), { clock, senders });
  const { fastify } = await buildApp(services, {
    launchAtVendor: () => Promise.reject(new Error("this test has no vendor")),
    proofOf: () => Promise.reject(new Error("this test has no vendor")),
    lotteries: { draws: async () => null, plays: async () => null },
    onRegistered: async () => undefined,
    ...outside,
  });

  async function encrypt(payload: Record<string, unknown>, over: { iat?: number; jti?: string; key?: JWK } = {}) {
    const key = over.key ?? (await services.bodyKeys.jwks()).keys[0];
    if (!key) throw new Error("the server has no key");
    const whole = { iat: over.iat ?? Math.floor(clock.nowMs() / 1000), jti: over.jti ?? newId(), ...payload };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(whole)))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid ?? "" })
      .encrypt(await importJWK(key, "ECDH-ES"));
  }

  const listeners = (beside?.listeners ?? new Set<Events>()).add(services.events);
  let addresses = 0;
  return {
    services: { ...services, db: heardBy(listeners, services.db) },
    listeners,
    clock,
    encrypt,
    sent,
    browser(host = "localhost", address = `10.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`) {
      return openBrowser({ fastify, services, encrypt, secrets }, host, address);
    },
    listen: () => fastify.listen({ port: 0, host: "127.0.0.1" }),
    async configure(merchantId, change) {
      const merchant = services.merchants.byId(merchantId);
      if (!merchant) throw new Error(`no merchant ${merchantId}`);
      const config = structuredClone(merchant.config);
      change(config);
      const values = [merchantId, merchantConfig.parse(config)];
      await services.db.query({ text: "update merchant set config = $2 where id = $1", values });
      await services.merchants.reload();
    },
    async close() {
      listeners.delete(services.events);
      await fastify.close();
      await services.close();
      await database.close();
      demandNoSecrets(log, secrets);
    },
  };
}

/** As a browser's form sends it, for the calls that the documents give so. */
function formOf(spec: CallSpec, input: Record<string, unknown>): { body: string; type: string } | null {
  if (spec.body !== "form" || Object.values(input).some((value) => typeof value !== "string")) return null;
  const body = new URLSearchParams(input as Record<string, string>).toString();
  return { body, type: "application/x-www-form-urlencoded" };
}

function specOf(name: AnyCallName): CallSpec {
  const spec = ANSWERED.find((call) => call.name === name);
  if (!spec) throw new Error(`no call is named ${name}`);
  return spec;
}

interface Parts {
  fastify: Awaited<ReturnType<typeof buildApp>>["fastify"];
  services: Services;
  encrypt: TestApp["encrypt"];
  secrets: SeenSecrets;
}

function openBrowser({ fastify, services, encrypt, secrets }: Parts, host: string, address: string): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    address,
    cookies,
    token: "",
    ask: (name, input, options) => browser.askAnything(name, input as Readonly<Record<string, unknown>>, options),
    async askAnything(name, given = {}, options = {}) {
      const spec = specOf(name);
      // As the site does: no login without its work
      const needsWork = name === "session.login" && !options.raw && given["botCheck"] === undefined;
      const input = needsWork ? { ...given, botCheck: await browser.solveBotCheck() } : given;
      const bare = spec.method === "GET" || spec.method === "DELETE";
      const body =
        options.raw ??
        (spec.body === "jose" ? { body: await encrypt(input), type: "application/jose" } : formOf(spec, input));
      const sent = [...cookies].filter(([cookie]) => !(cookie === "session" && options.without === "cookie"));
      const response = await fastify.inject({
        method: spec.method,
        url: spec.path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(String(input[key]))),
        remoteAddress: address,
        query: bare ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) : {},
        headers: {
          host,
          ...(browser.token === "" || options.without === "token" ? {} : { authorization: `Bearer ${browser.token}` }),
          cookie: sent.map(([cookie, value]) => `${cookie}=${value}`).join("; "),
          ...(bare ? {} : { "content-type": body?.type ?? "application/json" }),
          ...options.headers,
        },
        ...(bare ? {} : { payload: body?.body ?? JSON.stringify(input) }),
      });
      secrets.note(input);
      secrets.note(
        response.cookies.map(({ name, value }) => ({ [`${name}-cookie`]: name === "language" ? "" : value })),
      );
      for (const cookie of response.cookies) {
        if (cookie.maxAge === 0) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      const envelope = response.json<Envelope>();
      secrets.note(envelope);
      noteRefusal(envelope.errorCode);
      return { call: name, status: response.statusCode, envelope, headers: response.headers };
    },
    async solveBotCheck(instead) {
      const { envelope } = await browser.ask("codes.botCheck", instead ? { instead } : {});
      const challenge = envelope.value as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    },
    async solveCaptcha() {
      await browser.ask("session.captcha");
      return solveCaptcha(services.db, cookies.get("captcha") ?? "");
    },
    async register(fields = {}) {
      const captcha = fields["captcha"] ?? (await browser.solveCaptcha());
      const password = fields["password"] ?? GOOD_PASSWORD;
      const username = `m${newId().slice(0, 8)}`;
      const given = { username, confirmPassword: password, ...fields, password, captcha };
      return kept(browser, await browser.askAnything("member.register", given));
    },
    async login(username, password, more = {}) {
      return kept(browser, await browser.askAnything("session.login", { username, password, ...more }));
    },
    async prove(password, verificationCode = "") {
      return kept(browser, await browser.ask("session.prove", { password, verificationCode }));
    },
  };
  return browser;
}

/** Keeps the token of a success, as the site does. */
function kept(browser: TestBrowser, answer: Answer): Answer {
  if (answer.envelope.success) browser.token = (answer.envelope.value as { token: string }).token;
  return answer;
}

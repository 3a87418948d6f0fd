/** A browser for tests: the calls as the site makes them, with cookies and token kept, whatever carries them. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { ANSWERED, type CallName, type Calls, type DeskCallName, type DeskCalls } from "#contract/core/calls.ts";
import type { AskOf, CallSpec, Envelope, ValueOf } from "#contract/core/call.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type DeviceKey, newDeviceKey } from "./device-key.ts";
import type { SeenSecrets } from "./log-secrets.ts";
import { noteRefusal } from "./refusals-seen.ts";
import { solveCaptcha } from "./solve-captcha.ts";

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

/** Input of a call, before defaults are filled in. */
type TestInput<Name extends AnyCallName> =
  AskOf<(Calls & DeskCalls)[Name]> extends infer Input
    ? Name extends "session.login"
      ? Omit<Input, "botCheck"> & { botCheck?: string }
      : Input
    : never;

export interface AskOptions {
  /** Sent instead of the encrypted or JSON body, with its content type. */
  raw?: { body: string | Buffer<ArrayBuffer>; type: string };
  headers?: Record<string, string>;
  /** Leaves one of the two secrets out. */
  without?: "token" | "cookie";
}

export interface TestBrowser {
  address: string;
  cookies: Map<string, string>;
  token: string;
  /** Signs what the contract wants signed; null in a browser that keeps no key. */
  deviceKey: DeviceKey | null;
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

export const GOOD_PASSWORD = "Harbour-lantern-7";

/** As a browser's form sends it, for the calls that the documents give so. */
function formOf(spec: CallSpec, input: Record<string, unknown>): { body: string; type: string } | null {
  if (spec.body !== "form" || Object.values(input).some((value) => typeof value !== "string")) return null;
  const body = new URLSearchParams(input as Record<string, string>).toString();
  return { body, type: "application/x-www-form-urlencoded" };
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** The file of a call that takes one; what is none is sent as JSON, as the hostile do. */
function fileOf(spec: CallSpec, { data }: Record<string, unknown>): { body: Buffer<ArrayBuffer>; type: string } | null {
  if (spec.body !== "bytes" || !isBytes(data)) return null;
  return { body: Buffer.from(data), type: "application/octet-stream" };
}

/** What a call takes for its body that is no JSON; null: JSON. */
async function bodyOf(spec: CallSpec, input: Record<string, unknown>, encrypt: BrowserParts["encrypt"]) {
  if (spec.body === "jose") return { body: await encrypt(input), type: "application/jose" };
  return formOf(spec, input) ?? fileOf(spec, input);
}

/** The fields that stand in the address: all where there is no body, and those beside a file. */
function queryOf({ method, body }: CallSpec, input: Record<string, unknown>): Record<string, string> {
  const isInAddress = method === "GET" || method === "DELETE" || body === "bytes";
  const fields = Object.entries(isInAddress ? input : {}).filter(([, value]) => !isBytes(value));
  return Object.fromEntries(fields.map(([key, value]) => [key, String(value)]));
}

function specOf(name: AnyCallName): CallSpec {
  const spec = ANSWERED.find((call) => call.name === name);
  if (!spec) throw new Error(`no call is named ${name}`);
  return spec;
}

/** A request as a browser makes it. */
export interface BrowserRequest {
  method: CallSpec["method"];
  /** Path and query. */
  url: string;
  remoteAddress: string;
  headers: Record<string, string>;
  payload?: string | Buffer<ArrayBuffer>;
}

/** What came back; a cookie that is gone is to be forgotten. */
export interface BrowserResponse {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string; isGone: boolean }[];
  json<T>(): T;
}

export interface BrowserParts {
  /** Carries a request to the server, by its own injection or by the network. */
  send(request: BrowserRequest): Promise<BrowserResponse>;
  /** The server's database, where the answers of captchas are found. */
  db: Database;
  /** Encrypts a body as the site does. */
  encrypt(payload: Record<string, unknown>): Promise<string>;
  secrets: SeenSecrets;
  /** The server's time in epoch milliseconds. */
  nowMs(): number;
}

/** The request of a call, signed where the contract wants it and the browser keeps a key. */
async function requestOf(
  { browser, host, encrypt, nowMs }: Pick<BrowserParts, "encrypt" | "nowMs"> & { browser: TestBrowser; host: string },
  spec: CallSpec,
  { input, options }: { input: Record<string, unknown>; options: AskOptions },
): Promise<BrowserRequest> {
  const { method } = spec;
  const bare = method === "GET" || method === "DELETE";
  const body = options.raw ?? (await bodyOf(spec, input, encrypt));
  const payload = bare ? undefined : (body?.body ?? JSON.stringify(input));
  const path = spec.path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(String(input[key])));
  const query = new URLSearchParams(queryOf(spec, input)).toString();
  const target = query === "" ? path : `${path}?${query}`;
  const token = options.without === "token" ? "" : browser.token;
  const key = (spec.deviceProof ?? spec.bindsDevice) ? browser.deviceKey : null;
  const proof = await key?.sign({ method, target, token, body: payload, nowMs: nowMs() });
  const sent = [...browser.cookies].filter(([cookie]) => !(cookie === "session" && options.without === "cookie"));
  return {
    method,
    url: target,
    remoteAddress: browser.address,
    headers: {
      host,
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(proof === undefined ? {} : { "device-proof": proof }),
      cookie: sent.map(([cookie, value]) => `${cookie}=${value}`).join("; "),
      ...(bare ? {} : { "content-type": body?.type ?? "application/json" }),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

/** A browser at `host` whose requests come from `address`. */
export function openBrowser(
  { send, db, encrypt, secrets, nowMs }: BrowserParts,
  host: string,
  address: string,
): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    address,
    cookies,
    token: "",
    deviceKey: newDeviceKey(),
    ask: (name, input, options) => browser.askAnything(name, input as Readonly<Record<string, unknown>>, options),
    async askAnything(name, given = {}, options = {}) {
      const spec = specOf(name);
      // As the site does: no login without its work
      const needsWork = name === "session.login" && !options.raw && given["botCheck"] === undefined;
      const input = needsWork ? { ...given, botCheck: await browser.solveBotCheck() } : given;
      const response = await send(await requestOf({ browser, host, encrypt, nowMs }, spec, { input, options }));
      secrets.note(input);
      secrets.note(
        response.cookies.map(({ name, value }) => ({ [`${name}-cookie`]: name === "language" ? "" : value })),
      );
      for (const cookie of response.cookies) {
        if (cookie.isGone) cookies.delete(cookie.name);
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
      return solveCaptcha(db, cookies.get("captcha") ?? "");
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

/** Writes down what browsers send: every request to the API of every page of every context of a worker. */
import type { BrowserContext, Request } from "@playwright/test";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultsOf, rowOf } from "./check.ts";
import { fieldsOf, type WireRecord } from "./row.ts";

/** Where the records of a run lie, one file per project and worker. */
export const RECORDS = fileURLToPath(new URL("../../.data/reports/wire/", import.meta.url));

/** All records of a run; none when no browser ran. */
export function readRecords(): WireRecord[] {
  if (!existsSync(RECORDS)) return [];
  const lines = readdirSync(RECORDS).flatMap((name) => readFileSync(join(RECORDS, name), "utf8").split("\n"));
  return lines.filter(Boolean).map((line) => JSON.parse(line) as WireRecord);
}

/** The players' API; what the desk asks is in no document. */
const API = /^\/(?:wps(?!\/desk\/)|lgw|lotto)\//;
const UNSEEN = "·";

/** An encrypted body's fields before they were encrypted. */
type Sealed = { path: string; fields: Record<string, string> };

/**
 * Runs in every page before its own scripts: sees the plaintext of a JWE where WebCrypto encrypts it, and tells the
 * fields' names when the body is sent. The product has no hook for this; the browser's own functions are wrapped.
 */
function watchSealing(): void {
  if (!globalThis.crypto?.subtle) return;
  const plain: string[][] = [];
  const { encrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = function seen(...args: Parameters<typeof encrypt>) {
    try {
      const value: unknown = JSON.parse(new TextDecoder().decode(args[2]));
      if (typeof value === "object" && value !== null && "jti" in value) plain.push(Object.keys(value));
    } catch {
      // not a body: a remembered password
    }
    return encrypt.apply(this, args);
  };
  const send = globalThis.fetch;
  const page = globalThis as unknown as { wireSealed?: (path: string, names: string[]) => Promise<void> };
  globalThis.fetch = function sent(input, init) {
    const kind = new Headers(init?.headers).get("content-type");
    const names = kind === "application/jose" ? plain.shift() : undefined;
    const address = typeof input === "string" ? input : "url" in input ? input.url : input.href;
    if (names) void page.wireSealed?.(new URL(address, location.href).pathname, names);
    return send.call(this, input, init);
  };
}

export class WireRecorder {
  readonly #file: string;
  #test = "";
  #records: WireRecord[] = [];
  #sealed: Sealed[] = [];

  /** `name` tells one worker's file from another's. */
  constructor(name: string) {
    this.#file = join(RECORDS, `${name}.jsonl`);
    mkdirSync(dirname(this.#file), { recursive: true });
  }

  /** Hears all that a context sends from now on. */
  async listen(context: BrowserContext): Promise<void> {
    context.on("request", (request) => {
      const record = recordOf(request, this.#test);
      if (record) this.#records.push(record);
    });
    await context.exposeBinding("wireSealed", (_source, path: string, names: string[]) => {
      this.#sealed.push({ path, fields: Object.fromEntries(names.map((name) => [name, UNSEEN])) });
    });
    await context.addInitScript(watchSealing);
  }

  begin(test: string): void {
    this.#test = test;
    this.#records = [];
    this.#sealed = [];
  }

  /** Keeps the test's records and gives what is wrong with them, each fault once. */
  end(): string[] {
    for (const record of this.#records) {
      if (record.contentType !== "application/jose") continue;
      const at = this.#sealed.findIndex(({ path }) => path === record.path);
      if (at >= 0) record.body = this.#sealed.splice(at, 1)[0]?.fields ?? null;
    }
    if (this.#records.length > 0)
      appendFileSync(this.#file, this.#records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    return [...new Set(this.#records.flatMap((record) => faultsOf(record)))];
  }
}

function recordOf(request: Request, test: string): WireRecord | null {
  const { pathname, searchParams } = new URL(request.url());
  if (!API.test(pathname)) return null;
  const headers = request.headers();
  const contentType = (headers["content-type"] ?? "").split(";")[0] ?? "";
  const method = request.method();
  const row = rowOf({ method, path: pathname });
  const masked = (pairs: Iterable<[string, unknown]>, written: string | undefined): Record<string, string> => {
    const fields = fieldsOf(written);
    return Object.fromEntries(
      [...pairs].map(([name, value]) => [name, fields.get(name)?.values ? String(value) : UNSEEN]),
    );
  };
  return {
    test,
    method,
    path: pathname,
    contentType,
    encryption: headers["encryption"] ?? "",
    module: headers["module-id"] ?? "",
    query: masked(searchParams, row?.query),
    body: masked(bodyPairs(request, contentType), row?.body),
    ...(contentType === "application/jose" || request.postData() === null ? { body: null } : {}),
  };
}

function bodyPairs(request: Request, contentType: string): Iterable<[string, unknown]> {
  const body = request.postData() ?? "";
  if (contentType === "application/x-www-form-urlencoded") return new URLSearchParams(body);
  try {
    return Object.entries(JSON.parse(body) as object);
  } catch {
    return [];
  }
}

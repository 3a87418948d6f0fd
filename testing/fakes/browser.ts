/** What code of the site finds in a browser, for unit tests: storage, a document, and a server that is a function. */
import { vi } from "vitest";
import type { Envelope } from "#contract/core/call.ts";

export interface SentRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
  /** A body that is a file. */
  file: Uint8Array | undefined;
}

export interface FakeBrowser {
  asked: SentRequest[];
  local: Map<string, string>;
  session: Map<string, string>;
  /** A session as the site keeps it, with its mark. */
  signIn(type?: number): void;
  /** What every further call is answered with. */
  answerWith(answer: (asked: SentRequest) => Partial<Envelope> | Response | Promise<Response>): void;
}

/** Stubs the globals; `vi.unstubAllGlobals()` and `vi.resetModules()` afterwards. */
export function fakeBrowser(): FakeBrowser {
  const [local, session, asked] = [new Map<string, string>(), new Map<string, string>(), [] as SentRequest[]];
  let answer: Parameters<FakeBrowser["answerWith"]>[0] = () => ({ success: true, value: null });
  const storage = (kept: Map<string, string>) => {
    const known: object = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    // Its keys are its properties, as in a browser
    return new Proxy(known, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: kept.get(String(key)), enumerable: true, configurable: true }),
    });
  };
  const document = {
    documentElement: { dataset: {} as Record<string, string>, lang: "en" },
    body: {},
    cookie: "",
  };
  const location = {
    pathname: "/m/home",
    search: "",
    protocol: "http:",
    host: "localhost",
    origin: "http://localhost",
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", location);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("getComputedStyle", () => ({ backgroundColor: "rgb(1, 2, 3)" }));
  vi.stubGlobal("window", { localStorage: storage(local), sessionStorage: storage(session), addEventListener() {} });
  vi.stubGlobal("localStorage", storage(local));
  vi.stubGlobal("sessionStorage", storage(session));
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    const one: SentRequest = {
      method: init.method ?? "GET",
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === "string" ? init.body : undefined,
      file: init.body instanceof Uint8Array ? init.body : undefined,
    };
    asked.push(one);
    const given = await answer(one);
    return given instanceof Response ? given : Response.json({ success: true, value: null, ...given });
  });
  return {
    asked,
    local,
    session,
    signIn(type = 0) {
      const info = { token: "t".repeat(43), type, merchantCode: "novaro", userName: "mira", firstTimeLogin: false };
      local.set("MC_SESSION_INFO", JSON.stringify(info));
      document.cookie = "member=1";
    },
    answerWith(next) {
      answer = next;
    },
  };
}

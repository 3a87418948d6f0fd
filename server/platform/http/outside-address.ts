/**
 * Addresses that somebody else has named: only those of the public internet are reached, so that a name can't lead into
 * this machine or its network (SSRF). The address that was judged is the one that is connected to.
 */
import { lookup as resolve, type LookupAddress, type LookupOptions } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { BlockList, isIP, isIPv6 } from "node:net";

const OWN = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  OWN.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  ["::", 96],
  // IPv4 in other clothes: an address of it is judged as itself, or not at all
  ["64:ff9b::", 32],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const) {
  OWN.addSubnet(net, bits, "ipv6");
}

/** Whether an IP address is of the public internet. */
function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIP(plain) === 0) return false;
  return !OWN.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

/** What is wrong with an address that is to be reached outside; null: nothing. Names are judged when they are resolved. */
export function outsideProblem(text: string, isLocal: boolean): string | null {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return "is no web address";
  if (url.username !== "" || url.password !== "" || url.hash !== "") return "must have no name, password or fragment";
  if (isLocal) return null;
  if (url.protocol !== "https:") return "must begin with https://";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 ? !isPublicAddress(host) : /(?:^|\.)(?:localhost|internal|local)\.?$/.test(host)) {
    return "leads into this network";
  }
  return null;
}

type Resolved = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name, and refuses it when any of its addresses is not public. */
function publicLookup(host: string, options: LookupOptions, done: Resolved): void {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const first = addresses[0];
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return done(Object.assign(new Error(`${host} leads into this network`), { code: "ENOTPUBLIC" }), []);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}

/** Connections to public addresses alone. */
export const PUBLIC_AGENTS = {
  http: new HttpAgent({ keepAlive: true, maxSockets: 128, lookup: publicLookup }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: 128, lookup: publicLookup }),
};

export type Fetched =
  | { ok: true; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | { ok: false; reason: "refused" | "timeout" | "unreachable" | "too-large" };

/** How far a call goes. */
interface Reach {
  isLocal: boolean;
  mostBytes: number;
  timeoutMs: number;
  headers?: Record<string, string>;
}

/** Reads an address outside: no redirects, `mostBytes` at the most, all of it within `timeoutMs`. Never throws. */
export function fetchOutside(address: string, given: Reach): Promise<Fetched> {
  return callOutside(address, null, given);
}

/** Posts bytes to an address outside, with the same bounds. */
export function postOutside(address: string, body: Buffer, given: Reach): Promise<Fetched> {
  return callOutside(address, body, given);
}

function callOutside(address: string, body: Buffer | null, given: Reach): Promise<Fetched> {
  if (outsideProblem(address, given.isLocal) !== null) return Promise.resolve({ ok: false, reason: "refused" });
  const url = new URL(address);
  const isTls = url.protocol === "https:";
  const agent = given.isLocal ? undefined : isTls ? PUBLIC_AGENTS.https : PUBLIC_AGENTS.http;
  return new Promise((settle) => {
    const length = body === null ? {} : { "content-length": String(body.byteLength) };
    const options = { method: body === null ? "GET" : "POST", headers: { ...given.headers, ...length }, agent };
    const call = (isTls ? httpsRequest : httpRequest)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on("data", (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > given.mostBytes) end({ ok: false, reason: "too-large" });
        else chunks.push(chunk);
      });
      answer.on("end", () =>
        end({ ok: true, status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on("error", () => end({ ok: false, reason: "unreachable" }));
    });
    const timer = setTimeout(() => end({ ok: false, reason: "timeout" }), given.timeoutMs);
    function end(outcome: Fetched): void {
      clearTimeout(timer);
      settle(outcome);
      if (!outcome.ok) call.destroy();
    }
    call.on("error", (error: NodeJS.ErrnoException) =>
      end({ ok: false, reason: error.code === "ENOTPUBLIC" ? "refused" : "unreachable" }),
    );
    call.end(body ?? undefined);
  });
}

/** Where requests end whose target is not a path in its one spelling (vendor-protocol/request-target.ts). */
import type { IncomingHttpHeaders } from "node:http";
import { isNormalTarget } from "#vendor-protocol/request-target.ts";

/** Answers 400 with an envelope. */
export const REFUSED_TARGET = "/wps/refused-target";
/** Answers 400 with a page. */
export const REFUSED_PAGE = "/refused-address";

/** Prefixes whose unknown paths get the envelope and not a page. */
const API = /^\/(?:wps|lgw|lotto|vendor|\.well-known)(?:\/|$|\?)/;

/** Whether a path belongs to the API; its unknown paths are answered by `unknownCall`. */
export function isApiPath(url: string): boolean {
  return API.test(url);
}

interface Head {
  url?: string | undefined;
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** The target that the router sees: the request's own, or one of the two above. A page is for who reads pages. */
export function routedTarget({ url = "", method, headers }: Head): string {
  if (isNormalTarget(url)) return url;
  const isReader = method === "GET" && (headers.accept ?? "").includes("text/html") && !isApiPath(url);
  return isReader ? REFUSED_PAGE : REFUSED_TARGET;
}

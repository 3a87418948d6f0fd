import { useEffect } from "react";

/** Of the addresses that this tab was loaded anew for, so that it never is twice for one. */
const KEPT = "FRAME_POLICY";

/**
 * A page keeps the policy that it came with: one that was opened before a studio was added may not frame its games. Then it is
 * loaded anew, once for each origin, and the game is opened by the page that comes.
 */
export function useFramePolicy(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective !== "frame-src" || URL.parse(blockedURI)?.origin !== origin) return;
      const tried = (sessionStorage.getItem(KEPT) ?? "").split(" ");
      if (tried.includes(origin)) return;
      sessionStorage.setItem(KEPT, [...tried, origin].join(" ").trim());
      location.reload();
    };
    document.addEventListener("securitypolicyviolation", listen);
    return () => document.removeEventListener("securitypolicyviolation", listen);
  }, [url]);
}

/** What a page must allow where the merchant uses Firebase: its SDK's own requirements, and nothing where it isn't used. */
import type { Merchant } from "#contract/core/merchant.ts";
import { isFirebaseOn } from "#server/providers/social/firebase.ts";

export interface FirebaseSources {
  scripts: string[];
  frames: string[];
  connects: string[];
  /** A login's window talks to the page that opened it: the page may not be cut off from it. */
  opensWindows: boolean;
}

const NONE: FirebaseSources = { scripts: [], frames: [], connects: [], opensWindows: false };

/** `emulator` is "host:port", or "" for Google's own servers. */
export function firebaseSources(merchant: Merchant, emulator: string): FirebaseSources {
  const { firebase } = merchant.config;
  if (!firebase || !isFirebaseOn(merchant)) return NONE;
  const local = emulator === "" ? [] : [`http://${emulator}`];
  return {
    // The window's way back, and the check before a code by SMS
    scripts: ["https://apis.google.com", "https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frames: [
      `https://${firebase.authDomain}`,
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
      ...local,
    ],
    connects: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...local],
    opensWindows: true,
  };
}

/**
 * Firebase in the browser: its own SDK, fetched only where the merchant uses it (U-141 and decision 018). It keeps
 * nothing here: who somebody is goes to our server as a token, and our session takes over.
 */
import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type UserCredential,
} from "@firebase/auth";
import type { SocialChannel } from "#rules/identity/social.ts";
import type { ShellMerchant } from "#web/platform/data/shell.ts";

type Project = NonNullable<ShellMerchant["firebase"]>;

let opened: Auth | undefined;

/** Starts the service; throws where the SDK can't work. */
export function openFirebase({ emulator, ...project }: Project): void {
  if (opened) return;
  opened = initializeAuth(initializeApp(project), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator === "") return;
  connectAuthEmulator(opened, `http://${emulator}`, { disableWarnings: true });
  // The emulator has no pictures to tell people from programs by
  opened.settings.appVerificationDisabledForTesting = true;
}

function auth(): Auth {
  if (!opened) throw new Error("Firebase was used before it was opened");
  return opened;
}

/** Opens the provider's window, so call it from a tap. Gives the ID token; null when the reader closed the window. */
export async function tokenBySocial(channel: SocialChannel): Promise<string | null> {
  const provider = channel === "google" ? new GoogleAuthProvider() : new FacebookAuthProvider();
  try {
    return await tokenOf(await signInWithPopup(auth(), provider));
  } catch (error) {
    if (CLOSED.includes((error as { code?: string }).code ?? "")) return null;
    throw error;
  }
}

const CLOSED: readonly string[] = ["auth/popup-closed-by-user", "auth/cancelled-popup-request"];

/**
 * Sends a code to a number in E.164; gives the way to turn the code into an ID token, or to null where it is wrong. The
 * check for programs is Google's own and invisible.
 */
export async function sendFirebaseCode(mobile: string): Promise<(code: string) => Promise<string | null>> {
  const place = document.body.appendChild(document.createElement("div"));
  const verifier = new RecaptchaVerifier(auth(), place, { size: "invisible" });
  try {
    const sent = await signInWithPhoneNumber(auth(), mobile, verifier);
    return async (code) => {
      try {
        return await tokenOf(await sent.confirm(code));
      } catch (error) {
        if (WRONG.includes((error as { code?: string }).code ?? "")) return null;
        throw error;
      }
    };
  } finally {
    verifier.clear();
    place.remove();
  }
}

const WRONG: readonly string[] = ["auth/invalid-verification-code", "auth/code-expired", "auth/missing-code"];

async function tokenOf({ user }: UserCredential): Promise<string> {
  const token = await user.getIdToken();
  await auth().signOut();
  return token;
}

/** The browser's WebAuthn. Loaded with the first use of a passkey, so that pages without one carry nothing of it. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

/** The answer as the server takes it, or why there is none; an empty refusal: something else asked meanwhile. */
export type PasskeyAnswer =
  | { passkey: string }
  | { passkey: null; refusal: "passkey-none" | "passkey-known" | "passkeys-not-here" | "" };

/** Makes a passkey for these options. */
export function makePasskey(options: object): Promise<PasskeyAnswer> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(answered, refused);
}

/** Uses a passkey; `autofill`: the browser offers it at a field, until something else asks. */
export function answerByPasskey(options: object, autofill = false): Promise<PasskeyAnswer> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const used = startAuthentication({ optionsJSON, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false });
  return used.then(answered, refused);
}

/** Ends what still waits for a passkey. */
export function stopPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

function answered(answer: object): PasskeyAnswer {
  return { passkey: JSON.stringify(answer) };
}

/** Browsers tell few reasons, so that no page learns which passkeys there are: most are "the reader went away". */
function refused(error: unknown): PasskeyAnswer {
  const code = error instanceof WebAuthnError ? error.code : null;
  if (code === "ERROR_CEREMONY_ABORTED") return { passkey: null, refusal: "" };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return { passkey: null, refusal: "passkey-known" };
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID") {
    return { passkey: null, refusal: "passkeys-not-here" };
  }
  return { passkey: null, refusal: "passkey-none" };
}

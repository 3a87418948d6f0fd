/** The browser's WebAuthn. Loaded with the first use of a passkey, so that pages without one carry nothing of it. */
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";

/** Makes a passkey for these options; its answer as the server takes it, null where the reader went away. */
export async function makePasskey(options: object): Promise<string | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(JSON.stringify, () => null);
}

/** Uses a passkey; `autofill`: the browser offers it at a field, until something else asks. Null where none was used. */
export async function answerByPasskey(options: object, autofill = false): Promise<string | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const used = startAuthentication({ optionsJSON, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false });
  return used.then(
    (answer: AuthenticationResponseJSON) => JSON.stringify(answer),
    () => null,
  );
}

/** Ends what still waits for a passkey. */
export function stopPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

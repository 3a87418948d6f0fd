import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useAfterLogin } from "#web/features/identity/login/after-login.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { StartInField } from "#web/features/identity/start-in-field.tsx";
import { useCloseForm } from "#web/features/identity/use-close-form.ts";

/** The way to a new password over the page that one was on. One step back from it is the login. */
export default function ForgotSheet() {
  const text = useText();
  const close = useCloseForm("/m/forget");
  const loggedIn = useAfterLogin();
  return (
    <Sheet title={text("forgot.title")} onClose={close}>
      <StartInField />
      <ForgotForm onSent={() => openOverlay("login")} onLoggedIn={loggedIn} />
    </Sheet>
  );
}

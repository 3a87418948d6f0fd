import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useAfterLogin } from "./after-login.ts";
import { LoginForm } from "./login-form.tsx";
import { StartInField } from "#web/features/identity/start-in-field.tsx";
import { useCloseForm } from "#web/features/identity/use-close-form.ts";

/** The login as a popup over the page. */
export default function LoginSheet() {
  const text = useText();
  const done = useAfterLogin();
  const close = useCloseForm("/m/login");
  return (
    <Sheet title={text("account.user_login")} onClose={close}>
      <StartInField />
      <LoginForm onDone={done} onRegister={() => openOverlay("register")} onForgot={() => openOverlay("forgot")} />
    </Sheet>
  );
}

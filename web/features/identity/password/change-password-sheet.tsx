import { useNavigate } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { StartInField } from "#web/features/identity/start-in-field.tsx";
import { useCloseForm } from "#web/features/identity/use-close-form.ts";

/** The change of a password over the page that one was on. */
export default function ChangePasswordSheet() {
  const text = useText();
  const close = useCloseForm("/m/changePsw");
  const navigate = useNavigate();
  const home = (): void => {
    close();
    void navigate("/m/home");
  };
  return (
    <Sheet title={text("password.title")} onClose={close}>
      <StartInField />
      <ChangePasswordForm onDone={home} />
    </Sheet>
  );
}

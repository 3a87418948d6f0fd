import { useRef } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { keptPassword } from "./kept-password.ts";
import { passwordChanged } from "./password-changed.ts";
import { OwnNameField } from "./own-name-field.tsx";
import { NewPasswordForm, type Passwords } from "./new-password-form.tsx";

// accounts §2: home follows a second after a change.
const DONE_AFTER_MS = 1000;

/** Changes the member's password, in the popup and on /m/changePsw alike (accounts §2). */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { merchant } = useShell();
  const userName = useSession()?.userName;
  // For as long as the form stands: it must not change under the reader's hands when the kept one is forgotten
  const kept = useRef(keptPassword(userName));
  if (userName === undefined) return null;
  const send = async ({ oldPassword, newPassword, confirmNewPassword }: Passwords): Promise<string | null> => {
    const old = kept.current ?? oldPassword;
    const reply = await ask("passwords.changeV2", { oldPassword: old, newPassword, confirmNewPassword });
    if (!reply.ok) return reply.refusal;
    await passwordChanged(userName, newPassword, merchant.rememberPassword);
    toast("success", text("password.saved"), DONE_AFTER_MS);
    setTimeout(onDone, DONE_AFTER_MS);
    return null;
  };
  return (
    <NewPasswordForm
      username={userName}
      withOld={kept.current === null}
      action={text("password.save")}
      send={send}
      before={<OwnNameField username={userName} />}
      after={
        <p className="note">
          <Icon name="info-fill" />
          {text("password.note")}
        </p>
      }
    />
  );
}

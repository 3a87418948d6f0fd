import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { forgetPassword, keptPassword } from "#web/parts/account/kept-password.ts";
import { NewPasswordForm } from "#web/parts/account/new-password-form.tsx";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { ask } from "#web/platform/ask.ts";
import { readRemembered, remember } from "#web/platform/remembered-login.ts";
import { useSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { toast } from "#web/ui/toasts.tsx";

export const handle: FrameHandle = { bars: "rail" };

// accounts §2: home follows a second after a change.
const HOME_AFTER_MS = 1000;

/** /m/changePsw (accounts §2, mock-up 32b). A visitor is sent home. */
export default function ChangePasswordScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { merchant } = useShell();
  const session = useSession();
  const userName = session?.userName;
  // For as long as the form stands: it must not change under the reader's hands when the kept one is forgotten
  const kept = useRef(keptPassword(userName));
  const wasIn = useRef(session !== null);
  useEffect(() => {
    if (!wasIn.current) void navigate("/m/home", { replace: true });
  }, [navigate]);
  const send = async (newPassword: string, confirmNewPassword: string, typedOld: string): Promise<string | null> => {
    const oldPassword = kept.current ?? typedOld;
    const reply = await ask("passwords.changeV2", { oldPassword, newPassword, confirmNewPassword });
    if (!reply.ok) return reply.refusal;
    forgetPassword();
    const remembered = await readRemembered();
    if (remembered && userName === remembered.username && remembered.password !== "") {
      await remember(remembered.username, merchant.rememberPassword === "full" ? newPassword : null);
    }
    toast("success", text("password.saved"), HOME_AFTER_MS);
    setTimeout(() => void navigate("/m/home"), HOME_AFTER_MS);
    return null;
  };
  return (
    <>
      <PageTitle words={text("password.title")} />
      <PageHeader title={text("password.title")} />
      <main className="page pad form-page">
        {userName === undefined ? null : (
          <NewPasswordForm
            username={userName}
            withOld={kept.current === null}
            action={text("password.save")}
            send={({ oldPassword, newPassword, confirmNewPassword }) =>
              send(newPassword, confirmNewPassword, oldPassword)
            }
            before={
              <Field
                label={text("account.username")}
                icon="user-bold"
                name="username"
                value={userName}
                autoComplete="username"
                readOnly
                end={<Icon name="lock-simple-fill" className="fld__lock" />}
              />
            }
            after={
              <p className="note">
                <Icon name="info-fill" />
                {text("password.note")}
              </p>
            }
          />
        )}
      </main>
    </>
  );
}

import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { NewPasswordForm } from "#web/features/identity/password/new-password-form.tsx";
import { OwnNameField } from "#web/features/identity/password/own-name-field.tsx";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { ask } from "#web/platform/data/ask.ts";
import { forgetRemembered } from "#web/platform/session/remembered-login.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Empty } from "#web/ui/empty.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";

/**
 * Sets a new password by the mail's link. Whether the link still works is asked first, so that nobody thinks of a
 * password for nothing; without an answer the form comes, and is judged when it is sent.
 */
export function NewByLink({ link }: { link: string }) {
  const text = useText();
  // Before the question: its body is sealed as well
  useBodyEncryption();
  const state = useAsk("passwords.linkState", { link });
  const [isDead, setDead] = useState(false);
  if (isDead || state.refusal === "link-dead") return <DeadLink />;
  // Only at first: what is asked again later must not take the form out of anybody's hands
  if (!state.value && state.refusal === undefined) {
    return (
      <div role="status">
        <span className="vh">{text("forgot.checking")}</span>
        <RowSkeletons count={3} />
      </div>
    );
  }
  return <LinkForm link={link} username={state.value?.userName ?? ""} onDead={() => setDead(true)} />;
}

/** A dead link says so, with the way to another one. */
function DeadLink() {
  const text = useText();
  return (
    <div role="alert">
      <Empty spot="ghost" title={text("forgot.deadTitle")} words={text("refusal.link-dead")}>
        <Link className="btn btn--sm btn--tonal" to="/m/forget" onClick={() => location.reload()}>
          {text("forgot.again")}
        </Link>
      </Empty>
    </div>
  );
}

function LinkForm({ link, username, onDead }: { link: string; username: string; onDead: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      username={username}
      withOld={false}
      action={text("forgot.set")}
      before={username === "" ? null : <OwnNameField username={username} />}
      send={async ({ newPassword, confirmNewPassword }) => {
        const reply = await ask("passwords.byLink", { link, newPassword, confirmNewPassword });
        if (!reply.ok) {
          if (reply.refusal === "link-dead") onDead();
          return reply.refusal;
        }
        // Every session has ended, this browser's too, and what it remembered is the old password
        forgetRemembered();
        signOut();
        toast("success", text("forgot.done"));
        void navigate("/m/login", { replace: true });
        return null;
      }}
    />
  );
}

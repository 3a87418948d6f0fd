import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { NewPasswordForm } from "#web/parts/account/new-password-form.tsx";
import { ask } from "#web/platform/ask.ts";
import { forgetRemembered } from "#web/platform/remembered-login.ts";
import { signOut } from "#web/platform/sign-out.ts";
import { useText } from "#web/platform/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { toast } from "#web/ui/toasts.tsx";

/** Sets a new password by the mail's link; a dead link says so, with the way to another one. */
export function NewByLink({ link }: { link: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);
  if (isDead) {
    return (
      <Empty spot="ghost" title={text("forgot.deadTitle")} words={text("refusal.link-dead")}>
        <Link className="btn btn--sm btn--tonal" to="/m/forget" onClick={() => location.reload()}>
          {text("forgot.again")}
        </Link>
      </Empty>
    );
  }
  return (
    <NewPasswordForm
      username=""
      withOld={false}
      action={text("forgot.set")}
      send={async ({ newPassword, confirmNewPassword }) => {
        const reply = await ask("passwords.byLink", { link, newPassword, confirmNewPassword });
        if (!reply.ok) {
          setDead(reply.refusal === "link-dead");
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

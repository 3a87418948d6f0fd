import { useState } from "react";
import { useNavigate } from "react-router";
import { ask } from "#web/platform/ask.ts";
import { readSession, signOut, useSession } from "#web/platform/session.ts";
import { useText } from "#web/platform/texts.tsx";
import { Question } from "#web/ui/question.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { forgetRememberedPassword } from "#web/platform/remembered-login.ts";
import { forgetPassword } from "./account/kept-password.ts";
import { closeOverlay } from "./overlays.ts";

/** Signing out asks first; the browser forgets the session whatever the server says (accounts §4, decision U-164). */
export default function LogoutQuestion() {
  const text = useText();
  const navigate = useNavigate();
  const isTrial = useSession()?.trial === true;
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const waited = toast("loading", text("account.pleaseWait"));
    // home first: a member's page that loses its session would lead to the login (browsing §2)
    await navigate("/m/home");
    await ask("session.logout", { token: readSession()?.token ?? "" });
    waited();
    signOut();
    forgetPassword();
    forgetRememberedPassword();
    closeOverlay();
    toast("success", text("logout.done"));
  };
  return (
    <Question
      title={text("logout.title")}
      words={text(isTrial ? "trial.leave" : "logout.words")}
      yes={text("logout.yes")}
      busy={busy}
      onYes={() => void leave()}
      onClose={closeOverlay}
    />
  );
}

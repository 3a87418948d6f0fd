import { useNavigate } from "react-router";
import { useAfterLogin } from "#web/features/identity/login/after-login.ts";
import { ForgotForm } from "#web/features/identity/recovery/forgot-form.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { useMailLink } from "#web/features/identity/mail-link.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { stepsBehind } from "#web/platform/storage/history-entry.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { NewByLink } from "./new-by-link.tsx";

export const handle: FrameHandle = { bars: "rail" };

/** /m/forget: asks for a way to a new password, or sets one by the link of the mail (accounts §2). */
export default function ForgotScreen() {
  const text = useText();
  const navigate = useNavigate();
  // One step back; who began here has none on this site, and goes on to the login
  const back = (): void => {
    if (stepsBehind() > 0) void navigate(-1);
    else void navigate("/m/login", { replace: true });
  };
  const loggedIn = useAfterLogin();
  const link = useMailLink()[0] ?? null;
  const title = text(link === null ? "forgot.title" : "forgot.setTitle");
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page pad form-page">
        {link === null ? <ForgotForm onSent={back} onLoggedIn={loggedIn} /> : <NewByLink link={link} />}
      </main>
    </>
  );
}

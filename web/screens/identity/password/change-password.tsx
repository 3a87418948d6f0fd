import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ChangePasswordForm } from "#web/features/identity/password/change-password-form.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export const handle: FrameHandle = { bars: "rail" };

/** /m/changePsw (accounts §2). A visitor is sent home. */
export default function ChangePasswordScreen() {
  const text = useText();
  const navigate = useNavigate();
  // On arrival alone: the page is drawn before anybody knows who reads it
  useEffect(() => {
    if (!readSession()) void navigate("/m/home", { replace: true });
  }, [navigate]);
  return (
    <>
      <PageTitle words={text("password.title")} />
      <PageHeader title={text("password.title")} />
      <main className="page pad form-page">
        <ChangePasswordForm onDone={() => void navigate("/m/home")} />
      </main>
    </>
  );
}

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAfterLogin } from "#web/parts/account/after-login.ts";
import { ForgotForm } from "#web/parts/account/forgot-form.tsx";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { useText } from "#web/platform/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { NewByLink } from "./new-by-link.tsx";

export const handle: FrameHandle = { bars: "rail" };

/** /m/forget: asks for a way to a new password, or sets one by the link of the mail (accounts §2). */
export default function ForgotScreen() {
  const text = useText();
  const navigate = useNavigate();
  const loggedIn = useAfterLogin();
  const link = useLink();
  const title = text(link === null ? "forgot.title" : "forgot.setTitle");
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page pad form-page">
        {link === null ? (
          <ForgotForm onSent={() => void navigate(-1)} onLoggedIn={loggedIn} />
        ) : (
          <NewByLink link={link} />
        )}
      </main>
    </>
  );
}

/**
 * The secret of the mail's link, from behind the #. It is taken out of the address at once: nobody finds it in the
 * history of the browser.
 */
function useLink(): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const read = (): void => {
      const secret = location.hash.slice(1);
      if (secret === "") return;
      setLink(secret);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return link;
}

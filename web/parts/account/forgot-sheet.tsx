import { openOverlay } from "#web/parts/overlays.ts";
import { useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useCloseForm } from "./use-close-form.ts";

/** What one can do about a forgotten password, over the page that one was on. */
export default function ForgotSheet() {
  const text = useText();
  const close = useCloseForm("/m/forget");
  return (
    <Sheet
      title={text("later.forget")}
      onClose={close}
      footer={
        <>
          <Button onClick={() => openOverlay("login")}>{text("account.login")}</Button>
          <Button look="accent" onClick={() => openOverlay("service")}>
            {text("service.title")}
          </Button>
        </>
      }
    >
      <p>{text("later.forgetHint")}</p>
    </Sheet>
  );
}

import { openOverlay } from "#web/parts/overlays.ts";
import { useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useCloseForm } from "./use-close-form.ts";

/** What one can do to change a password, over the page that one was on. */
export default function ChangePasswordSheet() {
  const text = useText();
  const close = useCloseForm("/m/changePsw");
  return (
    <Sheet
      title={text("later.changePassword")}
      onClose={close}
      footer={
        <Button look="accent" block onClick={() => openOverlay("service")}>
          {text("service.title")}
        </Button>
      }
    >
      <p>{text("later.changeHint")}</p>
    </Sheet>
  );
}

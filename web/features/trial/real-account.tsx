import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { useLeaveTrial } from "./leave-trial.ts";

/** What a trial is told where only a real account goes on, and the ways to one (accounts §2, U-162). */
export default function RealAccount() {
  const text = useText();
  const login = useLeaveTrial("/m/login");
  const register = useLeaveTrial("/m/register");
  const busy = login.busy || register.busy;
  return (
    <Popup kind="dialog" label={text("trial.title")} onClose={closeOverlay}>
      <h2>{text("trial.title")}</h2>
      <p>{text("trial.own")}</p>
      <div className="dlg__a">
        <Button disabled={busy} onClick={login.leave}>
          {text("shell.login")}
        </Button>
        <Button look="accent" busy={busy} onClick={register.leave}>
          {text("shell.register")}
        </Button>
        <Button look="ghost" block disabled={busy} onClick={closeOverlay}>
          {text("trial.keep")}
        </Button>
      </div>
    </Popup>
  );
}

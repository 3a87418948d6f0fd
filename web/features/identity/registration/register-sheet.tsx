import { Failed } from "#web/ui/failed.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { RegisterForm } from "./register-form.tsx";
import { StartInField } from "#web/features/identity/start-in-field.tsx";
import { useCloseForm } from "#web/features/identity/use-close-form.ts";
import { useAfterRegister } from "./use-after-register.ts";

/** Registration as a popup over the page (accounts §2). */
export default function RegisterSheet() {
  const text = useText();
  const done = useAfterRegister();
  const close = useCloseForm("/m/register");
  const { value: rules, refusal, reload } = useAsk("system.registerRules", {});
  return (
    <Sheet title={text("account.register")} onClose={close}>
      {rules ? (
        <>
          <StartInField />
          <RegisterForm rules={rules} onDone={done} onLogin={() => openOverlay("login")} />
        </>
      ) : refusal ? (
        // A form that guesses the rules would refuse what is right, or ask too little
        <Failed title={text("account.formFailed")} onRetry={reload} />
      ) : (
        <div className="form" aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <span key={row} className="sk fld__sk" />
          ))}
        </div>
      )}
    </Sheet>
  );
}

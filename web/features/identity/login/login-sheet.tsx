import { WantedGame } from "#web/features/game-list/wanted-game.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useAfterLogin } from "./after-login.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginWhy, useWantedGame } from "./login-why.tsx";
import { StartInField } from "#web/features/identity/start-in-field.tsx";
import { useCloseForm } from "#web/features/identity/use-close-form.ts";

/** The login as a popup over the page, with what it is for (decision 147). */
export default function LoginSheet() {
  const text = useText();
  const { game, enter } = useWantedGame(useAfterLogin());
  const close = useCloseForm("/m/login");
  const register = (): void => openOverlay("register");
  return (
    <Sheet title={text("account.user_login")} onClose={close}>
      {game ? <WantedGame game={game} onDone={enter} onRegister={register} /> : <LoginWhy />}
      <StartInField />
      <LoginForm onDone={enter} onRegister={register} onForgot={() => openOverlay("forgot")} withFoot={game === null} />
    </Sheet>
  );
}

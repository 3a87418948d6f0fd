import { useState } from "react";
import { type SocialChannel, socialChannels } from "#rules/identity/social.ts";
import { ask } from "#web/platform/data/ask.ts";
import { solveBotCheck } from "#web/platform/session/bot-check.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { LOCAL, writeText } from "#web/platform/storage/storage.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAfterLogin } from "./after-login.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { waitForLogin } from "./login-wait.ts";
import { keepPending, SOCIAL_NAMES } from "./pending-social.ts";
import { useFirebase } from "#web/features/identity/use-firebase.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";

// accounts §9: the loading limit of login is 10 s.
const LIMIT_MS = 10_000;
const ICONS = { google: "google-logo-bold", facebook: "facebook-logo-fill" } as const;

/** Which companies' accounts open one here; none until the service is there, and where the merchant has none. */
export function useSocialChannels(): readonly SocialChannel[] {
  const { merchant } = useShell();
  const firebase = useFirebase();
  return firebase === null ? [] : socialChannels(merchant.switches, merchant.firebase !== null);
}

/** The ways in by another company's account, under a line of their own; nothing where there are none. */
export function SocialLogin() {
  const text = useText();
  const channels = useSocialChannels();
  if (channels.length === 0) return null;
  return (
    <div className="social">
      <p className="social__or">{text("account.socialOr")}</p>
      <SocialWays channels={channels} />
    </div>
  );
}

export function SocialWays({ channels }: { channels: readonly SocialChannel[] }) {
  const text = useText();
  const { refusal, busy, start } = useSocialLogin();
  return (
    <>
      {refusal ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <div className="social__ways">
        {channels.map((channel) => (
          <Button key={channel} icon={ICONS[channel]} busy={busy === channel} onClick={() => start(channel)}>
            {SOCIAL_NAMES[channel]}
          </Button>
        ))}
      </div>
    </>
  );
}

function useSocialLogin() {
  const text = useText();
  const firebase = useFirebase();
  const done = useAfterLogin();
  const [busy, setBusy] = useState<SocialChannel | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useBodyEncryption();
  const login = async (firebaseChannel: SocialChannel): Promise<string | null> => {
    const firebaseIdToken = await firebase?.tokenBySocial(firebaseChannel);
    if (!firebaseIdToken) return null;
    const waited = waitForLogin(text("account.pleaseWait"), LIMIT_MS);
    const reply = await loginByToken(firebaseChannel, firebaseIdToken);
    waited();
    if (reply.ok) {
      keepSession(reply.value);
      writeText(LOCAL.autoLogin, "0");
      done();
      return null;
    }
    if (reply.refusal === "social-new") keepPending(firebaseChannel, firebaseIdToken);
    return reply.refusal;
  };
  // Straight from the tap: a browser blocks a window that opens later
  const start = async (channel: SocialChannel): Promise<void> => {
    if (busy !== null) return;
    setBusy(channel);
    setRefusal(await login(channel).catch(() => "social-wrong"));
    setBusy(null);
  };
  return { busy, refusal, start: (channel: SocialChannel) => void start(channel) };
}

async function loginByToken(firebaseChannel: SocialChannel, firebaseIdToken: string) {
  const botCheck = await solveBotCheck().catch(() => null);
  if (botCheck === null) return { ok: false, refusal: "offline" } as const;
  return ask("session.login", { firebaseChannel, firebaseIdToken, type: "account", botCheck });
}

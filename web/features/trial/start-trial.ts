import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { solveBotCheck } from "#web/platform/session/bot-check.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { noteTrialBegun } from "./trial-begun.ts";

/** One tap: an account for this browser, then its session (U-163). Gives the code of a refusal, or null. */
async function startTrial(): Promise<string | null> {
  let account = await ask("trial.account", {});
  // After many trials of one address the server asks for a solved challenge.
  if (!account.ok && account.refusal === "bot-check") {
    account = await ask("trial.account", { botCheck: (await solveBotCheck()) ?? "" });
  }
  if (!account.ok) return account.refusal;
  const session = await ask("trial.login", { moduleId: "COMM3" });
  if (!session.ok) return session.refusal;
  // accounts §3: the session's type is the account's customerType.
  noteTrialBegun();
  keepSession({ ...session.value, type: account.value.customerType });
  return null;
}

/** The tap on "try for free": two taps are one; what was refused is said in a toast. */
export function useStartTrial(onDone: () => void): { busy: boolean; start: () => void } {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const start = useSingleFlight(async () => {
    setBusy(true);
    const waited = toast("loading", text("trial.starting"));
    const refused = await startTrial();
    waited();
    setBusy(false);
    if (refused === null) onDone();
    else toast("fail", refusalText(text, refused));
  });
  return { busy, start };
}

/** A question about a round or a payment: the way to the chat, where its beginning stands written already. */
import { useNavigate } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { chatAddress, follow } from "./open-service.ts";

/** In memory alone: what somebody asks about stands in no address. */
let draft = "";

/** What the chat begins with; "" for nothing. */
export const readDraft = (): string => draft;

/** It stands in the chat: the next one begins with nothing. */
export function forgetDraft(): void {
  draft = "";
}

type Subject = { round: string; game: string } | { withdrawal: string };

/** Leads to the chat with the subject written by its number; `leave` is called before this screen goes. */
export function useAskAbout(): (subject: Subject, leave?: () => void) => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  return async (subject, leave) => {
    const address = await chatAddress(text("service.title"));
    if (address === null) return void toast("fail", text("service.contact_service"), 2000);
    draft =
      "round" in subject
        ? text("chat.aboutRound", { number: subject.round, game: subject.game })
        : text("chat.aboutWithdrawal", { reference: subject.withdrawal });
    // A chat that is elsewhere opens beside this screen
    if (address.startsWith("/")) leave?.();
    follow(address, navigate);
  };
}

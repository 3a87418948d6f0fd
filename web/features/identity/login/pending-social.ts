import type { SocialChannel } from "#rules/identity/social.ts";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, type Text } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

/**
 * An account at Google or Facebook that no member has yet, in memory alone: the next login or registration on this page
 * ties it to its member (decision 018).
 */
let pending: { firebaseChannel: SocialChannel; firebaseIdToken: string } | null = null;

export function keepPending(firebaseChannel: SocialChannel, firebaseIdToken: string): void {
  pending = { firebaseChannel, firebaseIdToken };
}

/** Names of companies are the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialChannel, string>> = { google: "Google", facebook: "Facebook" };

/** Ties what is pending to who is logged in now, and says so. */
export async function tiePending(text: Text): Promise<void> {
  const given = pending;
  pending = null;
  if (!given) return;
  const reply = await ask("session.link", given);
  const name = SOCIAL_NAMES[given.firebaseChannel];
  if (reply.ok) toast("success", text("account.socialTied", { name }), 3000);
  else toast("fail", refusalText(text, reply.refusal), 3000);
}

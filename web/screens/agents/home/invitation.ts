import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

/** Where somebody registers by a link of an agent's. */
export const invitationOf = (code: string): string => `${location.origin}/m/register?affiliateCode=${code}`;

/** Hands an address on by the device's own sheet; undefined where it has none. */
export function useInvite(): ((url: string) => void) | undefined {
  const text = useText();
  const { merchant } = useShell();
  if (!("share" in navigator)) return undefined;
  return (url) => {
    const words = { title: merchant.name, text: text("invite.shareWords", { name: merchant.name }), url };
    // A closed sheet of the device is a change of mind
    void navigator.share(words).catch(() => undefined);
  };
}

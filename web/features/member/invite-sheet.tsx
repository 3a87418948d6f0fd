import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Qr } from "#web/ui/qr.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { useCopy } from "#web/ui/use-copy.ts";
import { Failed } from "#web/ui/failed.tsx";

/** The member's own invitation link: as a code to scan, to copy, and to share where the device can. */
export default function InviteSheet() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("profile.invitation", {});
  return (
    <Sheet title={text("invite.title")} onClose={closeOverlay}>
      {value ? (
        <Invitation code={value.code} />
      ) : loading ? (
        <div className="inv" aria-busy="true">
          <span className="inv__qr sk" />
        </div>
      ) : (
        <Failed title={text("invite.failed")} refusal={refusal} onRetry={reload} />
      )}
    </Sheet>
  );
}

function Invitation({ code }: { code: string }) {
  const text = useText();
  const { merchant } = useShell();
  const link = `${location.origin}/m/register?affiliateCode=${code}`;
  const copy = useCopy();
  const share = async (): Promise<void> => {
    try {
      await navigator.share({
        title: merchant.name,
        text: text("invite.shareWords", { name: merchant.name }),
        url: link,
      });
    } catch {
      // a closed sheet of the device is a change of mind
    }
  };
  return (
    <div className="inv">
      <p>{text("invite.words")}</p>
      <Qr content={link} label={text("invite.qr")} />
      <p className="inv__l">
        <small>{text("invite.link")}</small>
        <bdi className="num">{link}</bdi>
        <small className="num">{text("invite.code", { code })}</small>
      </p>
      <div className="inv__a">
        <Button look="accent" icon="copy" onClick={() => void copy(link, text("invite.copied"))}>
          {text("invite.copy")}
        </Button>
        {"share" in navigator ? (
          <Button icon="share-network-duotone" onClick={() => void share()}>
            {text("invite.share")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

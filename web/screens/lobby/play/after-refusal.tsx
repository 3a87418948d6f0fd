import { Link } from "react-router";
import { IdentityLink } from "#web/features/identity/identity-link.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";

/** What can be done about a launch that was refused. */
export function AfterRefusal({ refusal, onRetry }: { refusal: string; onRetry: () => void }) {
  const text = useText();
  // Trying again would be refused again: another game is the way on
  if (refusal === "game-not-built" || refusal === "limits-not-kept") {
    return (
      <Link className="btn btn--accent" to="/m/hot-games">
        {text("list.browseHot")}
      </Link>
    );
  }
  if (refusal === "real-account-needed") {
    return (
      <Button look="accent" onClick={() => openOverlay("realAccount")}>
        {text("shell.register")}
      </Button>
    );
  }
  if (refusal === "play-break") {
    return (
      <Link className="btn btn--accent" to="/m/saferPlay">
        {text("saferPlay.open")}
      </Link>
    );
  }
  if (refusal === "identity-needed") return <IdentityLink className="btn btn--accent" />;
  return (
    <Button look="accent" onClick={onRetry}>
      {text("ui.retry")}
    </Button>
  );
}

import { useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** The game's picture; a game that has left the catalogue, or a picture that doesn't come, shows a sign in its place. */
export function GameIcon({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  if (url && !broken) return <Picture path={url} width={44} height={44} alt="" onBroken={() => setBroken(true)} />;
  return (
    <span className="br__x">
      <Icon name="game-controller-duotone" />
    </span>
  );
}

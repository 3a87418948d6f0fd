import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useWaitingRewards } from "./waiting-rewards.ts";

/** Beside an empty wallet: what can be claimed now, and the way to it; while nothing can be, what stands there otherwise. */
export default function WaitingLink({ otherwise }: { otherwise: ReactNode }) {
  const text = useText();
  const count = useWaitingRewards();
  if (count === 0) return otherwise;
  return (
    <Link className="link row hit" to="/m/rewardCenter">
      <Icon name="gift-duotone" />
      {text("reward.waitsHere", { count })}
      <Icon name="caret-right-bold" />
    </Link>
  );
}

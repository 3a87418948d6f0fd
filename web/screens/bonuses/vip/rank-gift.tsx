import { useState } from "react";
import { Link } from "react-router";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { refreshWaiting } from "#web/features/bonuses/waiting-rewards.ts";
import { type Gift, giftWords } from "#web/features/bonuses/gift-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";

/** What a level gives once: claimed by who has reached it (decision 085). */
export function RankGift({ level, gift, onClaimed }: { level: number; gift: Gift; onClaimed: () => void }) {
  const text = useText();
  const tag = useTag();
  const { merchant } = useShell();
  const [busy, setBusy] = useState(false);
  const claim = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("vip.claimGift", { level, token: readSession()?.token ?? "" });
    setBusy(false);
    if (reply.ok) toast("success", text("vip.gift.done"));
    else toastRefusal(moneyRefusalText(text, reply.refusal));
    refreshWaiting();
    onClaimed();
  });
  return (
    <div className="rank__g">
      <p className="rank__b num">
        <Icon name="gift-duotone" />
        {giftWords(text, gift, (value) => moneyText(value, merchant.currencySymbol, tag))}
      </p>
      {gift.state === "ready" ? (
        <Button look="tonal" size="sm" busy={busy} onClick={claim}>
          {text("vip.gift.claim")}
        </Button>
      ) : null}
      {gift.state === "claimed" ? (
        <>
          <span className="tag tag--pos">{text("vip.gift.claimed")}</span>
          {merchant.switches.includes("REWCEN3") ? (
            <Link className="link" to="/m/rewardCenter">
              {text("vip.gift.see")}
            </Link>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

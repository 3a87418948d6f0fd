import { useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { requireLogin } from "#web/features/identity/session/require-login.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useSession } from "#web/platform/session/session.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";

/** Whether there is nothing to do for it now or later: what it says is all of it. */
export function hasNoEntry({ entry, status }: Promotion): boolean {
  return entry === "none" && (status === "join" || status === "coming soon");
}

type Props = { promotion: Promotion; lead: { to: string; words: string } | null };

/**
 * What the reader may do now (U-122): join, apply, see the application or claim; else the label, disabled. Where there is
 * nothing to do, `lead` is the way on.
 */
export function PromotionAction({ promotion, lead }: Props) {
  const { id, status, entry } = promotion;
  const text = useText();
  const session = useSession();
  const navigate = useNavigate();
  if (hasNoEntry(promotion)) return lead ? <LeadOn {...lead} /> : null;
  const applyPath = `/m/applyReward?id=${id}`;
  if (status === "join" && entry === "apply" && !session) {
    // The page comes as a visitor's: who is there is known at the tap
    const apply = (): void => void (requireLogin(applyPath) || navigate(applyPath));
    return (
      <div className="cta">
        <Button look="accent" size="lg" block onClick={apply}>
          {text("reward.apply")}
        </Button>
      </div>
    );
  }
  return (
    <div className="cta">
      {status === "join" && entry === "apply" ? (
        <Link className="btn btn--accent btn--lg btn--block" to={applyPath}>
          {text("reward.apply")}
        </Link>
      ) : status === "applying" ? (
        <Link className="btn btn--tonal btn--lg btn--block" to={applyPath}>
          {text("reward.see")}
        </Link>
      ) : status === "join" ? (
        <JoinButton id={id} />
      ) : status === "claim" ? (
        <ClaimButton promotion={promotion} />
      ) : status === "joined" ? (
        <JoinedWay id={id} />
      ) : (
        <Button size="lg" block disabled>
          {text(`reward.status.${status}`)}
        </Button>
      )}
      {APPLIED.includes(status) ? (
        <Link className="link cta__l" to={applyPath}>
          {text("reward.see")}
        </Link>
      ) : null}
    </div>
  );
}

function LeadOn({ to, words }: { to: string; words: string }) {
  return (
    <div className="cta">
      <Link className="btn btn--accent btn--lg btn--block" to={to}>
        {words}
      </Link>
    </div>
  );
}

const APPLIED: readonly string[] = ["process", "rejected", "issued", "claim", "claimed"];

function JoinButton({ id }: { id: number }) {
  const text = useText();
  const { busy, run } = useDone();
  const { pathname, search } = useLocation();
  const join = () =>
    run(async () => {
      const reply = await ask("rewards.join", { promotionId: id });
      return reply.ok ? text("reward.joined") : { refusal: reply.refusal };
    });
  return (
    <Button look="accent" size="lg" block busy={busy} onClick={() => void (requireLogin(pathname + search) || join())}>
      {text("reward.join")}
    </Button>
  );
}

/** One that adds to a deposit is given with a deposit that chooses it: the way there, until one has had it. */
function JoinedWay({ id }: { id: number }) {
  const text = useText();
  const { value } = useAsk("deposits.promos", {});
  const isForDeposit = value?.some(({ promoId, match }) => promoId === id && match !== null);
  return isForDeposit ? (
    <Link className="btn btn--accent btn--lg btn--block" to={`/m/voucherCenter?promo=${id}`}>
      {text("reward.toDeposit")}
    </Link>
  ) : (
    <Button size="lg" block disabled>
      {text("reward.joined")}
    </Button>
  );
}

/** Takes the reward that waits; also where the application is shown. */
export function ClaimButton({ promotion }: { promotion: Pick<Promotion, "id" | "linkedPromotionId" | "reward"> }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const { busy, run } = useDone();
  const { id, linkedPromotionId, reward } = promotion;
  const claim = () =>
    run(async () => {
      const reply = await ask("rewards.claim", { promotionId: linkedPromotionId ?? id });
      if (!reply.ok) return { refusal: reply.refusal };
      return text("reward.claimed", { amount: moneyText(reply.value.amount, currencySymbol, tag) });
    });
  return (
    <Button look="accent" size="lg" block busy={busy} onClick={() => void claim()}>
      {text("reward.claim", { amount: reward === null ? "" : moneyText(reward, currencySymbol, tag) })}
    </Button>
  );
}

/** One action at a time; afterwards the promotions are asked for anew, whatever came of it. */
function useDone() {
  const text = useText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<string | { refusal: string }>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const told = await act();
    if (typeof told === "string") toast("success", told);
    else if (told.refusal === "real-account-needed") openOverlay("realAccount");
    else toastRefusal(refusalText(text, told.refusal));
    forgetNews();
    await revalidate();
    setBusy(false);
  };
  return { busy, run };
}

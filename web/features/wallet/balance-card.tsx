import { type ReactNode, Suspense } from "react";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { part } from "#web/platform/loading/part.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { BalanceAmount, BalanceButtons, BalanceRefresh } from "./balance.tsx";
import { BalanceLabel } from "#web/features/trial/trial-tag.tsx";
import { MoneyLinks } from "./money-links.tsx";
import { useWallet } from "./wallet.ts";

// Home comes without its words
const VipTag = part(() => import("#web/features/member/vip-tag.tsx"), loadAllWords);
const WaitingLink = part(() => import("#web/features/bonuses/waiting-link.tsx"), loadAllWords);

/**
 * Label, amount, hide, refresh, two actions, and at its end the level or what stands there instead; its width never
 * changes. Beside an empty wallet stands what waits to be claimed. `slim` is a strip above games (decision 143): its actions are signs on the line of the amount, and the way to
 * hide it is the header's, or a tap on it.
 */
export default function BalanceCard({ end, slim = false }: { end?: ReactNode; slim?: boolean }) {
  const { practice, balance } = useWallet();
  const hasVip = useShell().merchant.switches.includes("VIP");
  const vip = hasVip ? (
    <Suspense fallback={null}>
      <VipTag />
    </Suspense>
  ) : null;
  const usual = end ?? vip;
  const isEmpty = balance !== null && Number(balance) === 0;
  return (
    <BalanceFace
      amount={<BalanceAmount />}
      // Of nothing there is no kind, and its room is the link's
      practice={practice && !isEmpty}
      buttons={slim ? <BalanceRefresh /> : <BalanceButtons />}
      end={
        isEmpty ? (
          <Suspense fallback={usual}>
            <WaitingLink otherwise={usual} />
          </Suspense>
        ) : (
          usual
        )
      }
      slim={slim}
    />
  );
}

type FaceProps = { amount: ReactNode; practice: boolean; buttons: ReactNode; end?: ReactNode; slim?: boolean };

/** The card as it looks, wherever its figures come from. */
export function BalanceFace({ amount, practice, buttons, end, slim = false }: FaceProps) {
  const text = useText();
  const isTrial = useSession()?.trial === true;
  return (
    <section className={slim ? "bal bal--slim" : "bal"} aria-label={text("balance.wallet")}>
      <div className="bal__t">
        <BalanceLabel />
        {practice && !isTrial ? <span className="tag tag--info">{text("balance.practice")}</span> : null}
        <span className="sp" />
        {end}
      </div>
      <div className="bal__v">
        {amount}
        {buttons}
        {slim ? (
          <>
            <span className="sp" />
            <MoneyLinks bare />
          </>
        ) : null}
      </div>
      {slim ? null : (
        <div className="bal__a">
          <MoneyLinks />
        </div>
      )}
    </section>
  );
}

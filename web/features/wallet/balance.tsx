import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { BalanceLabel } from "#web/features/trial/trial-tag.tsx";
import { UNKNOWN } from "#web/ui/unknown.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMoneySymbol } from "./money-symbol.ts";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { refreshWallet, toggleBalanceHidden, useBalanceHidden, useWallet } from "./wallet.ts";

/** What stands for a hidden amount (U-171). */
export const HIDDEN = "******";

type Shown = {
  words: string;
  dim: boolean;
  /** It has not come yet: a grey bar stands for it, as asterisks are what is hidden. */
  waiting?: boolean;
  /** It was asked for and did not come. */
  unknown?: boolean;
};

/**
 * The amount, or six asterisks while hidden or asked for again; logged out nothing, whatever was hidden (U-171). An amount
 * that has not come yet, or did not come, is not known, which is no reason to look hidden.
 */
export function useBalanceText(): Shown {
  const symbol = useMoneySymbol();
  const tag = useTag();
  const { balance, loading, failed } = useWallet();
  const hidden = useBalanceHidden();
  const signedIn = useSignedIn();
  if (!signedIn) return { words: moneyText("0", symbol, tag), dim: false };
  if (failed && balance === null && !loading && !hidden)
    return { words: `${symbol.trim()} ${UNKNOWN}`, dim: true, unknown: true };
  if (balance === null && !hidden) return { words: "", dim: false, waiting: true };
  const covered = hidden || loading || balance === null;
  return {
    words: covered ? `${symbol.trim()} ${HIDDEN}` : moneyText(balance, symbol, tag),
    dim: loading,
  };
}

/** The total with its two buttons, as the menus have it; for a visitor there is nothing to hide or ask for. */
export function TotalBalance() {
  const { words, dim } = useBalanceText();
  const signedIn = useSignedIn();
  return (
    <div className="db">
      <div>
        <small>
          <BalanceLabel />
        </small>
        {signedIn ? <BalanceAmount /> : <strong className={dim ? "num dim" : "num"}>{words}</strong>}
      </div>
      {signedIn ? <BalanceButtons /> : null}
    </div>
  );
}

export function BalanceButtons() {
  const hidden = useBalanceHidden();
  const { loading } = useWallet();
  return (
    <BalanceButtonPair
      hidden={hidden}
      loading={loading}
      onHide={toggleBalanceHidden}
      onRefresh={() => void refreshWallet()}
    />
  );
}

/** The button that asks again, alone. */
export function BalanceRefresh() {
  const { loading } = useWallet();
  return <RefreshButton loading={loading} onRefresh={() => void refreshWallet()} />;
}

/** A member's amount; a tap on it hides or shows it (browsing §2, "Balance widget"). */
export function BalanceAmount() {
  const hidden = useBalanceHidden();
  return <BalanceTap {...useBalanceText()} hidden={hidden} onTap={toggleBalanceHidden} />;
}

/** Stands where an amount will, in its measures; `still` where a narrow page holds it unseen. */
export const AmountToCome = ({ still = false }: { still?: boolean }) => (
  <strong className={still ? "bal__w" : "sk bal__w"} aria-busy="true" />
);

/** More signs than this leave no room for what stands on the amount's line. */
const LONG = 13;

type TapProps = Shown & { hidden: boolean; onTap: () => void };

/** The amount as it looks and is tapped, wherever its figure comes from. */
export function BalanceTap({ words, dim, unknown = false, waiting = false, hidden, onTap }: TapProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={`bal__tap num${dim ? " dim" : ""}${words.length > LONG ? " bal__tap--long" : ""}`}
      aria-pressed={hidden}
      aria-description={text(hidden ? "balance.show" : "balance.hide")}
      onClick={onTap}
    >
      {waiting ? <AmountToCome /> : <strong aria-hidden={unknown || undefined}>{words}</strong>}
      {unknown ? <span className="vh">{text("ui.unknown")}</span> : null}
    </button>
  );
}

type PairProps = { hidden: boolean; loading: boolean; onHide: () => void; onRefresh: () => void };

/** Hide or show, and ask again: the two buttons as they look. */
export function BalanceButtonPair({ hidden, loading, onHide, onRefresh }: PairProps) {
  const text = useText();
  return (
    <>
      <IconButton
        icon={hidden ? "eye-slash-bold" : "eye-bold"}
        label={text(hidden ? "balance.show" : "balance.hide")}
        aria-pressed={hidden}
        onClick={onHide}
      />
      <RefreshButton loading={loading} onRefresh={onRefresh} />
    </>
  );
}

function RefreshButton({ loading, onRefresh }: Pick<PairProps, "loading" | "onRefresh">) {
  const text = useText();
  return (
    <IconButton
      icon="arrows-clockwise-bold"
      className={loading ? "is-turning" : ""}
      label={text("balance.refresh")}
      aria-busy={loading}
      onClick={onRefresh}
    />
  );
}

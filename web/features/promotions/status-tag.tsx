import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";

const LOOKS: Readonly<Record<Promotion["status"], string>> = {
  join: "tag tag--accent",
  claim: "tag tag--accent",
  joined: "tag tag--pos",
  issued: "tag tag--pos",
  claimed: "tag tag--pos",
  applying: "tag tag--info",
  process: "tag tag--info",
  rejected: "tag tag--neg",
  close: "tag",
  "coming soon": "tag",
};

type Props = {
  promotion: Pick<Promotion, "status" | "entry"> & { category?: string };
  /** Where it stands for this reader is still asked for: its place is kept. */
  isUnknown?: boolean;
};

/** Where a promotion stands for the reader (U-122); what merely runs, without a way to take part, has none. */
export function StatusTag({ promotion, isUnknown = false }: Props) {
  const text = useText();
  const { status, entry, category } = promotion;
  const words = text(`reward.status.${status}`);
  // A category may say the same already
  if ((status === "join" && entry === "none") || words === category) return null;
  if (isUnknown) {
    return (
      <span className="tag" aria-hidden="true">
        …
      </span>
    );
  }
  return <span className={LOOKS[status]}>{words}</span>;
}

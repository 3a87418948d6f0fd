import type { Promotion } from "#web/parts/promo-card.tsx";
import { useText } from "#web/platform/texts.tsx";

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

/** Where a promotion stands for the reader (decision U-122); what merely runs, without a way to take part, has none. */
export function StatusTag({ promotion: { status, entry } }: { promotion: Pick<Promotion, "status" | "entry"> }) {
  const text = useText();
  if (status === "join" && entry === "none") return null;
  return <span className={LOOKS[status]}>{text(`reward.status.${status}`)}</span>;
}

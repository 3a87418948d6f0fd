/** What studios tell of a round (docs/vendor-protocol.md §5, "Round"), for the member's betting record and for the desk. */
import type { RoundTold, ToldOf } from "#server/records/public.ts";
import type { GameVendor } from "./providers/games/game-vendor.ts";

/** A label or value of a line that is longer is cut for the record. */
const MOST_TEXT = 200;

/** `pseudonymOf`: by what a vendor knows a member; null for one who is gone. */
export function openRoundsTold(
  byPeer: ReadonlyMap<string, GameVendor>,
  pseudonymOf: (memberId: string) => Promise<{ pseudonym: string } | null>,
): ToldOf {
  return async ({ peer, vendorRound, memberId }, language) => {
    const vendor = byPeer.get(peer);
    const member = vendor && (await pseudonymOf(memberId));
    if (!member) return null;
    const detail = await vendor.roundDetail(vendorRound, member.pseudonym, language);
    return detail.ok ? toldValue(detail.value) : null;
  };
}

function toldValue({
  lines,
  detailUrl,
  verifyUrl,
}: {
  lines: readonly { label: string; value: string }[];
  detailUrl: string | null;
  verifyUrl: string | null;
}): RoundTold {
  return {
    lines: lines.map(({ label, value }) => ({ label: short(label), value: short(value) })),
    detailUrl: page(detailUrl),
    verifyUrl: page(verifyUrl),
  };
}

const short = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text);

/** A page and nothing that a browser would carry out, such as `javascript:`. */
const page = (url: string | null): string | null => (url !== null && /^https?:\/\//i.test(url) ? url : null);

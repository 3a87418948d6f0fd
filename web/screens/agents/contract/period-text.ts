import type { ContractKind } from "#rules/agents/contracts.ts";
import { datesText } from "#web/platform/i18n/date-text.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";

type Period = { first: string; last: string; startsAt: string };

/** Writes the period of a bill: a day, a half of a month, or when an hour began. */
export function usePeriodText(kind: ContractKind): (period: Period) => string {
  const tag = useTag();
  const moment = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return ({ first, last, startsAt }) => {
    if (kind === "hour") return moment(startsAt);
    return datesText(first, last, tag);
  };
}

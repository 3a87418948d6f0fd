import { dateText } from "#web/platform/i18n/date-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";

type Separator = "-" | "/";

/**
 * The day of a moment. Where the words are the documents', list and detail have YYYY-MM-DD, and the popup's accordion
 * YYYY/MM/DD (browsing §2, U-132); elsewhere it is written as every other date of the site.
 */
export function noticeDay(
  moment: string,
  { isDocuments, tag, separator }: { isDocuments: boolean; tag: string; separator: Separator },
): string {
  return isDocuments ? moment.slice(0, 10).replaceAll("-", separator) : dateText(moment, tag);
}

/** Writes days of notices as this merchant has them. */
export function useNoticeDay(separator: Separator = "-"): (moment: string) => string {
  const tag = useTag();
  const isDocuments = useShell().merchant.wording === "documents";
  return (moment) => noticeDay(moment, { isDocuments, tag, separator });
}

import { dateFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";

/** A day as it is written, whatever the zone. */
export function useDay(): (day: string) => string {
  const tag = useTag();
  return (day) => dateFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));
}

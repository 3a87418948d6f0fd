import { useTag } from "#web/platform/i18n/texts.tsx";

/** A day as it is written, whatever the zone. */
export function useDay(): (day: string) => string {
  const tag = useTag();
  return (day) => new Date(day).toLocaleDateString(tag, { day: "numeric", month: "short", timeZone: "UTC" });
}

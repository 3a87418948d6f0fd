import { useShell } from "#web/platform/data/shell.ts";
import { dateFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";

/**
 * A draw's number within its day: "0084" of "202611250084". The date in front is of another clock than the merchant's, so that
 * of a draw after midnight it would name the day before.
 */
export function shortNumero(numero: string): string {
  return /^20\d{6}\d{2,}$/.test(numero) ? numero.slice(8) : numero;
}

/** The number within its day, and the merchant's day where the draw closes on another one than the moment told beside it. */
export function numeroText(
  { numero, closeTime }: { numero: string; closeTime: string },
  besideIso: string,
  tag: string,
  timeZone: string,
): string {
  const day = dateFormat(tag, { month: "short", day: "numeric", timeZone });
  const closes = day.format(new Date(closeTime));
  const short = shortNumero(numero);
  return closes === day.format(new Date(besideIso)) ? short : `${short} (${closes})`;
}

/** `numeroText` by the merchant's clock. */
export function useNumeroText(): (draw: { numero: string; closeTime: string }, besideIso: string) => string {
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  return (draw, besideIso) => numeroText(draw, besideIso, tag, timeZone);
}

/** A draw's number without the year where it begins with a date: "1125-0084" of "202611250084". */
export function shownNumero(numero: string): string {
  return /^20\d{6}\d{2,}$/.test(numero) ? `${numero.slice(4, 8)}-${numero.slice(8)}` : numero;
}

/** The place of a draw in its day, as everybody calls it: "0084" of "202611220084". */
export function shortNumero(numero: string): string {
  return numero.slice(8);
}

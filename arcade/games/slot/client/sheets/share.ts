/** A share of one as a percentage: 0.9621 → 96.21%. */
export function share(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

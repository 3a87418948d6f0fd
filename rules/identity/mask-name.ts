/** Hides a member's name on public boards: "mira.a92" → "mi***92" (U-093). Short names keep one letter. */
export function maskName(username: string): string {
  const letters = [...username];
  if (letters.length <= 4) return `${letters[0] ?? ""}***`;
  return `${letters.slice(0, 2).join("")}***${letters.slice(-2).join("")}`;
}

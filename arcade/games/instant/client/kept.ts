/** The choice that a player played last on this device: what the game opens with. */

export function keptChoice(gameId: string): string | null {
  try {
    return localStorage.getItem(`play:${gameId}:choice`);
  } catch {
    return null;
  }
}

export function keepChoice(gameId: string, choice: string): void {
  try {
    localStorage.setItem(`play:${gameId}:choice`, choice);
  } catch {
    // Without storage a choice lasts as long as the page
  }
}

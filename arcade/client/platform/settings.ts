/** What a player chose on this device, per game. Storage may be refused (private windows): then it lasts as long as the page. */
export interface Settings {
  sound: boolean;
  quick: boolean;
  stake: string | null;
}

const USUAL: Settings = { sound: false, quick: false, stake: null };

export function readSettings(gameId: string): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`play:${gameId}`) ?? "{}");
    return { ...USUAL, ...(stored as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export function writeSettings(gameId: string, settings: Settings): void {
  try {
    localStorage.setItem(`play:${gameId}`, JSON.stringify(settings));
  } catch {
    // Refused storage loses a preference, nothing else.
  }
}

/** Reduced motion. Asked each time: the player may switch it while playing. */
export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
